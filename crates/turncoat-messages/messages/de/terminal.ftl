# The terminal front end.

## Words used on several screens

terminal-small = Bitte mach das Fenster größer: mindestens { $width } x { $height }.
terminal-to-move = { side-name } am Zug
terminal-time-is-out = die Zeit von { side-name } ist abgelaufen
player-person = Mensch
player-level = Stufe { $level }

## Clocks

clock-none = ohne Uhr
clock-move = { $time } je Zug
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } s
clock-in-minutes = { $minutes } min

## The menu

menu-subtitle = Othello und Quoridor
menu-resume = Fortsetzen
menu-play-engine = Gegen den Computer
menu-play-human = Zu zweit
menu-analyse = Analyse
menu-saved = Gespeicherte Partien
menu-exit = Beenden
menu-game = Spiel
menu-opponent = Gegner
menu-level = Stufe
menu-colour = Farbe
menu-clock = Uhr
menu-start = Start
menu-level-value = { $level } von { $levels }
menu-opponent-engine = Engine
menu-opponent-avr = avr, vom Mikrocontroller
menu-opponent-first-legal = first-legal, sein leichter
menu-opponent-greedy = greedy, vom Terminal
menu-opponent-matrix = matrix, Feldgewichte
menu-opponent-npc = npc, von den Platinen
menu-colour-first =
    { $side ->
        [first] Spieler 1
       *[black] { side-name }, beginnt
    }
menu-colour-neither = keine, zusehen
menu-start-standard = Standard
menu-start-mirror = gespiegelt
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = Turnier { $size }, { wall-count }
menu-start-boards = Platinen { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = wählen
key-change = ändern
key-go = los
key-exit = beenden
key-open = öffnen
key-delete = löschen
key-menu = Menü
key-again = erneut
key-cancel = abbrechen
key-resume = weiter
key-wall = Wand
key-turn-wall = drehen
key-skip = passen
key-undo = zurück
key-redo = vor
key-hint = Tipp
key-analysis = Analyse
key-draw = Remis
key-resign = aufgeben
key-help = Hilfe

## Saved games

saved-heading = Gespeicherte Partien
saved-none = Es gibt noch keine gespeicherten Partien.
saved-unreadable = nicht lesbar
saved-delete = drücke noch einmal D, um { $name } zu löschen
saved-players = { $first } – { $second }, { move-count }
saved-won = { side-name } gewann
saved-draw = unentschieden
saved-aborted = abgebrochen
saved-just-now = gerade eben
saved-minutes = vor { $count } min
saved-hours = vor { $count } h
saved-days = vor { $count } T
saved-failed = die Partie konnte nicht gespeichert werden: { $problem }

## The table

table-position = Stellung
table-steps = { $steps } Schritte, { wall-count }
table-typed = Zug: { $typed }
table-typed-one = Großbuchstaben sind Befehle, Esc löscht
table-typed-more = Enter spielt ihn
table-claim = die Zeit von { side-name } ist abgelaufen: Y nimmt die Niederlage an, N spielt weiter
table-paused = Pause: weiter mit Enter oder C
table-skip = kein Stein kann gesetzt werden: S passt
table-enter = Enter spielt { $move }
table-thinking = { side-name } denkt
table-looking = Ansicht von Zug { $ply }
table-hinting = sucht einen Tipp
table-analysing = analysiert
table-ending = meldet dem anderen Programm oder Brett das Ergebnis
table-no-hint = einen Tipp gibt es nur, wenn du am Zug bist
table-nothing-to-take-back = du hast keinen Zug zurückzunehmen
table-premove = { $move } wird gespielt, sobald du am Zug bist; Esc verwirft ihn
table-draw-offered =
    { $side ->
        [black] Schwarz bietet Remis an: Weiß nimmt mit D an oder spielt weiter
        [white] Weiß bietet Remis an: Schwarz nimmt mit D an oder spielt weiter
        [first] Spieler 1 bietet Remis an: Spieler 2 nimmt mit D an oder spielt weiter
       *[second] Spieler 2 bietet Remis an: Spieler 1 nimmt mit D an oder spielt weiter
    }
table-draw-declined = { side-name } lehnt das Remis ab
table-resign = drücke noch einmal Q, um aufzugeben

## The end of a game

end-heading = Ende
end-count = { side-name } gewinnt { $winner } zu { $loser }
end-win = { side-name } gewinnt
end-draw-count = Unentschieden, { $first } zu { $second }
end-draw = Unentschieden
end-none = Ohne Ergebnis
end-rules = die Partie ist zu Ende
end-repetition = dieselbe Stellung kam dreimal vor
end-length = die Partie hat die Höchstzahl der Züge erreicht
end-agreement = nach Vereinbarung
end-resignation = { side-name } hat aufgegeben
end-again = erneut, Seiten getauscht
end-take-back = zurücknehmen
end-analyse = analysieren
end-look = Brett ansehen

## The help

help-heading = Tasten
help-pointing = Pfeile, Enter
help-pointing-text = zeigen und spielen; oder die Maus
help-undo = zurück und vor, bis zu deiner letzten Wahl
help-hint = Tipp: was die Engine spielen würde
help-analysis = Analyse: Werte, Varianten, Kurve
help-cancel = Suche der Engine abbrechen; erneut: weiter
help-draw = Remis anbieten oder annehmen
help-resign = aufgeben
help-menu = Menü; die Partie wartet dort
help-escape = getippten Zug löschen; Fenster schließen
help-quit = beenden; jeder Zug ist schon gespeichert
help-help = diese Hilfe
help-typed = getippte Züge werden sofort gespielt
help-skip = passen, wenn kein Stein gesetzt werden kann
help-step = getippter Schritt
help-wall = getippte Wand: über e3 und f3, rechts von e3 und e4
help-take-wall = eine Wand nehmen, drehen
help-gap = Lücke anklicken
help-gap-text = zeigt eine Wand; der zweite Klick setzt sie

## Puzzles

puzzle-intro = Aufgabe { $id }
puzzle-instructions = Gib einen Zug wie { $move } ein, oder hint, why { $move }, solution, next oder quit.
puzzle-reply = Die Antwort ist { $move }.
puzzle-line = Bestes Spiel: { $moves }
puzzle-no-move = { $text } ist kein Zug: { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Deine Wertung ist { $rating } nach { $tried } Aufgabe; in Folge gelöst: { $streak }.
       *[other] Deine Wertung ist { $rating } nach { $tried } Aufgaben; in Folge gelöst: { $streak }.
    }
puzzle-prompt = Dein Zug:{" "}
