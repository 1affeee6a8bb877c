//! The server from outside: every scenario on SQLite and on a real PostgreSQL.

mod abuse;
mod analysis;
mod contract;
mod exploring;
mod house;
mod nodes;
mod people;
mod playing;
mod postgres;
#[cfg(unix)]
mod programs;
mod studies;

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
