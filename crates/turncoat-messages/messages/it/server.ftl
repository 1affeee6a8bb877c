# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = il corpo deve essere JSON, con content-type application/json
request-body-unreadable = il corpo non è leggibile
request-body-size = una richiesta può avere { $bytes } byte
request-body-late = il corpo della richiesta non è arrivato in tempo
request-path = { $path } non esiste
request-file = il file { $name } non esiste
request-other-host = questo server non è { $host }: risponde per localhost, indirizzi IP e l’host della sua opzione --public-url
request-other-site = le richieste da altri siti sono rifiutate
request-page = after deve essere il next di un’altra pagina
request-place = un posto del registro è un numero
request-wait = wait è un numero di secondi, come 30
request-side = i lati sono first e second
request-game-kind = i giochi sono othello e quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }; riprova fra { $seconds } secondi
limit-requests = troppe richieste
limit-requests-at-once = troppe richieste insieme
limit-passwords = troppe password
limit-wrong-passwords = troppe password sbagliate
limit-thoughts = hai usato la tua parte del tempo del motore
limit-sockets = troppe connessioni dal tuo indirizzo
limit-messages = troppi messaggi
limit-unreadable = troppi messaggi incomprensibili
limit-waiting = troppi messaggi in attesa per te
limit-slow = leggi troppo lentamente
limit-message-size = il messaggio è troppo grande
limit-games = hai iniziato troppe partite
limit-games-address = dal tuo indirizzo sono state iniziate troppe partite
limit-moves = una variante può avere { $moves } mosse
limit-text = un testo può avere { $bytes } byte
limit-comment = un commento può avere { $characters } caratteri
limit-comments = tutti i commenti di una partita, anche quelli cambiati, possono avere { $characters } caratteri

## The state of the server

server-busy = il server ha troppo da fare; riprova fra qualche secondo
server-restarting = il server si sta riavviando; riprova fra qualche secondo
server-restarting-socket = il server si sta riavviando; torna presto
session-ended = la tua sessione è finita; torna senza
store-unavailable = il server ora non può salvare nulla ({ $cause }): nulla è cambiato, riprova fra un momento
store-unsettled = il server ha perso il database mentre salvava: la tua ultima azione forse è avvenuta, ricontrolla fra un momento
store-failed = il server ha un problema col database; riprova più tardi

## The engine

engine-busy = il motore ha troppo da fare; riprova fra qualche secondo
engine-busy-client = il motore non ha finito ciò che hai chiesto prima
engine-cancelled = il lavoro è stato annullato
engine-failed = il motore si è guastato; è un errore del programma
engine-nothing-known = il motore è stato fermato prima di trovare qualcosa
engine-closed = il motore si sta chiudendo
engine-cannot-play = { $reason }
engine-time = il motore pensa più di 0 e al massimo { $seconds } secondi
engine-game-over = la partita è finita: { $ending }
review-no-moves = non ci sono mosse da rivedere
review-lost-turns = una partita con turni persi per il tempo non si può rivedere
review-time = una revisione dura al massimo { $seconds } secondi; per { $moves } mosse, chiedi al massimo { $most } secondi a mossa

## Games

game-missing = la partita { $id } non esiste
game-place = il registro non ha il posto { $place }
game-seat = questo posto non è tuo
game-both-seats = può farlo solo chi ha entrambi i posti
game-forbidden-command = questo comando non è permesso su questo server
game-overtaken-command = la partita è cambiata prima che arrivasse il tuo comando
game-full = questa partita ha raggiunto il limite di { $events } eventi
game-too-fast = la partita cambia troppo in fretta; riprova
game-refused = { $reason }
game-player = { $player } non gioca su questo server
seat-taken = il posto è occupato
seat-own = hai l’altro posto; manda l’invito a un’altra persona
seat-invitation = questo invito non apre il posto
rematch-players = solo i giocatori possono chiedere la rivincita
rematch-running = la partita non è finita
new-game-friends = uno dei posti deve essere tuo o di un programma
new-game-friend = un amico gioca contro di te
new-game-take-back = con un amico le mosse si ritirano per accordo o mai
new-game-draws = una partita con turni persi ha le solite regole di pareggio

## Studies

study-unreadable = { $detail }
study-move = mossa { $number }, { $move }: { $reason }
study-symmetry = la simmetria { $symmetry } non esiste
study-format = il formato { $format } non esiste
study-empty = il testo non contiene partite
explorer-missing = questo server non ha una raccolta di partite
explorer-othello = sono raccolte solo partite di Othello
explorer-filter-years = gli anni: { $detail }

