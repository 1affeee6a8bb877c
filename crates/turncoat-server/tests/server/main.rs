//! The server from outside: every scenario on SQLite and on a real PostgreSQL.

mod abuse;
mod administration;
mod analysis;
mod compatibility;
mod contract;
mod crowds;
mod databases;
mod deletion;
mod endings;
mod engine_load;
mod exploring;
mod house;
mod names;
mod nodes;
mod outages;
mod people;
mod playing;
mod postgres;
#[cfg(unix)]
mod programs;
mod puzzles;
mod sessions;
mod studies;
mod telemetry;

/// Each scenario once for each database.
macro_rules! on_both_databases {
    ($($scenario:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $scenario() {
                crate::house::run(crate::house::House::with_sqlite(), super::$scenario);
            })+
        }

        mod on_postgres {
            $(#[test]
            fn $scenario() {
                crate::house::run(crate::house::House::with_postgres(), super::$scenario);
            })+
        }
    };
}

pub(crate) use on_both_databases;
