-- One text for SQLite and PostgreSQL. Times are milliseconds since 1970. Only PostgreSQL shares jobs; with SQLite the tables are empty.

-- Work for engines on any machine.
CREATE TABLE engine_jobs (
    id TEXT PRIMARY KEY,
    -- The node that waits for the result, or the batch that the job belongs to.
    requester TEXT NOT NULL,
    -- 0 for people who wait; larger numbers come later.
    priority BIGINT NOT NULL,
    -- What is to be done, as JSON.
    request TEXT NOT NULL,
    -- waiting, leased, done or failed. A job that was cancelled is not there any more.
    state TEXT NOT NULL,
    -- How often a worker has taken it. A result counts only from the worker of the last attempt.
    attempts BIGINT NOT NULL,
    worker TEXT,
    lease_ends BIGINT,
    submitted BIGINT NOT NULL,
    finished BIGINT,
    -- The answers as JSON, or why there are none.
    result TEXT
);

CREATE INDEX engine_jobs_waiting ON engine_jobs (priority, submitted, id) WHERE state = 'waiting';
CREATE INDEX engine_jobs_leased ON engine_jobs (lease_ends) WHERE state = 'leased';
CREATE INDEX engine_jobs_finished ON engine_jobs (finished) WHERE finished IS NOT NULL;
CREATE INDEX engine_jobs_of_requester ON engine_jobs (requester);

-- The workers that take jobs at the moment.
CREATE TABLE engine_workers (
    id TEXT PRIMARY KEY,
    threads BIGINT NOT NULL,
    lease_ends BIGINT NOT NULL
);
