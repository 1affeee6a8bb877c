-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970.

-- When the person got the first session. Before that a cookie with the signed id alone is enough; afterwards it is not.
ALTER TABLE people ADD COLUMN admitted BIGINT;
-- When an administrator banned the person.
ALTER TABLE people ADD COLUMN banned BIGINT;
-- When the deletion of the person began; the row goes last.
ALTER TABLE people ADD COLUMN deleted BIGINT;

-- When the session ends in any case, and when it ends unless it is used; empty in sessions of older versions until a server
-- has started.
ALTER TABLE sessions ADD COLUMN expires BIGINT;
ALTER TABLE sessions ADD COLUMN idle_expires BIGINT;

CREATE INDEX sessions_of_person ON sessions (person);

-- How names of accounts look, in the sense of Unicode Technical Standard 39: no two accounts share a skeleton.
CREATE TABLE name_skeletons (
    skeleton TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);

CREATE INDEX name_skeletons_of_person ON name_skeletons (person);

-- Counters by which servers notice what other programs changed.
CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);

INSERT INTO marks (name, value) VALUES ('administration', 0);
