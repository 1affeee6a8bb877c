# The page in the browser.

## The frame around the pages

frame-skip = Vai alla scacchiera
frame-home = Turncoat, alla pagina iniziale
frame-pages = Pagine
frame-play = Gioca
frame-analyse = Analisi
frame-rules = Regole
frame-sign-in = Accedi
frame-me = Io
frame-title = { $page } · Turncoat
settings-title = Impostazioni
settings-colours = Colori
settings-system = Sistema
settings-light = Chiaro
settings-dark = Scuro
settings-hints = Mostra le mosse possibili
settings-paths = Vie più brevi in Quoridor
settings-sound = Suoni
settings-language = Lingua
settings-language-browser = Quella del browser
settings-keys = Tasti e mosse scritte
copied = { $what }: copiato.

## Requests

request-unanswered = Il server non risponde. È ancora in funzione?
request-status = Il server risponde con lo stato { $status } e senza spiegazioni.
engine-disconnected = La connessione al motore è caduta.
picture-failed = Il browser non ha potuto disegnare l’immagine.

## Pages that do not exist

lost-title = Non trovata
lost-heading = Pagina non trovata
lost-text = A questo indirizzo non c’è nessuna pagina.
lost-home = Alla pagina iniziale
missing-game = Partita non trovata
missing-game-text = Il link forse è incompleto, o la partita è stata cancellata.
missing-game-play = Gioca una nuova partita

## The start page

home-title = Gioca
home-board = Scacchiera
home-board-label = Gioca a { game-name }: la posizione iniziale; una mossa inizia la partita
home-heading = Nuova partita
home-game = Gioco
home-against = Contro
home-computer = Computer
home-friend = Un amico
home-screen = In due qui
home-friend-text = Ricevi un link da inviare. La prima persona che lo apre gioca contro di te; le altre guardano.
home-screen-text = Due persone a uno schermo. Le mosse si ritirano liberamente.
home-colour = Giochi con
home-random = A caso
home-play = Gioca
home-create-link = Crea il link
home-more = Orologio, scacchiera e altri avversari
home-clock = Orologio
home-start = Inizio
home-rated = Classificata
home-running = Partite in corso
home-finished = Partite finite
home-all = Tutte le tue partite
opponents-strength = Forza del computer
opponents-value = { $name }: { $about }
opponents-level = livello { $number }
opponents-depth = Profondità
opponents-programs = Altri motori
opponents-classics = Programmi storici

## Lists of games

list-just-now = proprio ora
list-not-begun = non iniziata
list-no-result = senza risultato
list-draw = pareggio
list-won = vinta
list-lost = persa

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } secondo
       *[other] { $seconds } secondi
    }
control-none = Senza orologio
control-minutes = { $minutes } min
control-seconds = { $seconds } s
control-move = { $time } a mossa
control-fischer = { $time } + { $more }
control-periods = { $time }, poi { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] nera
       *[white] bianca
    }
square-empty = vuota
square-last = ultima mossa
square-turns =
    { $discs ->
        [one] gira { $discs } pedina
       *[other] gira { $discs } pedine
    }
square-value = valore { $value }
cell-pawn =
    { $side ->
        [first] pedone del giocatore 1
       *[second] pedone del giocatore 2
    }
cell-walled = con muro { $sides }
cell-wall-above = sopra
cell-wall-below = sotto
cell-wall-left = a sinistra
cell-wall-right = a destra
cell-step = passo possibile
wall-horizontal = muro orizzontale sopra { $a } e { $b }
wall-vertical = muro verticale a destra di { $a } e { $b }
wall-possible = { $wall }: si può mettere
wall-refused = { $wall }: { $why }
wall-impossible = { $wall } ora non è possibile
wall-put-back = Muro rimesso a posto.
move-pass = { side-name } non ha mosse e passa.
move-lost = { side-name } ha finito il tempo e perde il turno.
move-disc =
    { $turned ->
        [0] { side-name } gioca { $move }.
        [one] { side-name } gioca { $move } e gira { $turned } pedina.
       *[other] { side-name } gioca { $move } e gira { $turned } pedine.
    }
