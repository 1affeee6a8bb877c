/// The squares that follow a square in row order on its four lines, and those before it.
#[repr(C, align(64))]
pub(crate) struct Rays {
    pub(crate) after: [u64; 4],
    pub(crate) before: [u64; 4],
}

/// Steps along the lines: columns and rows, in the order of the lanes.
const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];

/// The rays from each square.
pub(crate) static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { after: [0; 4], before: [0; 4] } }; 64];
    let mut square = 0;
    while square < 64 {
        let mut lane = 0;
        while lane < 4 {
            rays[square].after[lane] = ray(square as i32, STEPS[lane].0, STEPS[lane].1);
            rays[square].before[lane] = ray(square as i32, -STEPS[lane].0, -STEPS[lane].1);
            lane += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: i32, columns: i32, rows: i32) -> u64 {
    let mut ray = 0;
    let (mut column, mut row) = (square % 8 + columns, square / 8 + rows);
    while 0 <= column && column < 8 && 0 <= row && row < 8 {
        ray |= 1 << (row * 8 + column);
        column += columns;
        row += rows;
    }
    ray
}
