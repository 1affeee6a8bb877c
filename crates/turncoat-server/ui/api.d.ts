// Made of the Rust types of turncoat-server by its test `the_page_has_the_types_of_the_server`.
// To make it anew: TURNCOAT_WRITE=1 cargo test -p turncoat-server the_page_has
export type BySide<T> = { 
/**
 * That of the first side.
 */
first: T, 
/**
 * That of the second.
 */
second: T, };
export type Kind = "othello" | "quoridor";
export type Side = "first" | "second";
export type ErrorBody = { 
/**
 * The sentence.
 */
problem: string, };
export type Me = { 
/**
 * How the person is called; empty for a guest who has not said.
 */
name: string, 
/**
 * Whether there is a password.
 */
account: boolean, 
/**
 * The ratings, one for each game that was played for rating.
 */
ratings: Array<Rating>, 
/**
 * How many games the person has played.
 */
games: number, };
export type Rating = { 
/**
 * The game.
 */
game: Kind, 
/**
 * The rating.
 */
rating: number, 
/**
 * How uncertain it is.
 */
deviation: number, 
/**
 * Of how many games.
 */
games: number, };
export type Person = { 
/**
 * The name.
 */
name: string, 
/**
 * The ratings.
 */
ratings: Array<Rating>, };
export type NameRequest = { 
/**
 * The name.
 */
name: string, };
export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };
export type PasswordChange = { 
/**
 * The password so far.
 */
current: string, 
/**
 * The new one.
 */
password: string, };
export type DeletionRequest = { 
/**
 * The password; guests have none.
 */
password: string | null, };
export type PersonalData = { 
/**
 * The account or guest, one row.
 */
account: object[], 
/**
 * What the name looks like, which no other account's name may.
 */
nameSkeletons: object[], 
/**
 * The sessions, without their secrets.
 */
sessions: object[], 
/**
 * The ratings.
 */
ratings: object[], 
/**
 * The tries at puzzles.
 */
puzzleTries: object[], 
/**
 * The seats in games.
 */
seats: object[], 
/**
 * The games with their records.
 */
games: Array<OwnGame>, };
export type OwnGame = { 
/**
 * The name of the game.
 */
id: string, 
/**
 * When it began, as RFC 3339 writes it.
 */
begun: string, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * The saved game, as `turncoat games` and `turncoat convert` read it.
 */
record: string, };
export type GameList = { 
/**
 * The games of this page.
 */
games: Array<GameSummary>, 
/**
 * Whether there are older ones.
 */
more: boolean, 
/**
 * Where the next page begins, if there is one: the `after` of its request.
 */
next: string | null, };
export type GameSummary = { 
/**
 * Its name in every address.
 */
id: string, 
/**
 * Which game.
 */
game: Kind, 
/**
 * Who plays.
 */
names: BySide<string>, 
/**
 * The seats of the person whose list this is.
 */
you: Array<Side>, 
/**
 * How many moves were made.
 */
plies: number, 
/**
 * How it ended, if it is over.
 */
ending: Ending | null, 
/**
 * When it began, by RFC 3339.
 */
begun: string, 
/**
 * Whether it counts for the ratings.
 */
rated: boolean, };
export type Catalogue = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * Whom to play against.
 */
opponents: Array<Opponent>, 
/**
 * How games begin.
 */
starts: Array<StartChoice>, 
/**
 * Usual clocks.
 */
clocks: Array<ClockChoice>, 
/**
 * Ways to lay the board down.
 */
symmetries: Array<SymmetryChoice>, 
/**
 * Formats to write games in.
 */
formats: Array<FormatChoice>, 
/**
 * How much can be asked for.
 */
limits: Limits, 
/**
 * Whether there is a collection of games to look positions up in.
 */
