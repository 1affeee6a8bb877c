-- One row a node, written to find out whether the database can be written. Times are milliseconds since 1970.
CREATE TABLE heartbeats (
    node TEXT PRIMARY KEY,
    beat BIGINT NOT NULL
);

-- When the game of a seat began, so that one index lists the games of a person in order. Both seats of a game that one person
-- holds are neighbours there.
ALTER TABLE seats ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET begun = (SELECT games.begun FROM games WHERE games.id = seats.game);
DROP INDEX seats_of_person;
CREATE INDEX seats_of_person ON seats (person, begun DESC, game);

-- How many games a person has played or begun.
CREATE TABLE game_counts (
    person TEXT PRIMARY KEY,
    games BIGINT NOT NULL
);
INSERT INTO game_counts (person, games)
    SELECT person, COUNT(DISTINCT game) FROM seats WHERE person IS NOT NULL GROUP BY person;
