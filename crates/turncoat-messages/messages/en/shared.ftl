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