explorer: boolean, };
export type Opponent = { 
/**
 * What to send: `level:5`, `avr`.
 */
player: string, 
/**
 * The game.
 */
game: Kind, 
/**
 * The name.
 */
name: string, 
/**
 * A sentence.
 */
about: string, 
/**
 * Of which kind.
 */
family: Family, 
/**
 * The number of a level.
 */
number: number | null, };
export type Family = "level" | "classic" | "program";
export type StartChoice = { 
/**
 * What to send.
 */
start: string, 
/**
 * The game.
 */
game: Kind, 
/**
 * The name.
 */
name: string, 
/**
 * A sentence.
 */
about: string, };
export type ClockChoice = { 
/**
 * What to send.
 */
clock: string, 
/**
 * The name.
 */
name: string, 
/**
 * A sentence.
 */
about: string, };
export type SymmetryChoice = { 
/**
 * What to send.
 */
symmetry: string, 
/**
 * The game.
 */
game: Kind, 
/**
 * The name.
 */
name: string, };
export type FormatChoice = { 
/**
 * What to send.
 */
format: string, 
/**
 * The games that can be written so.
 */
games: Array<Kind>, 
/**
 * The name.
 */
name: string, };
export type Limits = { 
/**
 * Seconds for the ranking of a position.
 */
rankSeconds: number, 
/**
 * Seconds for each move of a review.
 */
reviewSeconds: number, 
/**
 * Moves of a line.
 */
moves: number, 
/**
 * Characters of a name.
 */
name: number, 
/**
 * Characters of a pasted text.
 */
text: number, };
export type Study = { 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type LineRequest = { 
/**
 * Whether every position is wanted, not only the last.
 */
all?: boolean, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type Line = { 
/**
 * The game.
 */
game: Kind, 
/**
 * The start, in its shortest form.
 */
start: string, 
/**
 * The start and what follows.
 */
plies: Array<Ply>, };
export type Ply = { 
/**
 * The move that led here; none at the start.
 */
move: string | null, 
/**
 * Who played it.
 */
side: Side | null, 
/**
 * The name that the game has from here on, if it got a new one.
 */
opening: string | null, 
/**
 * How the rules end the game here, if they do.
 */
ending: Ending | null, 
/**
 * The board, if it was asked for.
 */
view: PositionView | null, };
export type SymmetryRequest = { 
/**
 * The name of the symmetry.
 */
symmetry: string, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type ImportRequest = { 
/**
 * The text.
 */
text: string, 
/**
 * The game, if the text does not tell.
 */
game?: Kind, };
export type Import = { 
/**
 * The format that was recognised.
 */
format: string, 
/**
 * The players, if the text names them.
 */
names: BySide<string>, 
/**
 * What else the text says about the game.
 */
about: string, 
/**
 * How many more games the text holds.
 */
more: number, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type ExportRequest = { 
/**
 * The name of the format.
 */
format: string, 
/**
 * The players.
 */
names?: BySide<string>, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type Export = { 
/**
 * The text.
 */
text: string, };
export type PositionView = { "game": "othello" } & OthelloView | { "game": "quoridor" } & QuoridorView;
export type OthelloView = { 
/**
 * The position as text.
 */
text: string, 
/**
 * The side to move; after the end, the side whose turn it would be.
 */
turn: Side, 
/**
 * 64 marks from a1, b1, …: `X` for the first side, `O` for the second, `-` for an empty square.
 */
cells: string, 
/**
 * The legal moves.
 */
moves: Array<OthelloMove>, 
/**
 * What led here.
 */
last: OthelloLast | null, 
/**
 * The discs of both sides; at the end, empty squares count for the winner.
 */
discs: BySide<number>, 
/**
 * How many squares are empty.
 */
empty: number, };
export type OthelloMove = { 
/**
 * The square, or `pass`.
 */
move: string, 
/**
 * The discs that it turns.
 */
turns: Array<string>, };
export type OthelloLast = { 
/**
 * The square, `pass`, or `lost` for a turn lost to the clock.
 */
move: string, 
/**
 * The discs that it turned.
 */
turned: Array<string>, };
export type QuoridorView = { 
/**
 * The position as text.
 */
text: string, 
/**
 * The side to move; after the end, the side whose turn it would be.
 */
turn: Side, 
/**
 * The number of files.
 */
width: number, 
/**
 * The number of ranks.
 */
height: number, 
/**
 * The cells of the pawns.
 */
pawns: BySide<string>, 
/**
 * The walls in hand.
 */
hands: BySide<number>, 
/**
 * The walls on the board: `e3h` above e3 and f3, `e3v` right of e3 and e4.
 */
walls: Array<string>, 
/**
 * The cells that the pawn of the side to move can go to.
 */
steps: Array<string>, 
/**
 * The walls that can be put up.
 */
places: Array<string>, 
/**
 * Every other place of a wall, and why it cannot stand there.
 */
refused: Array<Refused>, 
/**
 * A shortest way for each pawn.
 */
paths: BySide<Path>, 
/**
 * What led here.
 */
last: QuoridorLast | null, };
export type QuoridorLast = { 
/**
 * The cell, the wall, or `lost` for a turn lost to the clock.
 */
move: string, 
/**
 * Where the pawn came from, if one moved.
 */
from: string | null, };
export type Refused = { 
/**
 * The reason.
 */
why: string, 
/**
 * The reason for a program: `overlaps e3h`, `crosses e3v`, `cuts-off first`, `no-wall` or `over`.
 */
rule: string, 
/**
 * The walls.
 */
walls: Array<string>, };
export type Path = { 
/**
 * The number of steps.
 */
length: number, 
/**
 * The cells, from the pawn to the goal.
 */
cells: Array<string>, };
export type Ending = { 
/**
 * A sentence: `first wins by resignation`.
 */
text: string, 
/**
 * Who won, if anybody did.
 */
winner: Side | null, 
/**
 * Whether the game counts; a game that was broken off does not.
 */
decided: boolean, 
/**
 * What ended it.
 */
cause: Cause, 
/**
 * Why it was adjudicated or broken off, in the words of who did it.
 */
reason: string | null, };
export type Cause = "rules" | "repetition" | "length" | "agreement" | "resignation" | "time" | "adjudication" | "abort";
export type NewGame = { 
/**
 * How it begins.
 */
start: string, 
/**
 * Who plays the first side: `human` is the requester, `friend` an open seat, otherwise a player of the catalogue.
 */
first: string, 
/**
 * Who plays the second side.
 */
second: string, 
/**
 * Whether chance decides who begins.
 */
shuffle?: boolean, 
/**
 * Requester's display name.
 */
name?: string, 
/**
 * The clock.
 */
clock?: string, 
/**
 * What happens when time is out: `lose-game`, `lose-turn` or `claim`.
 */
timeOut?: string, 
/**
 * Whether moves can be taken back: `free`, `agreed` or `never`.
 */
takeBack?: string, 
/**
 * Moves that have been played already.
 */
moves?: Array<string>, 
/**
 * Whether the game counts for the ratings.
 */
rated?: boolean, 
/**
 * Whether a program sits on the requester's seats, which the table then shows.
 */
program?: boolean, };
export type Created = { 
/**
 * Its name in every address.
 */
id: string, 
/**
 * Tokens of the requester's seats.
 */
tokens: Tokens, 
/**
 * The way for the other player, if a seat is open.
 */
invitation: Invitation | null, };
export type Tokens = { 
/**
 * That of the first side.
 */
first: string | null, 
/**
 * That of the second.
 */
second: string | null, };
export type Invitation = { 
/**
 * The side.
 */
side: Side, 
/**
 * What takes the seat.
 */
token: string, 
/**
 * The address on this server.
 */
path: string, };
export type SeatRequest = { 
/**
 * The token of the invitation.
 */
token: string, 
/**
 * How the player is called.
 */
name?: string, 
/**
 * Whether the player is a program, which the table then shows.
 */
program?: boolean, };
export type Joined = { 
/**
 * The side.
 */
side: Side, 
/**
 * The secret that holds the seat from now on.
 */
token: string, };
export type CommandRequest = { 
/**
 * The command: `first plays f5`.
 */
text: string, 
/**
 * Do it only if this is still the version of the game.
 */
version?: number, };
export type UploadRequest = { 
/**
 * The saved game.
 */
text: string, };
export type GameSnapshot = { 
/**
 * Its name in every address.
 */
id: string, 
/**
 * How many events have happened.
 */
version: number, 
/**
 * What was agreed.
 */
terms: TermsView, 
/**
 * Who plays.
 */
seats: BySide<SeatView>, 
/**
 * Who looks.
 */
you: You, 
/**
 * The record; a node's index is its number.
 */
nodes: Array<NodeView>, 
/**
 * How it stands.
 */
table: TableView, 
/**
 * How many people watch, as far as this server knows.
 */
spectators: number, 
/**
 * The game that followed this one.
 */
rematch: string | null, 
/**
 * The invitation to the open seat, for those who may hand it on.
 */
invitation: Invitation | null, };
export type TermsView = { 
/**
 * The game.
 */
game: Kind, 
/**
 * How it began.
 */
start: string, 
/**
 * What people call that start.
 */
startName: string, 
/**
 * The clock.
 */
clock: ClockTerms, 
/**
 * What happens when time is out.
 */
timeOut: string, 
/**
 * Whether moves can be taken back.
 */
takeBack: string, 
/**
 * Whether the game counts for the ratings.
 */
rated: boolean, 
/**
 * When it began, by RFC 3339.
 */
begun: string, };
export type ClockTerms = { 
/**
 * As it is sent: `fischer:300+2`.
 */
text: string, 
/**
 * Of which kind.
 */
kind: ClockKind, 
/**
 * The stock, or the time of a move.
 */
main: number, 
/**
 * What every move adds.
 */
increment: number, 
/**
 * The length of a period.
 */
period: number, 
/**
 * How many periods there are.
 */
periods: number, };
export type ClockKind = "none" | "move" | "fischer" | "byo-yomi";
export type SeatView = { 
/**
 * Who sits there: `human`, `level:5`.
 */
player: string, 
/**
 * How the player is called.
 */
name: string, 
/**
 * Whether the server moves for the player, which is a program then.
 */
automatic: boolean, 
/**
 * Whether the player is a program, be it one of the server's or one that sits there through its own connection.
 */
program: boolean, 
/**
 * Whether the seat is open.
 */
open: boolean, 
/**
 * Whether the player is connected; not known if another node may know better.
 */
present: boolean | null, 
/**
 * The rating of the player's account in this game.
 */
rating: number | null, };
export type You = { 
/**
 * The seats that the viewer holds.
 */
seats: Array<Side>, 
/**
 * Whether no other person plays, so that the viewer may go back and pause.
 */
runsTable: boolean, };
export type NodeView = { 
/**
 * Its number.
 */
id: number, 
/**
 * What it follows.
 */
parent: number | null, 
/**
 * What follows it, the main line first.
 */
children: Array<number>, 
/**
 * What led here: a move, or `lost` for a turn lost to the clock.
 */
move: string | null, 
/**
 * Who did that.
 */
side: Side | null, 
/**
 * Discs, or steps to go.
 */
score: BySide<number>, 
/**
 * The name of the opening, if the game got a new one here.
 */
opening: string | null, 
/**
 * How the rules end the game here, if they do.
 */
ending: Ending | null, 
/**
 * Words about it.
 */
comment: string, 
/**
 * What an engine thinks of it.
 */
value: ValueView | null, };
export type ValueView = { 
/**
 * From the first side's view: discs, or from -1000 to 1000.
 */
score: number, 
/**
 * How it is known.
 */
source: string, };
export type TableView = { 
/**
 * The place of the record where play goes on.
 */
current: number, 
/**
 * The board there.
 */
view: PositionView, 
/**
 * Who can move now.
 */
turn: Side | null, 
/**
 * What the clocks show.
 */
clocks: BySide<ClockView | null>, 
/**
 * Whose clock runs.
 */
ticking: Side | null, 
/**
 * Whether the game is paused.
 */
paused: boolean, 
/**
 * Proposals that wait for an answer, and who made them.
 */
proposals: Proposals, 
/**
 * How the game ended, if it is over.
 */
ending: Ending | null, 
/**
 * The name of the opening that was played.
 */
opening: string | null, 
/**
 * The side of a program that thinks.
 */
thinking: Side | null, 
/**
 * What the viewer can say now, besides moves.
 */
commands: Array<CommandChoice>, };
export type ClockView = { 
/**
 * Milliseconds until the stock, the move or the period is over.
 */
left: number, 
/**
 * In byo-yomi, the periods, the present one included.
 */
periods: number, 
/**
 * Whether `left` is that of a period.
 */
overtime: boolean, };
export type Proposals = { 
/**
 * A draw.
 */
draw: Side | null, 
/**
 * To take back a move.
 */
takeBack: Side | null, 
/**
 * That time is out.
 */
claim: Side | null, };
export type CommandChoice = { 
/**
 * What to send.
 */
text: string, 
/**
 * What it means.
 */
meaning: Meaning, };
export type Meaning = "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "ask-take-back" | "accept-take-back" | "decline-take-back" | "take-back" | "undo" | "redo" | "pause" | "resume" | "accept-claim" | "decline-claim" | "abort";
export type Update = { 
/**
 * The version of the game after the event.
 */
version: number, 
/**
 * The event.
 */
event: EventView, 
/**
 * The nodes that are new or have changed.
 */
nodes: Array<NodeView>, 
/**
 * Who plays.
 */
seats: BySide<SeatView>, 
/**
 * How it stands.
 */
table: TableView, };
export type EventView = { 
/**
 * Its number, from 0.
 */
version: number, 
/**
 * Milliseconds since the game began.
 */
at: number, 
/**
 * As saved games have it: `first plays f5`.
 */
text: string, };
export type FromServer = { "type": "snapshot", 
/**
 * The game.
 */
snapshot: GameSnapshot, } | { "type": "update", 
/**
 * What.
 */
update: Update, } | { "type": "presence", 
/**
 * Which players are connected.
 */
present: BySide<boolean | null>, 
/**
 * How many others watch.
 */
spectators: number, } | { "type": "thinking", 
/**
 * For which side.
 */
side: Side, 
/**
 * How far it has come.
 */
fraction: number | null, 
/**
 * How deep it has looked.
 */
depth: string, } | { "type": "refused", 
/**
 * The number that the client gave it.
 */
id: number | null, 
/**
 * Why.
 */
problem: string, } | { "type": "rematch", 
/**
 * Its name.
 */
game: string, } | { "type": "pong" };
export type ToServer = { "type": "command", 
/**
 * A number by which a refusal is known.
 */
id?: number, 
/**
 * The command.
 */
text: string, 
/**
 * Only if this is still the version of the game.
 */
version?: number, } | { "type": "ping" };
export type Question = { "type": "rank", 
/**
 * The number by which the answers are known.
 */
id: number, 
/**
 * How long to think.
 */
seconds?: number, 
/**
 * How many moves to rank.
 */
lines?: number, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, } | { "type": "review", 
/**
 * The number by which the answers are known.
 */
id: number, 
/**
 * How long to think about each move.
 */
seconds?: number, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, } | { "type": "stop", 
/**
 * To which question.
 */
id: number, };
export type RankRequest = { 
/**
 * How long to think.
 */
seconds?: number, 
/**
 * How many moves to rank.
 */
lines?: number, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type ReviewRequest = { 
/**
 * How long to think about each move.
 */
seconds?: number, 
/**
 * The start: `othello standard`, `quoridor 5x5:3`, or any position behind the game.
 */
start: string, 
/**
 * The moves.
 */
moves: Array<string>, };
export type Answer = { "type": "queued", 
/**
 * The question.
 */
id: number, 
/**
 * How many are before it.
 */
place: number, } | { "type": "findings", 
/**
 * The question.
 */
id: number, 
/**
 * What is known.
 */
findings: Findings, } | { "type": "reviewed", 
/**
 * The question.
 */
id: number, 
/**
 * The move.
 */
move: ReviewedMove, 
/**
 * How many moves there are.
 */
total: number, } | { "type": "summary", 
/**
 * The question.
 */
id: number, 
/**
 * The sums.
 */
summary: ReviewSummary, } | { "type": "done", 
/**
 * The question.
 */
id: number, } | { "type": "failed", 
/**
 * The question, if it could be read.
 */
id: number | null, 
/**
 * Why.
 */
problem: string, };
export type Findings = { 
/**
 * How far the values can be trusted.
 */
source: Source, 
/**
 * How much of the work is done, if that can be told.
 */
fraction: number | null, 
/**
 * Positions visited, or simulations.
 */
nodes: number, 
/**
 * How long it took.
 */
seconds: number, 
/**
 * The moves, best first.
 */
lines: Array<BestLine>, };
export type Source = { 
/**
 * In one word.
 */
kind: SourceKind, 
/**
 * For people.
 */
text: string, 
/**
 * How many plies were looked ahead.
 */
depth: number | null, 
/**
 * How sure the search is, in percent.
 */
confidence: number | null, 
/**
 * How many games were tried.
 */
simulations: number | null, };
export type SourceKind = "book" | "depth" | "simulations" | "exact" | "rules";
export type BestLine = { 
/**
 * The move.
 */
move: string, 
/**
 * The move and what follows.
 */
moves: Array<string>, 
/**
 * From the first side's view: discs, or from -1000 (lost) to 1000 (won).
 */
score: number, 
/**
 * For the board, from the mover's view.
 */
label: string, 
/**
 * In how many plies the game is won or lost, if that is certain.
 */
plies: number | null, };
export type ReviewedMove = { 
/**
 * Which move, from 1.
 */
ply: number, 
/**
 * Who played it.
 */
side: Side, 
/**
 * The move.
 */
move: string, 
/**
 * What it led to, from the first side's view.
 */
score: number, 
/**
 * The best move.
 */
best: string, 
/**
 * What that would have led to.
 */
bestScore: number, 
/**
 * What was given away: discs, or thousandths of a win.
 */
loss: number, 
/**
 * The loss for people; empty if there is none.
 */
label: string, 
/**
 * How bad that is.
 */
mistake: Mistake, 
/**
 * How the values are known.
 */
source: Source, 
/**
 * The name of the opening, if the game got a new one here.
 */
opening: string | null, };
export type Mistake = "none" | "inaccuracy" | "mistake" | "blunder";
export type ReviewSummary = { 
/**
 * The name of the opening.
 */
opening: string | null, 
/**
 * The sums of both sides.
 */
sides: BySide<SideSummary>, };
export type SideSummary = { 
/**
 * Its moves.
 */
moves: number, 
/**
 * What it gave away.
 */
loss: number, 
/**
 * How often.
 */
mistakes: number, 
/**
 * How often badly.
 */
blunders: number, };
export type ReviewReply = { 
/**
 * The moves.
 */
moves: Array<ReviewedMove>, 
/**
 * The sums.
 */
summary: ReviewSummary, };
export type Explorer = { 
/**
 * How many games came to it.
 */
total: number, 
/**
 * What was played, the most frequent first.
 */
moves: Array<ExploredMove>, 
/**
 * Some of the games, the latest first.
 */
games: Array<ExploredGame>, };
export type ExploredMove = { 
/**
 * The move.
 */
move: string, 
/**
 * How often it was played.
 */
games: number, 
/**
 * How often each side won.
 */
wins: BySide<number>, 
/**
 * The number of draws.
 */
draws: number, 
/**
 * By how many discs Black won on average.
 */
averageScore: number, };
export type ExploredGame = { 
/**
 * Who played.
 */
names: BySide<string>, 
/**
 * Where; empty if it is not known.
 */
tournament: string, 
/**
 * When; 0 if it is not known.
 */
year: number, 
/**
 * By how many discs Black won.
 */
score: number, };
export type PuzzleCatalogue = { 
/**
 * The game.
 */
game: Kind, 
/**
 * How many puzzles there are.
 */
puzzles: number, 
/**
 * The themes.
 */
themes: Array<PuzzleTheme>, };
export type PuzzleTheme = { 
/**
 * The name.
 */
name: string, 
/**
 * How many puzzles have it.
 */
puzzles: number, };
export type PuzzleView = { 
/**
 * The name.
 */
id: string, 
/**
 * What the side to move has to reach.
 */
goal: PuzzleGoal, 
/**
 * In how many own moves, if that is part of the goal.
 */
moves: number | null, 
/**
 * The rating.
 */
rating: number, 
/**
 * By how many tries of accounts it was rated.
 */
tries: number, 
/**
 * The names of its themes.
 */
themes: Array<string>, 
/**
 * The solution with all its positions: the moves to find, with the toughest defence between them.
 */
line: Line, };
export type PuzzleGoal = "win" | "draw";
export type RefutationRequest = { 
/**
 * The moves of the solution before it, if any, and the move.
 */
moves: Array<string>, };
export type PuzzleRefutation = { 
/**
 * How the game ends for the side that plays the move.
 */
verdict: PuzzleVerdict, 
/**
 * Othello: by how many discs.
 */
discs: number | null, 
/**
 * Quoridor: in how many moves of both sides, that move included; nothing if neither side can win.
 */
plies: number | null, 
/**
 * The moves before, the move, and what follows, with all positions.
 */
line: Line, };
export type PuzzleVerdict = "win" | "draw" | "loss";
export type PuzzleTry = { 
/**
 * The name of the puzzle.
 */
puzzle: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Whether it was solved without a mistake and without help.
 */
solved: boolean, 
/**
 * The rating of the puzzle at that time; for accounts the server knows it.
 */
rating: number, };
export type PuzzleTries = { 
/**
 * The tries.
 */
tries: Array<PuzzleTry>, };
export type PuzzleProgress = { 
/**
 * Whether the server keeps the tries, as it does for accounts.
 */
kept: boolean, 
/**
 * The puzzles of Othello.
 */
othello: PuzzleStanding, 
/**
 * The puzzles of Quoridor.
 */
quoridor: PuzzleStanding, };
export type PuzzleStanding = { 
/**
 * The Glicko-2 rating.
 */
rating: number, 
/**
 * How uncertain it is.
 */
deviation: number, 
/**
 * The number of puzzles tried.
 */
tried: number, 
/**
 * The number of puzzles solved at the first try.
 */
solved: number, 
/**
 * How many of the latest puzzles were solved in a row.
 */
streak: number, 
/**
 * The longest row of solved puzzles.
 */
bestStreak: number, 
/**
 * The rating after each of the latest puzzles.
 */
history: Array<number>, };
