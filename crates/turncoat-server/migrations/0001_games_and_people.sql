-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970.

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    -- The saved game before its first event: what was agreed.
    terms TEXT NOT NULL,
    begun BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    -- The game that followed.
    rematch TEXT
);

-- All that ever happens in a game. The key makes writers agree: of two who add the same version, one is refused.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    version BIGINT NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (game, version)
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name in small letters; only accounts have one, and no two the same.
    account TEXT UNIQUE,
    password TEXT,
    since BIGINT NOT NULL
);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    side TEXT NOT NULL,
    -- Nobody yet, if the seat is open.
    person TEXT,
    -- The hash of the secret that holds the seat.
    token TEXT NOT NULL,
    -- The secret itself, as long as the seat is open, to be handed on.
    invitation TEXT,
    PRIMARY KEY (game, side)
);

CREATE INDEX seats_of_person ON seats (person);

CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    since BIGINT NOT NULL
);

CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, kind)
);

-- The games that have been counted in the ratings.
CREATE TABLE rated_games (
    game TEXT PRIMARY KEY REFERENCES games (id)
);

-- What all nodes must share: the key that signs cookies.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
