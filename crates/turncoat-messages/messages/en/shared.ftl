# Words that page, terminal and server share.
#
# $side is "black" or "white" in Othello, "first" or "second" in Quoridor; $game is "othello" or "quoridor".

game-name =
    { $game ->
        [othello] Othello
       *[quoridor] Quoridor
    }

side-name =
    { $side ->
        [black] Black
        [white] White
        [first] First
       *[second] Second
    }

disc-count =
    { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
wall-count =
    { $walls ->
        [one] { $walls } wall
       *[other] { $walls } walls
    }
step-count =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
move-count =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name } wins { $winner } to { $loser }
        [repetition] { side-name } wins by repetition
        [length] { side-name } wins by length
        [agreement] { side-name } wins by agreement
        [resignation] { side-name } wins by resignation
        [time] { side-name } wins on time
        [adjudication] { side-name } wins by adjudication
       *[rules] { side-name } wins
    }
ending-draw =
    { $cause ->
        [discs] a draw { $winner } to { $loser }
        [repetition] a draw by repetition
        [length] a draw by length
        [agreement] a draw by agreement
        [time] a draw on time
        [adjudication] a draw by adjudication
       *[rules] a draw
    }
ending-none = aborted, no result
ending-with-reason = { $ending }: { $reason }

## Puzzles

puzzle-goal-win = { side-name } to move and win.
puzzle-goal-draw = { side-name } to move and draw.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } to move and win in { $moves } move.
       *[other] { side-name } to move and win in { $moves } moves.
    }
puzzle-theme-name =
    { $theme ->
        [parity] parity
        [quiet] quiet move
        [corner-sacrifice] corner sacrifice
        [swindle] swindle
        [access] access
        [wedge] wedge
        [pass] pass
        [jump] jump
        [dead-end] dead end
        [last-wall] last wall
        [race] race
        [detour] detour
       *[keep-wall] kept wall
    }
puzzle-right = Right.
puzzle-wrong = { $move } is wrong. Try again.
puzzle-solved = Solved.
puzzle-solved-late = Found, but not at the first try.
puzzle-shown = This is the solution.
puzzle-hint-column = It is in column { $column }.
puzzle-hint-wall = It is a wall that begins in column { $column }.
puzzle-hint-pass = There is only a pass.
puzzle-hint-themes = Think of: { $themes }.
puzzle-about =
    { $tries ->
        [0] Rated { $rating }.
        [one] Rated { $rating } after { $tries } try.
       *[other] Rated { $rating } after { $tries } tries.
    }
puzzle-about-themes = About: { $themes }.
puzzle-refuted = After { $move }:
puzzle-refuted-discs =
    { $verdict ->
        [win] a win by { disc-count }.
        [draw] a draw.
       *[loss] a loss by { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] a win in { $plies } moves of both sides.
       *[loss] a loss in { $plies } moves of both sides.
    }
puzzle-refuted-endless = neither side can win.