move-wall-horizontal = { side-name } mette un muro orizzontale sopra { $a } e { $b }.
move-wall-vertical = { side-name } mette un muro verticale a destra di { $a } e { $b }.
move-step = { side-name } va in { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Prendi un muro orizzontale
tray-take-vertical = Prendi un muro verticale
tray-fingers = Tocca una casella per muovere; trascina sulla scacchiera per un muro.
tray-mouse = Clicca una casella per muovere, o fra le caselle per un muro.
tray-empty = Non restano muri.
tray-place = Metti { $wall }
tray-turn = Gira il muro
tray-put-back = Rimetti a posto il muro

## A game

game-page = Partita
game-title = { game-name }: { $first } – { $second }
game-side = La partita
game-turn-board = Gira la scacchiera
game-rated = classificata
game-watching = { $count } a guardare
game-analyse = analizza
game-new-rematch = Il tuo avversario ha creato una rivincita.
game-engine-advice = Il motore giocherebbe { $move }.
game-must-pass = Nessuna tua mossa gira una pedina: devi passare.
game-pass = Passa
game-overtaken = La partita è cambiata prima che arrivasse la tua mossa.
connection-connecting = Connessione…
connection-lost = Connessione persa. Nuovo tentativo…
connection-lost-move = Connessione persa. La tua mossa è conservata.
status-back = Sguardo indietro
status-over = La partita è finita
status-no-opponent = In attesa del secondo giocatore
status-paused = In pausa
status-waiting = In attesa
status-your-move = Tocca a te
status-to-move = Muove { $player }
status-watching = Stai guardando.
status-passed = { side-name } non aveva mosse ed è passato.
news-over = La partita è finita: { $ending }.
news-your-turn = Tocca a te.
player-waiting = In attesa…
player-you = Tu
player-is-you = tu
player-away = assente
player-program = programma
player-thinking = pensa
player-won = ha vinto
player-clock = Orologio: { side-name }
player-hands = restano { wall-count }, mancano { step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Suggerimento
action-take-back = Ritira
action-undo = Annulla
action-redo = Ripeti
action-ask-take-back = Chiedi di ritirare
action-offer-draw = Offri patta
action-pause = Pausa
action-resume = Riprendi
action-resign = Abbandona
action-abort = Interrompi
action-sure = { $action }: sicuro? Premi ancora.
action-ask = Sicuro?
proposal-accept = Accetta
proposal-decline = Rifiuta
proposal-draw = { side-name } offre patta.
proposal-take-back = { side-name } chiede di ritirare l’ultima mossa.
proposal-claim = L’avversario dichiara che il tuo tempo è scaduto.
proposal-own-draw = Hai offerto patta.
proposal-own-take-back = Hai chiesto di ritirare la mossa.
verdict-none = Interrotta
verdict-draw = Pareggio
verdict-over = Partita finita
verdict-won = Hai vinto
verdict-lost = Hai perso
ending-rematch = Rivincita
ending-to-rematch = Vai alla rivincita
ending-analyse = Analizza
ending-new-game = Nuova partita
invite-heading = Invita un amico
invite-text = La prima persona che apre questo link prende l’altro posto.
invite-link = Link d’invito
invite-copy = Copia
invite-what = Link
join-heading = { $host } ti invita a { game-name }
join-heading-unnamed = Ti invitano a { game-name }
join-text = Giocheresti con { side-name }. { $clock }.
join-play = Gioca
join-watch = Guarda soltanto

## Moves

moves-label = Mosse
moves-none = Ancora nessuna mossa
moves-go = Scorri le mosse
moves-start = All’inizio
moves-back = Indietro
moves-on = Avanti
moves-end = Alla fine
typed-label = Scrivi una mossa
typed-othello = Scrivi una mossa: f5
typed-quoridor = Scrivi una mossa: e2, e3h, e3v
typed-play = Gioca
branches-instead = Invece:
branches-next = Poi:
branches-promote = Rendi variante principale
branches-delete = Cancella questa variante

## The analysis

analysis-title = Analisi
analysis-heading = Analisi di { game-name }
analysis-side = Analisi
analysis-board = Scacchiera d’analisi
analysis-read =
    { $moves ->
        [one] Letta { $moves } mossa.
       *[other] Lette { $moves } mosse.
    }
balance-side = { side-name } { $score }
balance-none = Nessuna valutazione
percent = { $number } %
source-book = libro
source-exact = esatto
source-over = fine
lines-heading = Mosse migliori
lines-engine = Motore
lines-progress = Progresso del motore
lines-off = Accendi il motore per vedere quanto vale ogni mossa.
lines-hidden = Nascoste mentre cerchi una mossa migliore.
lines-over = Qui la partita è finita.
lines-thinking = Pensa…
lines-queued = Prima ci sono altre analisi: posto { $place } in coda.
lines-simulations = { $count } simulazioni, { $seconds } s
lines-positions = { $source } · { $count } posizioni, { $seconds } s
lines-thousands = { $count } mila
lines-millions = { $count } mln
study-edit = Modifica
study-play-on = Continua a giocare
study-copy-link = Copia link
study-link = Link
study-turn = Gira
study-other-side = Guarda dall’altro lato
study-export = Esporta
study-copy-as = Copia come { $format }
study-svg = Immagine (SVG)
study-png = Immagine (PNG)
import-heading = Importa una partita o una posizione
import-label = Una partita o posizione in qualsiasi notazione
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    una scacchiera, una posizione, GGF, …
import-read = Leggi
import-othello = Nuovo Othello
import-quoridor = Nuovo Quoridor
import-done = Letto come { $format }: { $what }.
import-done-about = Letto come { $format }: { $what }, { $about }.
import-more =
    { $games ->
        [one] { $games } altra partita è stata tralasciata.
       *[other] { $games } altre partite sono state tralasciate.
    }

## The board editor

editor-heading = Prepara una posizione
editor-othello = Clicca le caselle per mettere o togliere pedine.
editor-quoridor = Clicca fra le caselle per i muri, o scegli un pedone e clicca il suo posto. Con i tasti: H e V.
editor-tool = Metti
editor-tool-empty = Vuota
editor-tool-pawn =
    { $side ->
        [first] Pedone del giocatore 1
       *[second] Pedone del giocatore 2
    }
editor-tool-walls = Muri
editor-turn = Muove
editor-hand =
    { $side ->
        [first] Muri del giocatore 1
       *[second] Muri del giocatore 2
    }
editor-done = Usa questa posizione
editor-clear = Svuota
editor-cancel = Annulla

## The review of a game

review-heading = Revisione
review-none = Prima gioca o incolla alcune mosse.
review-text = Giudica ogni mossa, disegna il grafico ed elenca gli errori.
review-start = Rivedi la partita
review-progress = Progresso della revisione
review-again = Ancora
review-mistakes = Errori
review-better = meglio { $move }
review-retry = Riprova
review-clean = Nessun errore degno di nota.
review-side = Lato
review-loss = Perdita totale
review-mistake-count = Errori
review-blunder-count = Errori gravi
review-mark =
    { $mistake ->
        [inaccuracy] imprecisione
        [mistake] errore
       *[blunder] errore grave
    }
review-done =
    { $mistakes ->
        [one] Revisione finita: { $mistakes } errore.
       *[other] Revisione finita: { $mistakes } errori.
    }
graph-label = Valutazione per mossa
graph-place = Mossa { $ply }
trial-label = Riprova
trial-question = Trova una mossa migliore di { $move }.
trial-retry = Riprova
trial-done = Fatto
trial-give-up = Rinuncia
trial-unknown = Il motore non ha ancora guardato questa posizione.
trial-waiting = Il motore non è ancora pronto. Riprova.
trial-best = { $move } è la mossa migliore.
trial-equal = { $move } vale quanto la mossa migliore.
trial-missing = { $move } non è fra le mosse migliori. Riprova.
trial-better = { $move } è meglio di { $played }, ma non è la mossa migliore.
trial-worse = { $move } non è meglio di { $played }. Riprova.

## The collection of games

explorer-played =
    { $games ->
        [one] Giocata qui in una partita
       *[other] Giocata qui in { $games } partite
    }
explorer-never = Mai giocata nella raccolta
explorer-never-narrow = Mai giocata in queste partite
explorer-move = Mossa
explorer-games = Partite
explorer-results = Nero, pareggio, Bianco
explorer-score = Punti
explorer-split = Vince Nero { $black } %, Bianco { $white } %, pareggi { $drawn } %
explorer-filter = Solo alcune partite
explorer-player = Giocatore
explorer-as = Lato del giocatore
explorer-either = da entrambi i lati
explorer-black = con Nero
explorer-white = con Bianco
explorer-tournament = Torneo
explorer-years = Anni: 1990-1999
explorer-all = Tutte le partite

## Accounts

people-title = Persone
account-heading = Il tuo account
ratings-none = Ancora nessuna partita classificata.
ratings-games =
    { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
history-heading = Partite
history-none = Ancora nessuna partita. <link>Giocane una</link>
history-more = Altre
account-ladder = Classifica
account-sign-out = Esci
account-offer = Un account, se vuoi
account-offer-text = Conserva le tue partite su ogni dispositivo e classifica quelle contro persone. Puoi giocare anche senza.
account-want = Voglio
account-sign-in = Accedere
account-sign-up = Registrarmi
account-name = Nome
account-password = Password
account-password-rule = Almeno otto caratteri.
account-create = Crea l’account
guest-heading = Come ospite
guest-name = Nome che vedono gli altri
guest-save = Salva questo nome
guest-data = I tuoi dati
account-settings = Impostazioni dell’account
password-heading = Password
password-current = Password attuale
password-new = Nuova password
password-rule = Almeno otto caratteri. Tutti gli altri tuoi dispositivi vengono disconnessi.
password-change = Cambia la password
password-changed = La password è cambiata. Tutti gli altri dispositivi sono disconnessi.
devices-heading = Dispositivi e dati
devices-sign-out = Esci ovunque
devices-signed-out = Sei uscito da tutti i dispositivi.
data-download = Scarica i miei dati
delete-account = Cancella l’account
delete-data = Cancella i miei dati
delete-text = Il tuo nome, i punteggi e le sessioni vengono cancellati subito. Le partite restano senza il tuo nome. Non si può annullare.
delete-sure = Sì, cancella tutto
delete-done = Tutto ciò che ti riguarda è cancellato.
ladder-heading = Classifica
ladder-none = Non ci sono ancora partite classificate.
ladder-rank = #
ladder-name = Nome
ladder-rating = Punteggio
ladder-games = Partite

## The rules

rules-title = Regole
rules-heading = Le regole dei due giochi
rules-othello-picture = L’inizio di Othello con le quattro mosse di Nero
rules-quoridor-picture = Una partita di Quoridor dopo alcune mosse
rules-othello-1 = Due giocatori mettono a turno pedine su una scacchiera di otto per otto caselle; comincia Nero. Una pedina deve imprigionare pedine avversarie: stanno in linea retta, senza vuoti, fra la pedina nuova e un’altra del tuo colore. Tutte quelle imprigionate, in ogni direzione, vengono girate al tuo colore.
rules-othello-2 = Chi non può girare nessuna pedina passa. Quando nessuno dei due può muovere, la partita è finita e vince chi ha più pedine. Le caselle vuote contano per il vincitore.
rules-othello-hint = Un consiglio: tante pedine all’inizio sono un peso. Avere più mosse dell’avversario vale di più, e gli angoli non si possono mai girare.
rules-othello-play = Gioca a Othello
rules-quoridor-1 = Il tuo pedone parte dal centro del tuo lato e vuole raggiungere una casella qualsiasi del lato opposto. Nel tuo turno muovi in una casella vicina oppure metti un muro, lungo due caselle, che resta per sempre. Ogni lato ha dieci muri.
rules-quoridor-2 = I muri non possono incrociarsi o sovrapporsi, né chiudere l’ultima via di un pedone. Faccia a faccia, un pedone salta dritto oltre l’altro; se dietro c’è un muro o il bordo, in diagonale.
rules-quoridor-3 = Una posizione che si presenta tre volte e una partita di 300 mosse sono pareggio.
rules-quoridor-hint = Un consiglio: i numeri sui pedoni sono i passi che mancano. Fa’ crescere l’altro numero più del tuo.
rules-quoridor-play = Gioca a Quoridor

## Keys

keys-title = Tasti e mosse scritte
keys-text = Tutto funziona con la tastiera. <key>Tab</key> va da una parte all’altra; una scacchiera è una parte. Ogni casella dice che cosa contiene, e ogni mossa è annunciata ai lettori di schermo.
keys-board = Su una scacchiera
keys-board-next = alla casella vicina
keys-board-edges = ai bordi
keys-board-play = gioca qui
keys-walls = Muri in Quoridor
keys-walls-take = prendi un muro orizzontale o verticale; sta sopra o a destra della tua casella
keys-walls-move = sposta il muro
keys-walls-place = mettilo
keys-walls-back = rimettilo a posto
keys-line = Scorrere una partita
keys-line-step = una mossa indietro, una avanti (fuori dalla scacchiera)
keys-line-ends = all’inizio, alla fine
keys-line-turn = gira la scacchiera
keys-line-skip = passa, se non si può mettere una pedina
keys-line-cancel = ferma il motore e gli orologi, o falli ripartire
keys-line-menu = alla pagina iniziale; lì si riprende la partita
keys-backspace = Backspace
keys-analysis = Nell’analisi
keys-analysis-paste = leggi la partita o posizione negli appunti
keys-analysis-graph = sul grafico: la mossa prima, la mossa dopo
keys-typed = Mosse scritte
keys-typed-text = Sotto l’elenco delle mosse c’è un campo. In Othello scrivi la casella, <move>f5</move>, o <move>pass</move>. In Quoridor scrivi la casella d’arrivo, <move>e2</move>, o un muro con la casella in basso a sinistra: <move>e3h</move> sta sopra e3 e f3, <move>e3v</move> a destra di e3 e e4.
keys-home = Inizio
keys-end = Fine
keys-page-up = Pag ↑
keys-page-down = Pag ↓
keys-enter = Invio
keys-space = Spazio
keys-escape = Esc
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = Il server non risponde. Le partite con amici, la classifica e il tuo account lo aspettano; tutto il resto funziona.
frame-no-server = Questa pagina non ha un server: le tue partite restano in questo browser e non ci sono partite con amici.
settings-engine = Motore
settings-engine-browser = In questo browser
settings-engine-server = Sul server
request-needs-server = Serve un server di Turncoat, e questa pagina non ne ha.
engine-unavailable = Questo browser non può eseguire il motore.
missing-game-here = In questo browser non c’è una partita simile.
game-not-kept = Questo browser non può conservare la partita: la memoria è piena o disattivata.
lines-source =
    { $place ->
        [browser] in questo browser · { $source }
       *[server] sul server · { $source }
    }
review-place =
    { $place ->
        [browser] Valutato dal motore in questo browser.
       *[server] Valutato dal motore sul server.
    }
rules-othello-chip = Gioca contro la scheda ATmega16
chip-title = La scheda ATmega16
chip-text = Il firmware della nostra scheda di Othello, per un chip con 16 KB di flash e 1 KB di memoria, gira qui in un ATmega16 simulato, con i suoi tre LED e la sua linea seriale. Scrivi <code>SP B</code> per giocare con il Nero, poi mosse come <code>MV D3</code>, e <code>OK</code> dopo ogni <code>MM</code>.
chip-leds = LED
chip-won = LED1 vinto
chip-lost = LED2 perso
chip-tie = LED3 pari
chip-on = acceso
chip-off = spento
chip-terminal = Ciò che la scheda invia
chip-line = Una riga per la scheda
chip-send = Invia
chip-button = Pulsante: abbandona
chip-reset = Riavvia
chip-classic = Ponticello PD4: la tattica della prima scheda
chip-first-legal = Ponticello PD5: la prima casella permessa

## Puzzles

frame-puzzles = Problemi
keys-puzzles = Problemi
keys-puzzles-next = problema successivo
keys-puzzles-hint = suggerimento
keys-puzzles-why = perché la mossa è sbagliata
puzzles-title = Problemi
puzzles-heading = Problema di { game-name }
puzzles-side = Il problema, il punteggio e la scelta dei problemi
puzzle-board = Scacchiera
puzzle-label = Il problema
puzzle-hint = Suggerimento
puzzle-solution = Soluzione
puzzle-skip = Salta
puzzle-next = Problema successivo
puzzle-study = Analizza
puzzle-why = Perché no?
puzzle-refutation = Perché la mossa è sbagliata
puzzle-back = Torna al problema
puzzle-choice = La scelta dei problemi
puzzle-theme-choice = Tema
puzzle-theme-any = Tutti i { $puzzles } problemi
puzzle-theme-count = { $theme }: { $puzzles }
puzzle-daily = Problema del giorno
puzzle-standing = I tuoi risultati
puzzle-rating = Punteggio
puzzle-streak = Di fila
puzzle-streak-best = record { $puzzles }
puzzle-solved-count = Risolti
puzzle-solved-of = su { $puzzles }
puzzle-kept-here = Conservato in questo browser. Un account tiene i tuoi risultati ovunque.
puzzle-graph = Punteggio su { $puzzles } problemi, da { $from } a { $to }
