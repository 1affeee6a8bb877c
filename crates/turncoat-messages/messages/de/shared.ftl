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
        [black] Schwarz
        [white] Weiß
        [first] Spieler 1
       *[second] Spieler 2
    }

disc-count =
    { $discs ->
        [one] { $discs } Stein
       *[other] { $discs } Steine
    }
wall-count =
    { $walls ->
        [one] { $walls } Wand
       *[other] { $walls } Wände
    }
step-count =
    { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    }
move-count =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name } gewinnt { $winner } zu { $loser }
        [repetition] { side-name } gewinnt durch Stellungswiederholung
        [length] { side-name } gewinnt durch die Länge der Partie
        [agreement] { side-name } gewinnt nach Vereinbarung
        [resignation] { side-name } gewinnt durch Aufgabe
        [time] { side-name } gewinnt auf Zeit
        [adjudication] { side-name } gewinnt durch Entscheid
       *[rules] { side-name } gewinnt
    }
ending-draw =
    { $cause ->
        [discs] unentschieden { $winner } zu { $loser }
        [repetition] unentschieden durch Stellungswiederholung
        [length] unentschieden durch die Länge der Partie
        [agreement] unentschieden nach Vereinbarung
        [time] unentschieden auf Zeit
        [adjudication] unentschieden durch Entscheid
       *[rules] unentschieden
    }
ending-none = abgebrochen, ohne Ergebnis
ending-with-reason = { $ending }: { $reason }

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Kiesel
        [2] Pfütze
        [3] Keimling
        [4] Spatz
        [5] Igel
        [6] Eichhörnchen
        [7] Elster
        [8] Fuchs
        [9] Dachs
        [10] Eule
        [11] Falke
        [12] Luchs
        [13] Wolf
        [14] Hirsch
        [15] Bär
        [16] Orca
        [17] Adler
        [18] Greif
        [19] Phönix
       *[20] Drache
    }
level-about-othello =
    { $level ->
        [1] Dreht so viele Steine um, wie es geht, und übersieht das halbe Brett.
        [2] Gierig und zerstreut: der erste Sieg für Anfänger.
        [3] Noch immer gierig, sieht aber ab und zu eine Ecke.
        [4] Mag viele Steine; übersieht lange Diagonalen.
        [5] Weiß, dass Ecken wichtig sind, und hat vergessen, warum.
        [6] Rechnet zwei Züge voraus und hortet Steine.
        [7] Rechnet zwei Züge voraus und gibt selten eine Ecke her.
        [8] Drei Züge voraus, alle paar Züge ein Aussetzer.
        [9] Vier Züge voraus; solide im Endspiel.
        [10] Fünf Züge voraus und hellwach: Ende der Unterstufe.
        [11] Sechs Züge voraus, kennt Eröffnungen, spielt die letzten zwölf Felder perfekt.
        [12] Sieben Züge voraus und vierzehn perfekte Felder am Ende.
        [13] Acht Züge voraus; ein harter Gegner für Vereinsspieler.
        [14] Neun Züge voraus; sechzehn perfekte Felder am Ende.
        [15] Zehn Züge voraus; irrt im Endspiel fast nie.
        [16] Zwölf Züge voraus.
        [17] Vierzehn Züge voraus.
        [18] Sechzehn Züge voraus; die letzten zwanzig Felder sind gelöst.
        [19] Achtzehn Züge voraus.
       *[20] Zwanzig Züge voraus; die letzten zweiundzwanzig Felder sind gelöst.
    }
level-name-quoridor =
    { $level ->
        [1] Kiesel
        [2] Schnecke
        [3] Igel
        [4] Maulwurf
        [5] Hase
        [6] Maurer
        [7] Fuchs
        [8] Architekt
        [9] Minotaurus
       *[10] Dädalus
    }
level-about-quoridor =
    { $level ->
        [1] Läuft geradeaus und achtet kaum auf die Wände.
        [2] Läuft öfter, als es denkt.
        [3] Denkt über jeden zweiten Zug nach.
        [4] Baut eine Wand, wenn es wehtut, und läuft im falschen Moment.
        [5] Selten voreilig.
        [6] Denkt über jeden Zug nach, aber kurz.
        [7] Prüft dreihundert Fortsetzungen je Zug.
        [8] Prüft über tausend Fortsetzungen je Zug.
        [9] Prüft fünftausend Fortsetzungen je Zug: Es kennt das Labyrinth.
       *[10] Prüft zwanzigtausend Fortsetzungen je Zug: Es hat das Labyrinth gebaut.
    }
level-and-number = { $name } (Stufe { $level })
opponent-with-depth = { $name } (Tiefe { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] Die AVR-Platine
        [first-legal] Erstes Feld
        [greedy] Gierig
        [matrix] Matrix
       *[npc] Die LandTiger-Platine
    }

## Starts

