# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = the body must be JSON, with content-type application/json
request-body-unreadable = the body cannot be read
request-body-size = a request can have { $bytes } bytes
request-body-late = the body of the request did not arrive in time
request-path = there is no { $path }
request-file = there is no file { $name }
request-other-host = this server is not { $host }: it answers for localhost, IP addresses and the host of its option --public-url
request-other-site = requests from other sites are refused
request-page = after must be the next of another page
request-place = a place of a record is a number
request-wait = wait is a number of seconds, such as 30
request-side = the sides are first and second
request-game-kind = the games are othello and quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }; try again in { $seconds } seconds
limit-requests = too many requests
limit-requests-at-once = too many requests at once
limit-passwords = too many passwords
limit-wrong-passwords = too many wrong passwords
limit-thoughts = you have used your share of the engine's time
limit-sockets = too many sockets from your address
limit-messages = too many messages
limit-unreadable = too many messages that cannot be understood
limit-waiting = too many messages wait for you
limit-slow = you read too slowly
limit-message-size = the message is too large
limit-games = you have begun too many games
limit-games-address = too many games have been begun from your address
limit-moves = a line can have { $moves } moves
limit-text = a text can have { $bytes } bytes
limit-comment = a comment can have { $characters } characters
limit-comments = all comments of a game, changed ones included, can have { $characters } characters

## The state of the server

server-busy = the server has too much to do at the moment; try again in a few seconds
server-restarting = the server is restarting; try again in a few seconds
server-restarting-socket = the server is restarting; come back soon
session-ended = your session has ended; come back without it
store-unavailable = the server cannot save anything at the moment ({ $cause }): nothing was changed, try again in a moment
store-unsettled = the server lost its database while saving: your last action may or may not have happened, look again in a moment
store-failed = the server has a problem with its database; try again later

## The engine

engine-busy = the engine has too much to do at the moment; try again in a few seconds
engine-busy-client = the engine has not finished what you asked for before
engine-cancelled = the job was cancelled
engine-failed = the engine failed; this is a bug
engine-nothing-known = the engine was stopped before it found anything
engine-closed = the engine is shutting down
engine-cannot-play = { $reason }
engine-time = the engine thinks for more than 0 and at most { $seconds } seconds
engine-game-over = the game is over: { $ending }
review-no-moves = there are no moves to review
review-lost-turns = a game with turns lost to the clock cannot be reviewed
review-time = a review takes at most { $seconds } seconds in total; for { $moves } moves, ask for at most { $most } seconds a move

## Games

game-missing = there is no game { $id }
game-place = the record has no place { $place }
game-seat = this seat is not yours
game-both-seats = only the person who controls both seats can do that
game-forbidden-command = this command is not allowed on this server
game-overtaken-command = the game changed before your command arrived
game-full = this game has reached its limit of { $events } events
game-too-fast = the game changes too fast; try again
game-refused = { $reason }
game-player = { $player } does not play on this server
seat-taken = the seat is taken
seat-own = you have the other seat; send the invitation to another person
seat-invitation = this invitation does not open the seat
rematch-players = only the players can ask for a rematch
rematch-running = the game is not over
new-game-friends = one of the seats must be yours or a program's
new-game-friend = a friend plays against you
new-game-take-back = with a friend, moves are taken back by agreement or never
new-game-draws = a game with lost turns has the usual rules for draws

## Studies

study-unreadable = { $detail }
study-move = move { $number }, { $move }: { $reason }
study-symmetry = there is no symmetry { $symmetry }
study-format = there is no format { $format }
study-empty = the text holds no game
explorer-missing = this server has no collection of games
explorer-othello = only games of Othello are collected
explorer-filter-years = the years: { $detail }

## Puzzles

puzzle-missing = there is no puzzle { $id }
puzzle-none = there is no such puzzle
puzzle-theme = there is no theme { $theme }
puzzle-elsewhere = the moves before the one in question are not those of the solution
limit-puzzle-tries = one request tells of at most { $tries } tries

## Names, passwords, accounts

name-control = a name cannot have line breaks or control characters
name-length = a name can have { $characters } characters
name-invisible = a name cannot have invisible characters or ones that change the direction of writing
name-unseen = a name needs something that can be seen
name-dots = a name cannot be one or two dots
name-scripts = a name cannot mix letters of scripts that look alike; use the letters of one language
name-taken = the name is taken, or you have an account
name-missing = an account needs a name
name-account = an account keeps its name
name-like-account = an account has this name or one that looks like it; choose another, or sign in
password-length = a password has { $least } to { $most } bytes
password-unusable = the password cannot be used
password-wrong = the password is wrong
sign-in-wrong = the name or the password is wrong
sign-in-banned = this account is banned; ask the administrator of this server
account-missing = there is no account { $name }
account-not-signed-in = you are not signed in to an account
