# The page in the browser.

## The frame around the pages

frame-skip = Zum Brett springen
frame-home = Turncoat, zur Startseite
frame-pages = Seiten
frame-play = Spielen
frame-analyse = Analyse
frame-rules = Regeln
frame-sign-in = Anmelden
frame-me = Ich
frame-title = { $page } · Turncoat
settings-title = Einstellungen
settings-colours = Farben
settings-system = System
settings-light = Hell
settings-dark = Dunkel
settings-hints = Mögliche Züge zeigen
settings-paths = Kürzeste Wege in Quoridor
settings-sound = Töne
settings-language = Sprache
settings-language-browser = Wie im Browser
settings-keys = Tasten und getippte Züge
copied = { $what } kopiert.

## Requests

request-unanswered = Der Server antwortet nicht. Läuft er noch?
request-status = Der Server antwortet mit Status { $status } und ohne Erklärung.
engine-disconnected = Die Verbindung zur Engine ist abgerissen.
picture-failed = Der Browser konnte das Bild nicht zeichnen.

## Pages that do not exist

lost-title = Nicht gefunden
lost-heading = Seite nicht gefunden
lost-text = Unter dieser Adresse gibt es keine Seite.
lost-home = Zur Startseite
missing-game = Partie nicht gefunden
missing-game-text = Der Link ist vielleicht unvollständig, oder die Partie wurde gelöscht.
missing-game-play = Neue Partie

## The start page

home-title = Spielen
home-board = Brett
home-board-label = { game-name } spielen: die Anfangsstellung; ein Zug beginnt die Partie
home-heading = Neue Partie
home-game = Spiel
home-against = Gegen
home-computer = Computer
home-friend = Bekannte
home-screen = Zu zweit hier
home-friend-text = Du bekommst einen Link zum Verschicken. Wer ihn zuerst öffnet, spielt gegen dich; alle anderen sehen zu.
home-screen-text = Zwei Personen an einem Bildschirm. Züge lassen sich frei zurücknehmen.
home-colour = Du spielst
home-random = Zufall
home-play = Spielen
home-create-link = Link erstellen
home-more = Uhr, Brett und weitere Gegner
home-clock = Uhr
home-start = Start
home-rated = Gewertet
home-running = Laufende Partien
home-finished = Beendete Partien
home-all = Alle deine Partien
opponents-strength = Spielstärke des Computers
opponents-value = { $name }: { $about }
opponents-level = Stufe { $number }
opponents-depth = Tiefe
opponents-programs = Andere Engines
opponents-classics = Historische Programme

## Lists of games

list-just-now = gerade eben
list-not-begun = nicht begonnen
list-no-result = ohne Ergebnis
list-draw = unentschieden
list-won = gewonnen
list-lost = verloren

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
control-none = Ohne Uhr
control-minutes = { $minutes } min
control-seconds = { $seconds } s
control-move = { $time } je Zug
control-fischer = { $time } + { $more }
control-periods = { $time }, dann { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] schwarz
       *[white] weiß
    }
square-empty = leer
square-last = letzter Zug
square-turns =
    { $discs ->
        [one] dreht { $discs } Stein um
       *[other] dreht { $discs } Steine um
    }
square-value = Wert { $value }
cell-pawn =
    { $side ->
        [first] Figur von Spieler 1
       *[second] Figur von Spieler 2
    }
cell-walled = Wand { $sides }
cell-wall-above = oben
cell-wall-below = unten
cell-wall-left = links
cell-wall-right = rechts
cell-step = Schritt möglich
wall-horizontal = waagrechte Wand über { $a } und { $b }
wall-vertical = senkrechte Wand rechts von { $a } und { $b }
wall-possible = { $wall }: kann gesetzt werden
wall-refused = { $wall }: { $why }
wall-impossible = { $wall } ist jetzt nicht möglich
wall-put-back = Wand zurückgelegt.
move-pass = { side-name } hat keinen Zug und passt.
move-lost = { side-name } hat die Zeit überschritten und setzt aus.
move-disc =
    { $turned ->
        [0] { side-name } spielt { $move }.
        [one] { side-name } spielt { $move } und dreht { $turned } Stein um.
       *[other] { side-name } spielt { $move } und dreht { $turned } Steine um.
    }
