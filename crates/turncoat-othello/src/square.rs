use core::error::Error;
use core::fmt;
use core::str::FromStr;

use turncoat_game::Excerpt;

macro_rules! squares {
    ($($name:ident)*) => {
        /// A square of the board. Columns are A to H from the left, rows 1 to 8 from the top.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Square { $($name),* }

        impl Square {
            /// All squares in row order: A1, B1, … H8.
            pub const ALL: [Self; 64] = [$(Self::$name),*];

            /// The square at `index` in row order, if it is below 64.
            #[must_use]
            #[inline]
            pub const fn from_index(index: u32) -> Option<Self> {
                $(#[allow(non_upper_case_globals)] const $name: u32 = Square::$name as u32;)*
                match index {
                    $($name => Some(Self::$name),)*
                    _ => None,
                }
            }
        }
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square in `column` and `row`, both counted from 0 at A1.
    #[must_use]
    pub const fn at(column: u32, row: u32) -> Option<Self> {
        if column < 8 && row < 8 { Self::from_index(row * 8 + column) } else { None }
    }

    /// The place in row order: 0 for A1, 63 for H8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u32 {
        self as u32
    }

    /// The column, 0 for A.
    #[must_use]
    pub const fn column(self) -> u32 {
        self.index() % 8
    }

    /// The row, 0 for the top one.
    #[must_use]
    pub const fn row(self) -> u32 {
        self.index() / 8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

/// A letter from A to H in either case, then a digit from 1 to 8.
impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match *text.as_bytes() {
            [column, row] => Self::at(
                u32::from(column.to_ascii_lowercase()).wrapping_sub(u32::from(b'a')),
                u32::from(row).wrapping_sub(u32::from(b'1')),
            ),
            _ => None,
        };
        square.ok_or(SquareError { text: Excerpt::of(text) })
    }
}

/// The text is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a square; squares are a1 to h8", self.text)
    }
}

impl Error for SquareError {}