start-name =
    { $start ->
        [standard] Standard
        [mirror] Gespiegelt
        [tournament] Turnier
        [boards] Platinen
        [small] Klein
        [xot] XOT
       *[position] Stellung
    }
start-corners =
    { $corners ->
        [one] { $corners } Ecke
       *[other] { $corners } Ecken
    }
start-walls = { $first } : { $second } Wände
start-steps = { $steps } Schritte voraus

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = die Partie ist zu Ende
rule-taken = { $square } ist besetzt
rule-turns-nothing = ein Stein auf { $square } würde keinen anderen umdrehen
rule-pass = du kannst setzen, also darfst du nicht passen
rule-out-of-reach = die Figur kommt in einem Zug nicht dorthin
rule-off-board = diesen Ort gibt es auf einem { $size }-Brett nicht
rule-no-wall = keine Wand mehr übrig
rule-overlaps = die Wand würde { $wall } überlappen
rule-crosses = die Wand würde { $wall } kreuzen
rule-cuts-off =
    { $side ->
        [first] die Wand würde Spieler 1 vom Ziel abschneiden
       *[second] die Wand würde Spieler 2 vom Ziel abschneiden
    }
refusal-over = die Partie ist zu Ende: { $ending }
refusal-paused = die Partie ist angehalten
refusal-not-paused = die Partie ist nicht angehalten
refusal-turn = { side-name } ist nicht am Zug
refusal-illegal = { $move }: { $rule }
refusal-time-is-out = die Zeit von { side-name } ist abgelaufen
refusal-time-is-not-out = die Zeit von { side-name } ist nicht abgelaufen
refusal-claim-open = die Meldung, dass die Zeit von { side-name } abgelaufen ist, ist noch nicht beantwortet
refusal-no-claims = in dieser Partie wird die Zeit nicht gemeldet
refusal-claim-by-hand = die Zeit melden nur die Uhr und die Gegenseite einer Leitung
refusal-nothing-to-claim = { side-name } hat nichts zu melden: die andere Seite ist nicht am Zug
refusal-proposed =
    { $proposal ->
        [draw] { side-name } hat schon Remis angeboten
       *[take-back] { side-name } hat schon um Rücknahme gebeten
    }
refusal-not-asked =
    { $proposal ->
        [draw] { side-name } wurde kein Remis angeboten
       *[take-back] { side-name } wurde nicht um Rücknahme gebeten
    }
refusal-nothing-to-take-back = { side-name } hat keinen Zug zurückzunehmen
refusal-take-back-agreement = in dieser Partie werden Züge nach Vereinbarung zurückgenommen: frage die andere Seite
refusal-no-take-back = in dieser Partie werden keine Züge zurückgenommen
refusal-nothing-to-undo = es gibt nichts rückgängig zu machen
refusal-nothing-to-redo = es gibt nichts zu wiederholen

## Puzzles

puzzle-goal-win = { side-name } am Zug gewinnt.
puzzle-goal-draw = { side-name } am Zug hält unentschieden.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } am Zug gewinnt in { $moves } Zug.
       *[other] { side-name } am Zug gewinnt in { $moves } Zügen.
    }
puzzle-theme-name =
    { $theme ->
        [parity] Parität
        [quiet] stiller Zug
        [corner-sacrifice] Eckenopfer
        [swindle] Falle
        [access] Zugang
        [wedge] Keil
        [pass] Passen
        [jump] Sprung
        [dead-end] Sackgasse
        [last-wall] letzte Mauer
        [race] Wettlauf
        [detour] Umweg
       *[keep-wall] aufgesparte Mauer
    }
puzzle-right = Richtig.
puzzle-wrong = { $move } ist falsch. Versuch es noch einmal.
puzzle-solved = Gelöst.
puzzle-solved-late = Gefunden, aber nicht beim ersten Versuch.
puzzle-shown = Das ist die Lösung.
puzzle-hint-column = Es ist in Spalte { $column }.
puzzle-hint-wall = Es ist eine Mauer, die in Spalte { $column } beginnt.
puzzle-hint-pass = Es bleibt nur zu passen.
puzzle-hint-themes = Denk an: { $themes }.
puzzle-about =
    { $tries ->
        [0] Wertung { $rating }.
        [one] Wertung { $rating } nach { $tries } Versuch.
       *[other] Wertung { $rating } nach { $tries } Versuchen.
    }
puzzle-about-themes = Thema: { $themes }.
puzzle-refuted = Nach { $move }:
puzzle-refuted-discs =
    { $verdict ->
        [win] ein Sieg mit { disc-count }.
        [draw] ein Unentschieden.
       *[loss] eine Niederlage mit { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] ein Sieg in { $plies } Zügen beider Seiten.
       *[loss] eine Niederlage in { $plies } Zügen beider Seiten.
    }
puzzle-refuted-endless = keine Seite kann gewinnen.