move-wall-horizontal = { side-name } setzt eine waagrechte Wand über { $a } und { $b }.
move-wall-vertical = { side-name } setzt eine senkrechte Wand rechts von { $a } und { $b }.
move-step = { side-name } zieht nach { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Waagrechte Wand nehmen
tray-take-vertical = Senkrechte Wand nehmen
tray-fingers = Tippe auf ein Feld zum Ziehen; wische auf dem Brett für eine Wand.
tray-mouse = Klicke auf ein Feld zum Ziehen oder zwischen Felder für eine Wand.
tray-empty = Keine Wände mehr übrig.
tray-place = { $wall } setzen
tray-turn = Wand drehen
tray-put-back = Wand zurücklegen

## A game

game-page = Partie
game-title = { game-name }: { $first } – { $second }
game-side = Die Partie
game-turn-board = Brett umdrehen
game-rated = gewertet
game-watching = { $count } sehen zu
game-analyse = analysieren
game-new-rematch = Dein Gegner hat eine Revanche eröffnet.
game-engine-advice = Die Engine würde { $move } spielen.
game-must-pass = Keiner deiner Züge dreht einen Stein um, du musst passen.
game-pass = Passen
game-overtaken = Die Partie hat sich geändert, bevor dein Zug ankam.
connection-connecting = Verbinde …
connection-lost = Verbindung verloren. Neuer Versuch …
connection-lost-move = Verbindung verloren. Dein Zug bleibt erhalten.
status-back = Rückblick
status-over = Die Partie ist zu Ende
status-no-opponent = Warten auf den zweiten Spieler
status-paused = Pause
status-waiting = Warten
status-your-move = Du bist am Zug
status-to-move = { $player } am Zug
status-watching = Du siehst zu.
status-passed = { side-name } hatte keinen Zug und passte.
news-over = Die Partie ist zu Ende: { $ending }.
news-your-turn = Du bist am Zug.
player-waiting = Warten …
player-you = Du
player-is-you = du
player-away = weg
player-program = Programm
player-thinking = denkt
player-won = gewonnen
player-clock = Uhr von { side-name }
player-hands = { wall-count } übrig, noch { step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Tipp
action-take-back = Zurücknehmen
action-undo = Rückgängig
action-redo = Wiederholen
action-ask-take-back = Um Rücknahme bitten
action-offer-draw = Remis anbieten
action-pause = Pause
action-resume = Weiter
action-resign = Aufgeben
action-abort = Abbrechen
action-sure = { $action }: sicher? Noch einmal drücken.
action-ask = Sicher?
proposal-accept = Annehmen
proposal-decline = Ablehnen
proposal-draw = { side-name } bietet Remis an.
proposal-take-back = { side-name } bittet, den letzten Zug zurückzunehmen.
proposal-claim = Dein Gegner meldet, dass deine Zeit abgelaufen ist.
proposal-own-draw = Du hast Remis angeboten.
proposal-own-take-back = Du hast um die Rücknahme deines Zugs gebeten.
verdict-none = Abgebrochen
verdict-draw = Unentschieden
verdict-over = Partie beendet
verdict-won = Du hast gewonnen
verdict-lost = Du hast verloren
ending-rematch = Revanche
ending-to-rematch = Zur Revanche
ending-analyse = Analysieren
ending-new-game = Neue Partie
invite-heading = Jemanden einladen
invite-text = Wer diesen Link zuerst öffnet, nimmt den anderen Platz ein.
invite-link = Einladungslink
invite-copy = Kopieren
invite-what = Link
join-heading = { $host } lädt dich zu { game-name } ein
join-heading-unnamed = Du bist zu { game-name } eingeladen
join-text = Du spielst { side-name }. { $clock }.
join-play = Spielen
join-watch = Nur zusehen

## Moves

moves-label = Züge
moves-none = Noch keine Züge
moves-go = Durch die Züge gehen
moves-start = Zum Anfang
moves-back = Zurück
moves-on = Vor
moves-end = Zum Ende
typed-label = Zug tippen
typed-othello = Zug tippen: f5
typed-quoridor = Zug tippen: e2, e3h, e3v
typed-play = Spielen
branches-instead = Stattdessen:
branches-next = Danach:
branches-promote = Zur Hauptvariante machen
branches-delete = Variante löschen

## The analysis

analysis-title = Analyse
analysis-heading = Analyse von { game-name }
analysis-side = Analyse
analysis-board = Analysebrett
analysis-read =
    { $moves ->
        [one] { $moves } Zug gelesen.
       *[other] { $moves } Züge gelesen.
    }
balance-side = { side-name } { $score }
balance-none = Keine Bewertung
percent = { $number } %
source-book = Buch
source-exact = exakt
source-over = Ende
lines-heading = Beste Züge
lines-engine = Engine
lines-progress = Fortschritt der Engine
lines-off = Schalte die Engine ein, um zu sehen, was jeder Zug wert ist.
lines-hidden = Verborgen, während du einen besseren Zug suchst.
lines-over = Die Partie ist hier zu Ende.
lines-thinking = Denkt …
lines-queued = Andere Analysen sind zuerst dran: Platz { $place } in der Warteschlange.
lines-simulations = { $count } Simulationen, { $seconds } s
lines-positions = { $source } · { $count } Stellungen, { $seconds } s
lines-thousands = { $count } Tsd.
lines-millions = { $count } Mio.
study-edit = Bearbeiten
study-play-on = Weiterspielen
study-copy-link = Link kopieren
study-link = Link
study-turn = Drehen
study-other-side = Von der anderen Seite sehen
study-export = Export
study-copy-as = Kopieren als { $format }
study-svg = Bild (SVG)
study-png = Bild (PNG)
import-heading = Partie oder Stellung importieren
import-label = Eine Partie oder Stellung in beliebiger Notation
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    ein Brett, eine Stellung, GGF, …
import-read = Einlesen
import-othello = Neues Othello
import-quoridor = Neues Quoridor
import-done = Gelesen als { $format }: { $what }.
import-done-about = Gelesen als { $format }: { $what }, { $about }.
import-more =
    { $games ->
        [one] { $games } weitere Partie wurde ausgelassen.
       *[other] { $games } weitere Partien wurden ausgelassen.
    }

## The board editor

editor-heading = Stellung aufbauen
editor-othello = Klicke auf Felder, um Steine zu setzen oder wegzunehmen.
editor-quoridor = Klicke zwischen Felder für Wände, oder wähle eine Figur und klicke auf ihren Platz. Mit Tasten: H und V.
editor-tool = Setzen
editor-tool-empty = Leer
editor-tool-pawn =
    { $side ->
        [first] Figur von Spieler 1
       *[second] Figur von Spieler 2
    }
editor-tool-walls = Wände
editor-turn = Am Zug
editor-hand =
    { $side ->
        [first] Wände von Spieler 1
       *[second] Wände von Spieler 2
    }
editor-done = Stellung übernehmen
editor-clear = Leeren
editor-cancel = Abbrechen

## The review of a game

review-heading = Auswertung
review-none = Spiele oder füge zuerst Züge ein.
review-text = Bewertet jeden Zug, zeichnet die Kurve und nennt die Fehler.
review-start = Partie auswerten
review-progress = Fortschritt der Auswertung
review-again = Erneut
review-mistakes = Fehler
review-better = besser { $move }
review-retry = Neuer Versuch
review-clean = Keine nennenswerten Fehler.
review-side = Seite
review-loss = Insgesamt verloren
review-mistake-count = Fehler
review-blunder-count = Patzer
review-mark =
    { $mistake ->
        [inaccuracy] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Patzer
    }
review-done =
    { $mistakes ->
        [one] Auswertung fertig: { $mistakes } Fehler.
       *[other] Auswertung fertig: { $mistakes } Fehler.
    }
graph-label = Bewertung nach Zügen
graph-place = Zug { $ply }
trial-label = Neuer Versuch
trial-question = Finde einen besseren Zug als { $move }.
trial-retry = Noch einmal
trial-done = Fertig
trial-give-up = Aufgeben
trial-unknown = Die Engine hat diese Stellung noch nicht untersucht.
trial-waiting = Die Engine ist noch nicht bereit. Versuche es noch einmal.
trial-best = { $move } ist der beste Zug.
trial-equal = { $move } ist so gut wie der beste Zug.
trial-missing = { $move } gehört nicht zu den besten Zügen. Versuche es noch einmal.
trial-better = { $move } ist besser als { $played }, aber nicht der beste Zug.
trial-worse = { $move } ist nicht besser als { $played }. Versuche es noch einmal.

## The collection of games

explorer-played =
    { $games ->
        [one] Hier in einer Partie gespielt
       *[other] Hier in { $games } Partien gespielt
    }
explorer-never = Nie in der Sammlung gespielt
explorer-never-narrow = Nie in diesen Partien gespielt
explorer-move = Zug
explorer-games = Partien
explorer-results = Schwarz, unentschieden, Weiß
explorer-score = Punkte
explorer-split = Schwarz gewann { $black } %, Weiß { $white } %, unentschieden { $drawn } %
explorer-filter = Nur bestimmte Partien
explorer-player = Spieler
explorer-as = Seite des Spielers
explorer-either = auf beiden Seiten
explorer-black = als Schwarz
explorer-white = als Weiß
explorer-tournament = Turnier
explorer-years = Jahre: 1990-1999
explorer-all = Alle Partien

## Accounts

people-title = Personen
account-heading = Dein Konto
ratings-none = Noch keine gewerteten Partien.
ratings-games =
    { $games ->
        [one] { $games } gewertete Partie
       *[other] { $games } gewertete Partien
    }
history-heading = Partien
history-none = Noch keine Partien. <link>Spiel eine</link>
history-more = Mehr
account-ladder = Rangliste
account-sign-out = Abmelden
account-offer = Ein Konto, wenn du magst
account-offer-text = Es bewahrt deine Partien auf jedem Gerät und wertet deine Partien gegen Menschen. Du kannst auch ohne Konto spielen.
account-want = Ich möchte
account-sign-in = Anmelden
account-sign-up = Registrieren
account-name = Name
account-password = Passwort
account-password-rule = Mindestens acht Zeichen.
account-create = Konto erstellen
guest-heading = Als Gast
guest-name = Name, den andere sehen
guest-save = Namen speichern
guest-data = Deine Daten
account-settings = Kontoeinstellungen
password-heading = Passwort
password-current = Aktuelles Passwort
password-new = Neues Passwort
password-rule = Mindestens acht Zeichen. Alle deine anderen Geräte werden abgemeldet.
password-change = Passwort ändern
password-changed = Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.
devices-heading = Geräte und Daten
devices-sign-out = Überall abmelden
devices-signed-out = Du bist auf allen Geräten abgemeldet.
data-download = Meine Daten herunterladen
delete-account = Konto löschen
delete-data = Meine Daten löschen
delete-text = Dein Name, deine Wertungen und Sitzungen werden sofort gelöscht. Deine Partien bleiben ohne deinen Namen. Das lässt sich nicht rückgängig machen.
delete-sure = Ja, alles löschen
delete-done = Alles über dich ist gelöscht.
ladder-heading = Rangliste
ladder-none = Es gibt noch keine gewerteten Partien.
ladder-rank = #
ladder-name = Name
ladder-rating = Wertung
ladder-games = Partien

## The rules

rules-title = Regeln
rules-heading = Die Regeln beider Spiele
rules-othello-picture = Der Anfang von Othello mit den vier Zügen von Schwarz
rules-quoridor-picture = Eine Partie Quoridor nach einigen Zügen
rules-othello-1 = Zwei Spieler setzen abwechselnd Steine auf ein Brett mit acht mal acht Feldern; Schwarz beginnt. Ein Stein muss gegnerische Steine einschließen: Sie liegen in gerader Linie lückenlos zwischen dem neuen und einem anderen eigenen Stein. Alle eingeschlossenen Steine, in jeder Richtung, werden zur eigenen Farbe umgedreht.
rules-othello-2 = Wer keinen Stein umdrehen kann, passt. Wenn beide Seiten nicht mehr ziehen können, ist die Partie zu Ende, und die Seite mit mehr Steinen gewinnt. Leere Felder zählen für den Sieger.
rules-othello-hint = Ein Tipp: Viele Steine am Anfang sind eine Last. Mehr Zugmöglichkeiten als der Gegner sind mehr wert, und Ecken können nie umgedreht werden.
rules-othello-play = Othello spielen
rules-quoridor-1 = Deine Figur beginnt in der Mitte deiner Seite und will ein beliebiges Feld der gegenüberliegenden Seite erreichen. Wenn du am Zug bist, ziehst du entweder auf ein Nachbarfeld oder stellst eine Wand auf, die zwei Felder lang ist und stehen bleibt. Jede Seite hat zehn Wände.
rules-quoridor-2 = Wände dürfen sich nicht kreuzen oder überlappen und keiner Figur den letzten Weg versperren. Stehen sich die Figuren gegenüber, springt eine gerade über die andere; steht dahinter eine Wand oder der Rand, schräg an ihr vorbei.
rules-quoridor-3 = Eine Stellung, die dreimal vorkommt, und eine Partie von 300 Zügen sind unentschieden.
rules-quoridor-hint = Ein Tipp: Die Zahlen auf den Figuren sind die Schritte bis zum Ziel. Lass die andere Zahl schneller wachsen als deine.
rules-quoridor-play = Quoridor spielen

## Keys

keys-title = Tasten und getippte Züge
keys-text = Alles geht mit der Tastatur. <key>Tab</key> führt von Teil zu Teil; ein Brett ist ein Teil. Jedes Feld sagt, was darauf steht, und jeder Zug wird Bildschirmlesern angesagt.
keys-board = Auf einem Brett
keys-board-next = zum nächsten Feld
keys-board-edges = zu den Rändern
keys-board-play = hier spielen
keys-walls = Wände in Quoridor
keys-walls-take = eine waagrechte oder senkrechte Wand nehmen; sie steht über oder rechts von deinem Feld
keys-walls-move = die Wand bewegen
keys-walls-place = sie setzen
keys-walls-back = sie zurücklegen
keys-line = Durch eine Partie gehen
keys-line-step = ein Zug zurück, ein Zug vor (außerhalb des Bretts)
keys-line-ends = zum Anfang, zum Ende
keys-line-turn = das Brett umdrehen
keys-line-skip = passen, wenn kein Stein gesetzt werden kann
keys-line-cancel = die Engine und die Uhren anhalten oder weiterlaufen lassen
keys-line-menu = zur Startseite; dort geht die Partie weiter
keys-backspace = Rücktaste
keys-analysis = In der Analyse
keys-analysis-paste = die Partie oder Stellung der Zwischenablage einlesen
keys-analysis-graph = auf der Kurve: ein Zug davor, ein Zug danach
keys-typed = Getippte Züge
keys-typed-text = Unter der Zugliste ist ein Feld. Tippe bei Othello das Feld, <move>f5</move>, oder <move>pass</move>. Tippe bei Quoridor das Zielfeld, <move>e2</move>, oder eine Wand mit dem Feld links unter ihr: <move>e3h</move> steht über e3 und f3, <move>e3v</move> rechts von e3 und e4.
keys-home = Pos1
keys-end = Ende
keys-page-up = Bild ↑
keys-page-down = Bild ↓
keys-enter = Enter
keys-space = Leertaste
keys-escape = Esc
keys-control = Strg

## Engine in the browser, simulated board

frame-offline = Der Server antwortet nicht. Partien mit Freunden, die Rangliste und dein Konto warten auf ihn; alles andere geht.
frame-no-server = Diese Seite hat keinen Server: Deine Partien bleiben in diesem Browser, und Partien mit Freunden gibt es nicht.
settings-engine = Engine
settings-engine-browser = In diesem Browser
settings-engine-server = Auf dem Server
request-needs-server = Dafür ist ein Server von Turncoat nötig, und diese Seite hat keinen.
engine-unavailable = Dieser Browser kann die Engine nicht ausführen.
missing-game-here = In diesem Browser gibt es keine solche Partie.
game-not-kept = Dieser Browser kann die Partie nicht aufbewahren: Sein Speicher ist voll oder abgeschaltet.
lines-source =
    { $place ->
        [browser] in diesem Browser · { $source }
       *[server] auf dem Server · { $source }
    }
review-place =
    { $place ->
        [browser] Beurteilt von der Engine in diesem Browser.
       *[server] Beurteilt von der Engine auf dem Server.
    }
rules-othello-chip = Gegen die ATmega16-Platine spielen
chip-title = Die ATmega16-Platine
chip-text = Die Firmware unserer Othello-Platine, für einen Chip mit 16 KB Flash und 1 KB Speicher, läuft hier in einem simulierten ATmega16 mit seinen drei LEDs und seiner seriellen Leitung. Mit <code>SP B</code> spielst du Schwarz, dann kommen Züge wie <code>MV D3</code> und nach jedem <code>MM</code> ein <code>OK</code>.
chip-leds = LEDs
chip-won = LED1 gewonnen
chip-lost = LED2 verloren
chip-tie = LED3 unentschieden
chip-on = an
chip-off = aus
chip-terminal = Was die Platine sendet
chip-line = Eine Zeile für die Platine
chip-send = Senden
chip-button = Taste: aufgeben
chip-reset = Zurücksetzen
chip-classic = Jumper PD4: die Taktik der ersten Platine
chip-first-legal = Jumper PD5: das erste erlaubte Feld

## Puzzles

frame-puzzles = Aufgaben
keys-puzzles = Aufgaben
keys-puzzles-next = nächste Aufgabe
keys-puzzles-hint = Hinweis
keys-puzzles-why = warum der Zug falsch ist
puzzles-title = Aufgaben
puzzles-heading = Aufgabe zu { game-name }
puzzles-side = Die Aufgabe, die Wertung und die Auswahl der Aufgaben
puzzle-board = Brett
puzzle-label = Die Aufgabe
puzzle-hint = Hinweis
puzzle-solution = Lösung
puzzle-skip = Überspringen
puzzle-next = Nächste Aufgabe
puzzle-study = Analysieren
puzzle-why = Warum nicht?
puzzle-refutation = Warum der Zug falsch ist
puzzle-back = Zurück zur Aufgabe
puzzle-choice = Die Auswahl der Aufgaben
puzzle-theme-choice = Thema
puzzle-theme-any = Alle { $puzzles } Aufgaben
puzzle-theme-count = { $theme }: { $puzzles }
puzzle-daily = Aufgabe des Tages
puzzle-standing = Deine Ergebnisse
puzzle-rating = Wertung
puzzle-streak = In Folge
puzzle-streak-best = Rekord { $puzzles }
puzzle-solved-count = Gelöst
puzzle-solved-of = von { $puzzles }
puzzle-kept-here = In diesem Browser aufbewahrt. Ein Konto hat deine Ergebnisse überall.
puzzle-graph = Wertung über { $puzzles } Aufgaben, von { $from } bis { $to }
