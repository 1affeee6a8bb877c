# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = der Inhalt muss JSON sein, mit content-type application/json
request-body-unreadable = der Inhalt der Anfrage ist nicht lesbar
request-body-size = eine Anfrage darf { $bytes } Bytes haben
request-body-late = der Inhalt der Anfrage kam nicht rechtzeitig an
request-path = { $path } gibt es nicht
request-file = die Datei { $name } gibt es nicht
request-other-host = dieser Server ist nicht { $host }: Er antwortet für localhost, IP-Adressen und den Host seiner Option --public-url
request-other-site = Anfragen von anderen Seiten werden abgelehnt
request-page = after muss das next einer anderen Seite sein
request-place = ein Platz im Protokoll ist eine Zahl
request-wait = wait ist eine Zahl von Sekunden, etwa 30
request-side = die Seiten sind first und second
request-game-kind = die Spiele sind othello und quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }; versuche es in { $seconds } Sekunden noch einmal
limit-requests = zu viele Anfragen
limit-requests-at-once = zu viele Anfragen auf einmal
limit-passwords = zu viele Passwörter
limit-wrong-passwords = zu viele falsche Passwörter
limit-thoughts = dein Anteil an der Zeit der Engine ist verbraucht
limit-sockets = zu viele Verbindungen von deiner Adresse
limit-messages = zu viele Nachrichten
limit-unreadable = zu viele unverständliche Nachrichten
limit-waiting = zu viele Nachrichten warten auf dich
limit-slow = du liest zu langsam
limit-message-size = die Nachricht ist zu groß
limit-games = du hast zu viele Partien begonnen
limit-games-address = von deiner Adresse wurden zu viele Partien begonnen
limit-moves = eine Variante darf { $moves } Züge haben
limit-text = ein Text darf { $bytes } Bytes haben
limit-comment = ein Kommentar darf { $characters } Zeichen haben
limit-comments = alle Kommentare einer Partie, auch geänderte, dürfen { $characters } Zeichen haben

## The state of the server

server-busy = der Server hat gerade zu viel zu tun; versuche es in ein paar Sekunden noch einmal
server-restarting = der Server startet neu; versuche es in ein paar Sekunden noch einmal
server-restarting-socket = der Server startet neu; komm gleich wieder
session-ended = deine Sitzung ist beendet; komm ohne sie wieder
store-unavailable = der Server kann gerade nichts speichern ({ $cause }): Nichts wurde geändert, versuche es gleich noch einmal
store-unsettled = der Server verlor beim Speichern seine Datenbank: Deine letzte Aktion ist vielleicht geschehen, sieh gleich noch einmal nach
store-failed = der Server hat ein Problem mit seiner Datenbank; versuche es später noch einmal

## The engine

engine-busy = die Engine hat gerade zu viel zu tun; versuche es in ein paar Sekunden noch einmal
engine-busy-client = die Engine ist mit deiner letzten Frage noch nicht fertig
engine-cancelled = der Auftrag wurde abgebrochen
engine-failed = die Engine ist ausgefallen; das ist ein Programmfehler
engine-nothing-known = die Engine wurde angehalten, bevor sie etwas fand
engine-closed = die Engine wird beendet
engine-cannot-play = { $reason }
engine-time = die Engine denkt mehr als 0 und höchstens { $seconds } Sekunden
engine-game-over = die Partie ist zu Ende: { $ending }
review-no-moves = es gibt keine Züge zum Auswerten
review-lost-turns = eine Partie, in der wegen der Uhr ausgesetzt wurde, lässt sich nicht auswerten
review-time = eine Auswertung dauert höchstens { $seconds } Sekunden; bei { $moves } Zügen höchstens { $most } Sekunden je Zug

## Games

game-missing = die Partie { $id } gibt es nicht
game-place = das Protokoll hat keinen Platz { $place }
game-seat = dieser Platz gehört dir nicht
game-both-seats = das kann nur, wer beide Plätze hat
game-forbidden-command = dieser Befehl ist auf diesem Server nicht erlaubt
game-overtaken-command = die Partie hat sich geändert, bevor dein Befehl ankam
game-full = diese Partie hat ihre Grenze von { $events } Ereignissen erreicht
game-too-fast = die Partie ändert sich zu schnell; versuche es noch einmal
game-refused = { $reason }
game-player = { $player } spielt auf diesem Server nicht
seat-taken = der Platz ist besetzt
seat-own = du hast den anderen Platz; schick die Einladung jemand anderem
seat-invitation = diese Einladung gilt nicht für den Platz
rematch-players = nur die Spieler können um Revanche bitten
rematch-running = die Partie ist nicht zu Ende
new-game-friends = einer der Plätze muss deiner oder der eines Programms sein
new-game-friend = ein Mensch spielt gegen dich
new-game-take-back = gegen Menschen werden Züge nach Vereinbarung oder nie zurückgenommen
new-game-draws = eine Partie mit Aussetzen hat die üblichen Remisregeln

## Studies

study-unreadable = { $detail }
study-move = Zug { $number }, { $move }: { $reason }
study-symmetry = die Symmetrie { $symmetry } gibt es nicht
study-format = das Format { $format } gibt es nicht
study-empty = der Text enthält keine Partie
explorer-missing = dieser Server hat keine Partiensammlung
explorer-othello = nur Othello-Partien sind gesammelt
explorer-filter-years = die Jahre: { $detail }

