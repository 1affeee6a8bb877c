-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970.

-- Every try of an account at a puzzle. Tries are only added, so those of several browsers are merged without loss.
CREATE TABLE puzzle_tries (
    person TEXT NOT NULL REFERENCES people (id),
    puzzle TEXT NOT NULL,
    moment BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- 1 if it was solved without a mistake and without help, else 0.
    solved BIGINT NOT NULL,
    -- The rating of the puzzle at that time.
    rating DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, puzzle, moment)
);

-- What the first tries of accounts say about puzzles.
CREATE TABLE puzzle_ratings (
    puzzle TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    tries BIGINT NOT NULL
);