## Names, passwords, accounts

name-control = un nome non può avere a capo o caratteri di controllo
name-length = un nome può avere { $characters } caratteri
name-invisible = un nome non può avere caratteri invisibili o che cambiano la direzione di scrittura
name-unseen = un nome ha bisogno di qualcosa di visibile
name-dots = un nome non può essere uno o due punti
name-scripts = un nome non può mescolare lettere di scritture simili; usa quelle di una sola lingua
name-taken = il nome è preso, o hai già un account
name-missing = un account ha bisogno di un nome
name-account = un account conserva il suo nome
name-like-account = un account ha questo nome o uno simile; scegline un altro o accedi
password-length = una password ha da { $least } a { $most } byte
password-unusable = la password non si può usare
password-wrong = la password è sbagliata
sign-in-wrong = il nome o la password è sbagliato
sign-in-banned = questo account è bloccato; chiedi a chi amministra questo server
account-missing = l’account { $name } non esiste
account-not-signed-in = non hai fatto l’accesso a un account

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] Tutto il motore col suo libro: cinque secondi a mossa, o quanto permette il suo orologio.
        [avr] La tattica di un microcontrollore con un kilobyte di memoria.
        [first-legal] Prende la prima casella permessa, come il livello facile della scheda.
        [greedy] Gira più pedine che può.
        [matrix] Guarda avanti con una tabella di valori, due mosse o quante se ne scelgono.
       *[npc] L’avversario delle schede di Quoridor, mossa per mossa.
    }
opponent-about-program = Un altro programma, che parla { $protocol } con questo.
start-about =
    { $start ->
        [standard] Nero in e4 e d5, come nei tornei.
        [mirror] Nero in d4 e e5, come iniziano alcuni programmi.
        [tournament] 9x9 caselle, dieci muri ciascuno.
        [boards] 7x7 caselle, otto muri ciascuno: il gioco delle schede LandTiger.
        [xot] Un’apertura sorteggiata di otto mosse, quasi pari.
       *[small] 5x5 caselle, tre muri ciascuno: una partita di cinque minuti.
    }
start-about-corners = Nero riceve { $corners } dei quattro angoli; comincia Bianco.
start-about-walls = Un vantaggio: il giocatore 1 ha { $first } muri, il giocatore 2 { $second }.
start-about-steps = Un vantaggio: il pedone del giocatore 1 parte { $steps } caselle più avanti.
clock-name-none = Senza orologio
clock-name-periods = { $minutes } + { $periods } x { $seconds } s
clock-name-move = { $seconds } s a mossa
clock-about-none = Tutto il tempo che vuoi.
clock-about-increment =
    { $minutes ->
        [1] Un minuto, e { $seconds } secondi per ogni mossa.
        [15] Un quarto d’ora, e { $seconds } secondi per ogni mossa.
       *[other] { $minutes } minuti, e { $seconds } secondi per ogni mossa.
    }
clock-about-total =
    { $minutes ->
        [30] Mezz’ora per tutta la partita.
       *[other] { $minutes } minuti per tutta la partita.
    }
clock-about-periods = { $minutes } minuti, poi { $periods } periodi di { $seconds } secondi.
clock-about-boards = Venti secondi per ogni mossa, come sulle schede di Quoridor.
format-name =
    { $format ->
        [moves] Mosse
        [glendenning] Mosse, notazione di Glendenning
        [athens] Mosse, notazione di Atene
        [position] Posizione
        [fen] Posizione (FEN)
        [pyquoridor] Posizione (pyquoridor)
       *[save] Partita salvata di Turncoat
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] Un quarto di giro a destra
        [half-turn] Mezzo giro
        [three-quarter-turn] Un quarto di giro a sinistra
        [mirror-columns] Sinistra e destra scambiate
        [mirror-rows] Alto e basso scambiati
        [main-diagonal] Riflessa sulla diagonale a1–h8
        [anti-diagonal] Riflessa sulla diagonale a8–h1
        [mirror] Sinistra e destra scambiate
        [exchange] Alto e basso, e i giocatori, scambiati
        [turn] Mezzo giro, giocatori scambiati
       *[identity] Così com’è
    }
upload-guest = le partite sono conservate per gli account; prima accedi
puzzle-missing = il problema { $id } non esiste
puzzle-none = questo problema non esiste
puzzle-theme = il tema { $theme } non esiste
puzzle-elsewhere = le mosse prima di quella in questione non sono quelle della soluzione
limit-puzzle-tries = una richiesta riporta al massimo { $tries } tentativi
