# The terminal front end.

## Words used on several screens

terminal-small = Please make the window larger: { $width } x { $height } at least.
terminal-to-move = { side-name } to move
terminal-time-is-out = the time of { side-name } is out
player-person = person

## Clocks

clock-none = no clock
clock-move = { $time } a move
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } s
clock-in-minutes = { $minutes } min

## The menu

menu-subtitle = Othello and Quoridor
menu-resume = Resume
menu-play-engine = Play vs AI
menu-play-human = Play vs Human
menu-analyse = Analyse
menu-saved = Saved games
menu-exit = Exit
menu-game = Game
menu-opponent = Opponent
menu-level = Level
menu-colour = Colour
menu-clock = Clock
menu-start = Start
menu-level-value = { $level } of { $levels }
menu-opponent-engine = engine
menu-opponent-avr = avr, the microcontroller's
menu-opponent-first-legal = first-legal, its easy one
menu-opponent-greedy = greedy, the terminal's
menu-opponent-matrix = matrix, square weights
menu-opponent-npc = npc, the boards' own
menu-colour-first =
    { $side ->
        [first] First
       *[black] { side-name }, moves first
    }
menu-colour-neither = neither, watch
menu-start-standard = standard
menu-start-mirror = mirror
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = tournament { $size }, { wall-count }
menu-start-boards = boards { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = choose
key-change = change
key-go = go
key-exit = exit
key-open = open
key-delete = delete
key-menu = menu
key-again = again
key-cancel = cancel
key-resume = go on
key-wall = wall
key-turn-wall = turn it
key-skip = skip
key-undo = undo
key-redo = redo
key-hint = hint
key-analysis = analysis
key-draw = draw
key-resign = resign
key-help = help

## Saved games

saved-heading = Saved games
saved-none = There are no saved games yet.
saved-unreadable = cannot be read
saved-delete = press D once more to delete { $name }
saved-players = { $first } – { $second }, { move-count }
saved-won = { side-name } won
saved-draw = draw
saved-aborted = aborted
saved-just-now = just now
saved-minutes = { $count } min ago
saved-hours = { $count } h ago
saved-days = { $count } d ago
saved-failed = the game could not be saved: { $problem }

## The table

table-position = position
table-steps = { $steps } steps, { wall-count }
table-typed = move: { $typed }
table-typed-one = capital letters are commands, Esc clears
table-typed-more = Enter plays it
table-claim = the time of { side-name } is out: Y accepts the loss, N plays on
table-paused = paused: Enter or C goes on
table-skip = no disc can be placed: S skips the turn
table-enter = Enter plays { $move }
table-thinking = { side-name } is thinking
table-looking = looking at move { $ply }
table-hinting = looking for a hint
table-analysing = analysing
table-ending = telling the result to the other program or board
table-no-hint = a hint is available only when it is your turn
table-nothing-to-take-back = you have no move to take back
table-premove = { $move } will be played when it is your turn; Esc cancels it
table-draw-offered =
    { $side ->
        [black] Black offers a draw: White accepts with D, or plays on
        [white] White offers a draw: Black accepts with D, or plays on
        [first] First offers a draw: Second accepts with D, or plays on
       *[second] Second offers a draw: First accepts with D, or plays on
    }
table-draw-declined = { side-name } declines the draw
table-resign = press Q once more to resign

## The end of a game

end-heading = The end
end-count = { side-name } wins { $winner } to { $loser }
end-win = { side-name } wins
end-draw-count = Draw, { $first } to { $second }
end-draw = Draw
end-none = No result
end-rules = the game is over
end-repetition = the same position occurred three times
end-length = the game reached its limit of moves
end-agreement = by agreement
end-resignation = { side-name } resigned
end-again = again, sides exchanged
end-take-back = take back
end-analyse = analyse
end-look = look at the board

## The help

help-heading = Keys
help-pointing = arrows, Enter
help-pointing-text = point and play; or the mouse
help-undo = undo and redo, to your last choice
help-hint = hint: what the engine would play
help-analysis = analysis: values, lines, graph
help-cancel = cancel the engine's search; again: go on
help-draw = offer a draw, or accept one
help-resign = resign
help-menu = menu; the game waits there
help-escape = clear the typed move; close boxes
help-quit = quit; every move is saved already
help-help = this help
help-typed = typed moves are played at once
help-skip = skip when no disc can be placed
help-step = typed step
help-wall = typed wall: above e3 and f3, right of e3 and e4
help-take-wall = take a wall in hand, turn it
help-gap = click a gap
help-gap-text = shows a wall; the second click places it

## Puzzles, line by line

puzzle-intro = Puzzle { $id }
puzzle-instructions = Type a move such as { $move }, or hint, why { $move }, solution, next or quit.
puzzle-reply = The reply is { $move }.
puzzle-line = Best play: { $moves }
puzzle-no-move = { $text } is not a move: { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Your rating is { $rating } after { $tried } puzzle; solved in a row: { $streak }.
       *[other] Your rating is { $rating } after { $tried } puzzles; solved in a row: { $streak }.
    }
puzzle-prompt = Your move:{" "}
