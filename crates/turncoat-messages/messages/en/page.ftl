# The page in the browser.

## The frame around the pages

frame-skip = Skip to the board
frame-home = Turncoat, to the start page
frame-pages = Pages
frame-play = Play
frame-analyse = Analyse
frame-puzzles = Puzzles
frame-rules = Rules
frame-sign-in = Sign in
frame-me = Me
frame-title = { $page } · Turncoat
settings-title = Settings
settings-colours = Colours
settings-system = System
settings-light = Light
settings-dark = Dark
settings-hints = Mark possible moves
settings-paths = Shortest paths in Quoridor
settings-sound = Sounds
settings-language = Language
settings-language-browser = As in the browser
settings-keys = Keys and typed moves
copied = { $what } copied.

## Requests

request-unanswered = The server does not answer. Is it still running?
request-status = The server answers with status { $status } and no explanation.
engine-disconnected = The connection to the engine was lost.
picture-failed = The browser could not draw the picture.

## Pages that do not exist

lost-title = Not found
lost-heading = Page not found
lost-text = There is no page at this address.
lost-home = To the start page
missing-game = Game not found
missing-game-text = The link may be incomplete, or the game was deleted.
missing-game-play = Play a new game

## The start page

home-title = Play
home-board = Board
home-board-label = Play { game-name }: the start position; a move begins the game
home-heading = New game
home-game = Game
home-against = Against
home-computer = Computer
home-friend = A friend
home-screen = Both here
home-friend-text = You get a link to send. The first person to open it plays against you; everyone after that watches.
home-screen-text = Two people on one screen. Moves can be taken back freely.
home-colour = You play
home-random = Random
home-play = Play
home-create-link = Create the link
home-more = Clock, board and other opponents
home-clock = Clock
home-start = Start
home-rated = Rated
home-running = Games in progress
home-finished = Finished games
home-all = All your games
opponents-strength = Strength of the computer
opponents-value = { $name }: { $about }
opponents-level = level { $number }
opponents-depth = Depth
opponents-programs = Other engines
opponents-classics = Historic programs

## Lists of games

list-just-now = just now
list-not-begun = not begun
list-no-result = no result
list-draw = draw
list-won = won
list-lost = lost

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
control-none = No clock
control-minutes = { $minutes } min
control-seconds = { $seconds } s
control-move = { $time } a move
control-fischer = { $time } + { $more }
control-periods = { $time }, then { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] black
       *[white] white
    }
square-empty = empty
square-last = last move
square-turns =
    { $discs ->
        [one] turns { $discs } disc
       *[other] turns { $discs } discs
    }
square-value = value { $value }
cell-pawn =
    { $side ->
        [first] pawn of First
       *[second] pawn of Second
    }
cell-walled = walled { $sides }
cell-wall-above = above
cell-wall-below = below
cell-wall-left = left
cell-wall-right = right
cell-step = step possible
wall-horizontal = horizontal wall above { $a } and { $b }
wall-vertical = vertical wall right of { $a } and { $b }
wall-possible = { $wall }: can be placed
wall-refused = { $wall }: { $why }
wall-impossible = { $wall } is not possible now
wall-put-back = Wall put back.
move-pass = { side-name } has no move and passes.
move-lost = { side-name } ran out of time and lost the turn.
move-disc =
    { $turned ->
        [0] { side-name } plays { $move }.
        [one] { side-name } plays { $move } and turns { $turned } disc.
       *[other] { side-name } plays { $move } and turns { $turned } discs.
    }