## Names, passwords, accounts

name-control = ein Name darf keine Zeilenumbrüche oder Steuerzeichen haben
name-length = ein Name darf { $characters } Zeichen haben
name-invisible = ein Name darf keine unsichtbaren Zeichen haben und keine, die die Schreibrichtung ändern
name-unseen = ein Name braucht etwas Sichtbares
name-dots = ein Name darf nicht aus einem oder zwei Punkten bestehen
name-scripts = ein Name darf keine Buchstaben ähnlich aussehender Schriften mischen; nimm die Buchstaben einer Sprache
name-taken = der Name ist vergeben, oder du hast ein Konto
name-missing = ein Konto braucht einen Namen
name-account = ein Konto behält seinen Namen
name-like-account = ein Konto heißt so oder sehr ähnlich; wähle einen anderen Namen oder melde dich an
password-length = ein Passwort hat { $least } bis { $most } Bytes
password-unusable = das Passwort ist nicht verwendbar
password-wrong = das Passwort ist falsch
sign-in-wrong = der Name oder das Passwort ist falsch
sign-in-banned = dieses Konto ist gesperrt; frage die Verwaltung dieses Servers
account-missing = das Konto { $name } gibt es nicht
account-not-signed-in = du bist bei keinem Konto angemeldet

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] Die ganze Engine mit ihrem Buch: fünf Sekunden je Zug, oder was ihre Uhr erlaubt.
        [avr] Die Taktik eines Mikrocontrollers mit einem Kilobyte Speicher.
        [first-legal] Nimmt das erste erlaubte Feld, wie die leichte Stufe der Platine.
        [greedy] Dreht so viele Steine um, wie es geht.
        [matrix] Rechnet mit einer Tabelle von Feldwerten voraus, zwei Züge oder so viele wie gewählt.
       *[npc] Der Gegner der Quoridor-Platinen, Zug für Zug.
    }
opponent-about-program = Ein anderes Programm, das mit diesem { $protocol } spricht.
start-about =
    { $start ->
        [standard] Schwarz auf e4 und d5, wie im Turnier.
        [mirror] Schwarz auf d4 und e5, wie manche Programme beginnen.
        [tournament] 9x9 Felder, je zehn Wände.
        [boards] 7x7 Felder, je acht Wände: das Spiel der LandTiger-Platinen.
        [xot] Eine ausgeloste Eröffnung von acht Zügen, in der beide etwa gleich stehen.
       *[small] 5x5 Felder, je drei Wände: eine Partie von fünf Minuten.
    }
start-about-corners = Schwarz bekommt { $corners } der vier Ecken; Weiß beginnt.
start-about-walls = Eine Vorgabe: Spieler 1 hat { $first } Wände, Spieler 2 { $second }.
start-about-steps = Eine Vorgabe: Die Figur von Spieler 1 beginnt { $steps } Felder weiter vorn.
clock-name-none = Ohne Uhr
clock-name-periods = { $minutes } + { $periods } x { $seconds } s
clock-name-move = { $seconds } s je Zug
clock-about-none = So viel Zeit, wie du willst.
clock-about-increment =
    { $minutes ->
        [1] Eine Minute und { $seconds } Sekunden für jeden Zug.
        [15] Eine Viertelstunde und { $seconds } Sekunden für jeden Zug.
       *[other] { $minutes } Minuten und { $seconds } Sekunden für jeden Zug.
    }
clock-about-total =
    { $minutes ->
        [30] Eine halbe Stunde für die ganze Partie.
       *[other] { $minutes } Minuten für die ganze Partie.
    }
clock-about-periods = { $minutes } Minuten, dann { $periods } Perioden von { $seconds } Sekunden.
clock-about-boards = Zwanzig Sekunden für jeden Zug, wie auf den Quoridor-Platinen.
format-name =
    { $format ->
        [moves] Züge
        [glendenning] Züge, Notation von Glendenning
        [athens] Züge, Notation von Athen
        [position] Stellung
        [fen] Stellung (FEN)
        [pyquoridor] Stellung (pyquoridor)
       *[save] Gespeicherte Turncoat-Partie
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] Um ein Viertel nach rechts gedreht
        [half-turn] Um die Hälfte gedreht
        [three-quarter-turn] Um ein Viertel nach links gedreht
        [mirror-columns] Links und rechts vertauscht
        [mirror-rows] Oben und unten vertauscht
        [main-diagonal] An der Diagonale a1–h8 gespiegelt
        [anti-diagonal] An der Diagonale a8–h1 gespiegelt
        [mirror] Links und rechts vertauscht
        [exchange] Oben und unten und die Spieler vertauscht
        [turn] Um die Hälfte gedreht, die Spieler vertauscht
       *[identity] Wie sie ist
    }
upload-guest = Partien werden für Konten aufbewahrt; melde dich zuerst an
puzzle-missing = die Aufgabe { $id } gibt es nicht
puzzle-none = diese Aufgabe gibt es nicht
puzzle-theme = das Thema { $theme } gibt es nicht
puzzle-elsewhere = die Züge vor dem fraglichen sind nicht die der Lösung
limit-puzzle-tries = eine Anfrage nennt höchstens { $tries } Versuche
