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

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Pebble
        [2] Puddle
        [3] Sprout
        [4] Sparrow
        [5] Hedgehog
        [6] Squirrel
        [7] Magpie
        [8] Fox
        [9] Badger
        [10] Owl
        [11] Falcon
        [12] Lynx
        [13] Wolf
        [14] Stag
        [15] Bear
        [16] Orca
        [17] Eagle
        [18] Griffin
        [19] Phoenix
       *[20] Dragon
    }
level-about-othello =
    { $level ->
        [1] Turns as many discs as it can, and overlooks half the board.
        [2] Greedy and distracted: a first win for a beginner.
        [3] Still greedy, but sees a corner now and then.
        [4] Likes many discs; misses long diagonals.
        [5] Knows that corners matter and forgets why.
        [6] Looks two moves ahead and hoards discs.
        [7] Looks two moves ahead and rarely gives a corner away.
        [8] Three moves ahead, with a lapse every few moves.
        [9] Four moves ahead; solid in the endgame.
        [10] Five moves ahead and awake: the end of the lower school.
        [11] Six moves ahead, knows openings, plays the last twelve squares perfectly.
        [12] Seven moves ahead and fourteen perfect squares at the end.
        [13] Eight moves ahead; a hard opponent for a club player.
        [14] Nine moves ahead; sixteen perfect squares at the end.
        [15] Ten moves ahead; hardly ever wrong in the endgame.
        [16] Twelve moves ahead.
        [17] Fourteen moves ahead.
        [18] Sixteen moves ahead; the last twenty squares are solved.
        [19] Eighteen moves ahead.
       *[20] Twenty moves ahead; the last twenty-two squares are solved.
    }
level-name-quoridor =
    { $level ->
        [1] Pebble
        [2] Snail
        [3] Hedgehog
        [4] Mole
        [5] Hare
        [6] Mason
        [7] Fox
        [8] Architect
        [9] Minotaur
       *[10] Daedalus
    }
level-about-quoridor =
    { $level ->
        [1] Runs straight ahead and hardly looks at the walls.
        [2] Runs more often than it thinks.
        [3] Thinks about every second move.
        [4] Builds a wall when it hurts, and runs when it should not.
        [5] Seldom hasty.
        [6] Thinks about every move, briefly.
        [7] Tries three hundred lines a move.
        [8] Tries over a thousand lines a move.
        [9] Tries five thousand lines a move: it knows the maze.
       *[10] Tries twenty thousand lines a move: it built the maze.
    }
level-and-number = { $name } (level { $level })
opponent-with-depth = { $name } (depth { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] The AVR board
        [first-legal] First square
        [greedy] Greedy
        [matrix] Matrix
       *[npc] The LandTiger board
    }

## Starts

start-name =
    { $start ->
        [standard] Standard
        [mirror] Mirror
        [tournament] Tournament
        [boards] Boards
        [small] Small
        [xot] XOT
       *[position] Position
    }
start-corners =
    { $corners ->
        [one] { $corners } corner
       *[other] { $corners } corners
    }
start-walls = { $first } : { $second } walls
start-steps = { $steps } steps ahead

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = the game is over
rule-taken = { $square } is taken
rule-turns-nothing = a disc on { $square } would turn no other
rule-pass = there is a disc to place, so passing is not allowed
rule-out-of-reach = the pawn cannot go there in one move
rule-off-board = there is no such place on a { $size } board
rule-no-wall = no wall is left in hand
rule-overlaps = the wall would overlap { $wall }
rule-crosses = the wall would cross { $wall }
rule-cuts-off =
    { $side ->
        [first] the wall would cut the first player off from the goal
       *[second] the wall would cut the second player off from the goal
    }
refusal-over = the game is over: { $ending }
refusal-paused = the game is paused
refusal-not-paused = the game is not paused
refusal-turn = it is not the turn of { side-name }
refusal-illegal = { $move }: { $rule }
refusal-time-is-out = the time of { side-name } is out
refusal-time-is-not-out = the time of { side-name } is not out
refusal-claim-open = the claim that the time of { side-name } is out has not been answered
refusal-no-claims = time claims are disabled in this game
refusal-claim-by-hand = only the clock and the far end of a link claim the time
refusal-nothing-to-claim = there is nothing for { side-name } to claim: the other side is not to move
refusal-proposed =
    { $proposal ->
        [draw] { side-name } has offered a draw already
       *[take-back] { side-name } has asked to take back already
    }
refusal-not-asked =
    { $proposal ->
        [draw] no draw has been offered to { side-name }
       *[take-back] { side-name } has not been asked to let a move be taken back
    }
refusal-nothing-to-take-back = { side-name } has no move to take back
refusal-take-back-agreement = moves are taken back by agreement in this game: ask the other side
refusal-no-take-back = moves are not taken back in this game
refusal-nothing-to-undo = there is nothing to undo
refusal-nothing-to-redo = there is nothing to redo

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