move-wall-horizontal = { side-name } places a horizontal wall above { $a } and { $b }.
move-wall-vertical = { side-name } places a vertical wall right of { $a } and { $b }.
move-step = { side-name } steps to { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Take a horizontal wall
tray-take-vertical = Take a vertical wall
tray-fingers = Tap a cell to step; drag on the board for a wall.
tray-mouse = Click a cell to step, or between cells for a wall.
tray-empty = No walls left in hand.
tray-place = Place { $wall }
tray-turn = Turn the wall
tray-put-back = Put the wall back

## A game

game-page = Game
game-title = { game-name }: { $first } – { $second }
game-side = The game
game-turn-board = Turn the board round
game-rated = rated
game-watching = { $count } watching
game-analyse = analyse
game-new-rematch = Your opponent has created a rematch.
game-engine-advice = The engine would play { $move }.
game-must-pass = None of your moves would turn a disc, so you must pass.
game-pass = Pass
game-overtaken = The game changed before your command arrived.
connection-connecting = Connecting…
connection-lost = Connection lost. Trying again…
connection-lost-move = Connection lost. Your move is kept.
status-back = Looking back
status-over = The game is over
status-no-opponent = Waiting for the second player
status-paused = Paused
status-waiting = Waiting
status-your-move = Your move
status-to-move = { $player } to move
status-watching = You are watching.
status-passed = { side-name } had no move and passed.
news-over = The game is over: { $ending }.
news-your-turn = Your turn.
player-waiting = Waiting…
player-you = You
player-is-you = you
player-away = away
player-program = a program
player-thinking = thinking
player-won = won
player-clock = Clock of { side-name }
player-hands = { wall-count } in hand, { step-count } to go
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Hint
action-take-back = Take back
action-undo = Undo
action-redo = Redo
action-ask-take-back = Ask to take back
action-offer-draw = Offer a draw
action-pause = Pause
action-resume = Resume
action-resign = Resign
action-abort = Abort
action-sure = { $action }: are you sure? Press again.
proposal-accept = Accept
proposal-decline = Decline
proposal-draw = { side-name } offers a draw.
proposal-take-back = { side-name } asks to take the last move back.
proposal-claim = Your opponent claims that your time is out.
proposal-own-draw = You have offered a draw.
proposal-own-take-back = You have asked to take your move back.
verdict-none = Aborted
verdict-draw = A draw
verdict-over = Game over
verdict-won = You won
verdict-lost = You lost
ending-rematch = Rematch
ending-to-rematch = Go to the rematch
ending-analyse = Analyse
ending-new-game = New game
invite-heading = Invite a friend
invite-text = The first person to open this link takes the other seat.
invite-link = Invitation link
invite-copy = Copy
invite-what = Link
join-heading = { $host } invites you to { game-name }
join-heading-unnamed = You are invited to { game-name }
join-text = You would play { side-name }. { $clock }.
join-play = Play
join-watch = Only watch

## Moves

moves-label = Moves
moves-none = No moves yet
moves-go = Go through the moves
moves-start = To the start
moves-back = Back
moves-on = On
moves-end = To the end
typed-label = Type a move
typed-othello = Type a move: f5
typed-quoridor = Type a move: e2, e3h, e3v
typed-play = Play
branches-instead = Instead:
branches-next = Next:
branches-promote = Make it the main line
branches-delete = Delete this line

## The analysis

analysis-title = Analyse
analysis-heading = Analysis of { game-name }
analysis-side = Analysis
analysis-board = Analysis board
analysis-read =
    { $moves ->
        [one] Read { $moves } move.
       *[other] Read { $moves } moves.
    }
balance-side = { side-name } { $score }
balance-none = No evaluation
percent = { $number } %
source-book = book
source-exact = exact
source-over = over
lines-heading = Best moves
lines-engine = Engine
lines-progress = Progress of the engine
lines-off = Turn the engine on to see what each move is worth.
lines-hidden = Hidden while you look for a better move.
lines-over = The game is over here.
lines-thinking = Thinking…
lines-queued = Other analyses are first: place { $place } in the queue.
lines-simulations = { $count } simulations, { $seconds } s
lines-positions = { $source } · { $count } positions, { $seconds } s
lines-thousands = { $count } k
lines-millions = { $count } M
study-edit = Edit
study-play-on = Play on
study-copy-link = Copy link
study-link = Link
study-turn = Turn
study-other-side = Look from the other side
study-export = Export
study-copy-as = Copy as { $format }
study-svg = Picture (SVG)
study-png = Picture (PNG)
import-heading = Import a game or a position
import-label = A game or a position in any notation
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    a board, a position, GGF, …
import-read = Read
import-othello = New Othello
import-quoridor = New Quoridor
import-done = Read as { $format }: { $what }.
import-done-about = Read as { $format }: { $what }, { $about }.
import-more =
    { $games ->
        [one] { $games } more game was left out.
       *[other] { $games } more games were left out.
    }

## The board editor

editor-heading = Set up a position
editor-othello = Click squares to put discs down or to take them away.
editor-quoridor = Click between cells for walls, or choose a pawn and click where it stands. With keys: H and V.
editor-tool = Put down
editor-tool-empty = Empty
editor-tool-pawn =
    { $side ->
        [first] Pawn of First
       *[second] Pawn of Second
    }
editor-tool-walls = Walls
editor-turn = To move
editor-hand =
    { $side ->
        [first] Walls of First
       *[second] Walls of Second
    }
editor-done = Use this position
editor-clear = Clear
editor-cancel = Cancel

## The review of a game

review-heading = Review
review-none = Play or paste some moves first.
review-text = Judges every move, draws the graph and lists the mistakes.
review-start = Review the game
review-progress = Progress of the review
review-again = Again
review-mistakes = Mistakes
review-better = better { $move }
review-retry = Try again
review-clean = No mistakes worth mentioning.
review-side = Side
review-loss = Lost in total
review-mistake-count = Mistakes
review-blunder-count = Blunders
review-mark =
    { $mistake ->
        [inaccuracy] inaccuracy
        [mistake] mistake
       *[blunder] blunder
    }
review-done =
    { $mistakes ->
        [one] Review done: { $mistakes } mistake.
       *[other] Review done: { $mistakes } mistakes.
    }
graph-label = Evaluation by move
graph-place = Move { $ply }
trial-label = Try again
trial-question = Find a better move than { $move }.
trial-retry = Retry
trial-done = Done
trial-give-up = Give up
trial-unknown = The engine has not looked at this position yet.
trial-waiting = The engine is not ready yet. Try again.
trial-best = { $move } is the best move.
trial-equal = { $move } is as good as the best move.
trial-missing = { $move } is not among the best moves. Try again.
trial-better = { $move } is better than { $played }, but not the best move.
trial-worse = { $move } is no better than { $played }. Try again.

## The collection of games

explorer-played =
    { $games ->
        [one] Played here in one game
       *[other] Played here in { $games } games
    }
explorer-never = Never played in the collection
explorer-never-narrow = Never played in these games
explorer-move = Move
explorer-games = Games
explorer-results = Black, draw, White
explorer-score = Score
explorer-split = Black won { $black } %, White { $white } %, drawn { $drawn } %
explorer-filter = Only some games
explorer-player = Player
explorer-as = Which side the player has
explorer-either = on either side
explorer-black = as Black
explorer-white = as White
explorer-tournament = Tournament
explorer-years = Years: 1990-1999
explorer-all = All games

## Accounts

people-title = People
account-heading = Your account
ratings-none = No rated games yet.
ratings-games =
    { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
history-heading = Games
history-none = No games yet. <link>Play one</link>
history-more = More
account-ladder = Ladder
account-sign-out = Sign out
account-offer = An account, if you like
account-offer-text = It keeps your games on every device and rates your games against people. You can play without one.
account-want = I want to
account-sign-in = Sign in
account-sign-up = Sign up
account-name = Name
account-password = Password
account-password-rule = At least eight characters.
account-create = Create the account
guest-heading = As a guest
guest-name = Name that others see
guest-save = Keep this name
guest-data = Your data
account-settings = Account settings
password-heading = Password
password-current = Current password
password-new = New password
password-rule = At least eight characters. All your other devices are signed out.
password-change = Change the password
password-changed = The password is changed. All other devices are signed out.
devices-heading = Devices and data
devices-sign-out = Sign out everywhere
devices-signed-out = You are signed out on all devices.
data-download = Download my data
delete-account = Delete the account
delete-data = Delete my data
delete-text = Your name, ratings and sessions are deleted at once. Your games stay without your name. This cannot be undone.
delete-sure = Yes, delete everything
delete-done = Everything about you is deleted.
ladder-heading = Ladder
ladder-none = There are no rated games yet.
ladder-rank = #
ladder-name = Name
ladder-rating = Rating
ladder-games = Games

## The rules

rules-title = Rules
rules-heading = The rules of both games
rules-othello-picture = The start of Othello with Black's four moves
rules-quoridor-picture = A game of Quoridor after some moves
rules-othello-1 = Two players put discs on a board of eight by eight squares, one at a time; Black begins. A disc must catch some of the other side's: they lie in a straight line, without a gap, between the new disc and another one of your colour. All that are caught, in every direction, are turned over to your colour.
rules-othello-2 = A player who cannot turn any disc passes. When neither side can move, the game is over, and the side with more discs wins. Empty squares count for the winner.
rules-othello-hint = A hint: many discs early on are a burden. Having more moves than the other side is worth more, and corners can never be turned.
rules-othello-play = Play Othello
rules-quoridor-1 = Your pawn starts in the middle of your side and wants to reach any cell of the opposite side. In your turn you either step to a neighbouring cell or put up a wall, which is two cells long and stays for good. Each side has ten walls.
rules-quoridor-2 = Walls may not cross or overlap, and may never close the last way of either pawn. Face to face, a pawn jumps straight over the other; if a wall or the edge is behind it, diagonally past it.
rules-quoridor-3 = A position that occurs three times, and a game of 300 moves, are draws.
rules-quoridor-hint = A hint: the numbers on the pawns are the steps still to go. Make the other number grow faster than yours.
rules-quoridor-play = Play Quoridor

## Keys

keys-title = Keys and typed moves
keys-text = Everything works by keyboard. <key>Tab</key> goes from part to part; a board is one part. Every square says what is on it, and every move is announced to screen readers.
keys-board = On a board
keys-board-next = to the next square
keys-board-edges = to the edges
keys-board-play = play here
keys-walls = Walls in Quoridor
keys-walls-take = take a horizontal or vertical wall; it stands above or right of the cell where you are
keys-walls-move = move the wall
keys-walls-place = place it
keys-walls-back = put it back
keys-line = Going through a game
keys-line-step = one move back, one move on (outside the board)
keys-line-ends = to the start, to the end
keys-line-turn = turn the board round
keys-line-skip = pass, when no disc can be placed
keys-line-cancel = stop the engine and the clocks, or let them go on
keys-line-menu = to the start page; the game can be resumed there
keys-backspace = Backspace
keys-puzzles = Puzzles
keys-puzzles-next = next puzzle
keys-puzzles-hint = hint
keys-puzzles-why = why the move is wrong
keys-analysis = In the analysis
keys-analysis-paste = read the game or position in the clipboard
keys-analysis-graph = on the graph: the move before, the move after
keys-typed = Typed moves
keys-typed-text = Below the list of moves is a field. In Othello type the square, <move>f5</move>, or <move>pass</move>. In Quoridor type the cell to step to, <move>e2</move>, or a wall by the cell at its lower left: <move>e3h</move> stands above e3 and f3, <move>e3v</move> right of e3 and e4.
keys-home = Home
keys-end = End
keys-page-up = Page ↑
keys-page-down = Page ↓
keys-enter = Enter
keys-space = Space
keys-escape = Esc
keys-control = Ctrl

## Puzzles

puzzles-title = Puzzles
puzzles-heading = Puzzle of { game-name }
puzzles-side = The puzzle, the rating, and the choice of puzzles
puzzle-board = Board
puzzle-label = The puzzle
puzzle-hint = Hint
puzzle-solution = Solution
puzzle-skip = Another one
puzzle-next = Next puzzle
puzzle-study = Analyse
puzzle-why = Why not?
puzzle-refutation = Why the move is wrong
puzzle-back = Back to the puzzle
puzzle-choice = The choice of puzzles
puzzle-theme-choice = Theme
puzzle-theme-any = All { $puzzles } puzzles
puzzle-theme-count = { $theme }: { $puzzles }
puzzle-daily = Puzzle of the day
puzzle-standing = Your results
puzzle-rating = Rating
puzzle-streak = In a row
puzzle-streak-best = best { $puzzles }
puzzle-solved-count = Solved
puzzle-solved-of = of { $puzzles }
puzzle-kept-here = Kept in this browser. An account keeps your results everywhere.
puzzle-graph = Rating over { $puzzles } puzzles, from { $from } to { $to }
