use std::fmt;
use std::str::FromStr;

use time::{Month, OffsetDateTime, PrimitiveDateTime, Time};

/// When a game was played, as far as it is known. The text is `1997`, `1997-08`, `1997-08-05` or `1997-08-05 20:13:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Date {
    /// Only the year is known.
    Year(i32),
    /// The year and the month.
    Month(i32, Month),
    /// The day.
    Day(time::Date),
    /// The day and the time of the day.
    Second(PrimitiveDateTime),
}

impl Date {
    /// The moment so many seconds after the beginning of 1970.
    #[must_use]
    pub fn from_unix(seconds: i64) -> Option<Self> {
        let moment = OffsetDateTime::from_unix_timestamp(seconds).ok()?;
        (moment.year() > 0).then(|| Self::Second(PrimitiveDateTime::new(moment.date(), moment.time())))
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> i32 {
        match self {
            Self::Year(year) | Self::Month(year, _) => year,
            Self::Day(day) => day.year(),
            Self::Second(moment) => moment.year(),
        }
    }

    /// The same without the time of the day.
    #[must_use]
    pub const fn without_time(self) -> Self {
        match self {
            Self::Second(moment) => Self::Day(moment.date()),
            other => other,
        }
    }

    /// The time of the day, such as `20:13:30`, if it is known.
    #[must_use]
    pub fn time_text(self) -> Option<String> {
        match self {
            Self::Second(moment) => Some(format!("{:02}:{:02}:{:02}", moment.hour(), moment.minute(), moment.second())),
            _ => None,
        }
    }

    /// The day with a mark between its parts, and another for unknown parts.
    #[must_use]
    pub fn day_text(self, mark: char, unknown: Option<&str>) -> String {
        let (month, day) = match self {
            Self::Year(_) => (None, None),
            Self::Month(_, month) => (Some(month), None),
            Self::Day(day) => (Some(day.month()), Some(day.day())),
            Self::Second(moment) => (Some(moment.month()), Some(moment.day())),
        };
        let number = |number: Option<u8>| number.map(|number| format!("{number:02}"));
        let parts = [number(month.map(u8::from)), number(day)];
        let mut text = format!("{:04}", self.year());
        for part in parts.into_iter().filter_map(|part| part.or_else(|| unknown.map(str::to_owned))) {
            text.push(mark);
            text.push_str(&part);
        }
        text
    }

    /// The same day with this time.
    #[must_use]
    pub fn at_time(self, text: &str) -> Option<Self> {
        let Self::Day(day) = self else { return None };
        let mut parts = text.split(':').map(|part| part.parse::<u8>().ok());
        let time = Time::from_hms(parts.next()??, parts.next()??, parts.next().unwrap_or(Some(0))?).ok()?;
        parts.next().is_none().then(|| Self::Second(PrimitiveDateTime::new(day, time)))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.day_text('-', None))?;
        self.time_text().map_or(Ok(()), |time| write!(f, " {time}"))
    }
}

/// Also with full stops, strokes or underlines between the parts, question marks for unknown parts, a `T` before the time,
/// and anything behind the seconds, such as a time zone.
impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        read(text.trim()).ok_or_else(|| DateError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Date> {
    let day_end = text.find([' ', '_', 'T']).unwrap_or(text.len());
    let (day, rest) = text.split_at(day_end);
    let mut parts = day.split(['.', '-', '/']);
    let year = parts.next()?;
    let year = (year.len() == 4).then(|| year.parse().ok()).flatten().filter(|&year: &i32| year > 0)?;
    let mut known = parts.map_while(|part| part.parse::<u8>().ok());
    let Some(month) = known.next() else { return Some(Date::Year(year)) };
    let month = Month::try_from(month).ok()?;
    let Some(day) = known.next() else { return Some(Date::Month(year, month)) };
    let day = Date::Day(time::Date::from_calendar_date(year, month, day).ok()?);
    let time = rest.get(1..9).or_else(|| rest.get(1..6)).unwrap_or_default();
    Some(day.at_time(time).unwrap_or(day))
}

/// The text is not a date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a date such as 1997-08-05")]
pub struct DateError(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_people_write_them() {
        for (text, written) in [
            ("1997", "1997"),
            ("1997.??.??", "1997"),
            ("1997.08.??", "1997-08"),
            ("1997/8/5", "1997-08-05"),
            ("2021.03.11 20:13:30", "2021-03-11 20:13:30"),
            ("2002.05.30_20:00:00.MDT", "2002-05-30 20:00:00"),
            ("2024-01-02T03:04:05.678Z", "2024-01-02 03:04:05"),
            ("2024-01-02 03:04", "2024-01-02 03:04:00"),
            ("2024-01-02 noon", "2024-01-02"),
        ] {
            let date: Date = text.parse().unwrap();
            assert_eq!(date.to_string(), written, "{text}");
            assert_eq!(date.to_string().parse(), Ok(date));
        }
        for text in ["", "97", "yesterday", "1997-13-01", "1997-02-30", "-100-01-01", "0000"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        assert_eq!(Date::from_unix(1_615_493_610).unwrap().to_string(), "2021-03-11 20:13:30");
    }
}
