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
        [black] Nero
        [white] Bianco
        [first] Giocatore 1
       *[second] Giocatore 2
    }

disc-count =
    { $discs ->
        [one] { $discs } pedina
       *[other] { $discs } pedine
    }
wall-count =
    { $walls ->
        [one] { $walls } muro
       *[other] { $walls } muri
    }
step-count =
    { $steps ->
        [one] { $steps } passo
       *[other] { $steps } passi
    }
move-count =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name } vince { $winner } a { $loser }
        [repetition] { side-name } vince per ripetizione
        [length] { side-name } vince per limite di mosse
        [agreement] { side-name } vince per accordo
        [resignation] { side-name } vince per abbandono
        [time] { side-name } vince per il tempo
        [adjudication] { side-name } vince per decisione arbitrale
       *[rules] { side-name } vince
    }
ending-draw =
    { $cause ->
        [discs] pareggio { $winner } a { $loser }
        [repetition] pareggio per ripetizione
        [length] pareggio per limite di mosse
        [agreement] pareggio per accordo
        [time] pareggio per il tempo
        [adjudication] pareggio per decisione arbitrale
       *[rules] pareggio
    }
ending-none = interrotta, senza risultato
ending-with-reason = { $ending }: { $reason }

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Sassolino
        [2] Pozzanghera
        [3] Germoglio
        [4] Passero
        [5] Riccio
        [6] Scoiattolo
        [7] Gazza
        [8] Volpe
        [9] Tasso
        [10] Gufo
        [11] Falco
        [12] Lince
        [13] Lupo
        [14] Cervo
        [15] Orso
        [16] Orca
        [17] Aquila
        [18] Grifone
        [19] Fenice
       *[20] Drago
    }
level-about-othello =
    { $level ->
        [1] Gira più pedine che può e non vede mezza scacchiera.
        [2] Ingordo e distratto: la prima vittoria di un principiante.
        [3] Ancora ingordo, ma ogni tanto vede un angolo.
        [4] Ama le tante pedine; non vede le diagonali lunghe.
        [5] Sa che gli angoli contano e dimentica perché.
        [6] Guarda due mosse avanti e accumula pedine.
        [7] Guarda due mosse avanti e di rado regala un angolo.
        [8] Tre mosse avanti, con una svista ogni tanto.
        [9] Quattro mosse avanti; solido nel finale.
        [10] Cinque mosse avanti e sveglio: fine della scuola elementare.
        [11] Sei mosse avanti, conosce le aperture, gioca perfette le ultime dodici caselle.
        [12] Sette mosse avanti e quattordici caselle perfette alla fine.
        [13] Otto mosse avanti; un avversario duro per chi gioca in un circolo.
        [14] Nove mosse avanti; sedici caselle perfette alla fine.
        [15] Dieci mosse avanti; nel finale non sbaglia quasi mai.
        [16] Dodici mosse avanti.
        [17] Quattordici mosse avanti.
        [18] Sedici mosse avanti; le ultime venti caselle sono risolte.
        [19] Diciotto mosse avanti.
       *[20] Venti mosse avanti; le ultime ventidue caselle sono risolte.
    }
level-name-quoridor =
    { $level ->
        [1] Sassolino
        [2] Lumaca
        [3] Riccio
        [4] Talpa
        [5] Lepre
        [6] Muratore
        [7] Volpe
        [8] Architetto
        [9] Minotauro
       *[10] Dedalo
    }
level-about-quoridor =
    { $level ->
        [1] Corre dritto e guarda appena i muri.
        [2] Corre più di quanto pensi.
        [3] Pensa una mossa su due.
        [4] Mette un muro quando fa male e corre quando non dovrebbe.
        [5] Di rado frettoloso.
        [6] Pensa a ogni mossa, brevemente.
        [7] Prova trecento varianti a mossa.
        [8] Prova più di mille varianti a mossa.
        [9] Prova cinquemila varianti a mossa: conosce il labirinto.
       *[10] Prova ventimila varianti a mossa: ha costruito il labirinto.
    }
level-and-number = { $name } (livello { $level })
opponent-with-depth = { $name } (profondità { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] La scheda AVR
        [first-legal] Prima casella
        [greedy] Ingordo
        [matrix] Matrice
       *[npc] La scheda LandTiger
    }

## Starts

start-name =
    { $start ->
        [standard] Standard
        [mirror] Specchio
        [tournament] Torneo
        [boards] Schede
        [small] Piccolo
        [xot] XOT
       *[position] Posizione
    }
start-corners =
    { $corners ->
        [one] { $corners } angolo
       *[other] { $corners } angoli
    }
start-walls = { $first } : { $second } muri
start-steps = { $steps } passi avanti

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = la partita è finita
rule-taken = { $square } è occupata
rule-turns-nothing = una pedina in { $square } non ne girerebbe altre
rule-pass = c’è una mossa possibile, quindi non si può passare
rule-out-of-reach = il pedone non ci arriva in una mossa
rule-off-board = quel posto non esiste su una scacchiera { $size }
rule-no-wall = non restano muri
rule-overlaps = il muro si sovrapporrebbe a { $wall }
rule-crosses = il muro incrocerebbe { $wall }
rule-cuts-off =
    { $side ->
        [first] il muro chiuderebbe al giocatore 1 la via del traguardo
       *[second] il muro chiuderebbe al giocatore 2 la via del traguardo
    }
refusal-over = la partita è finita: { $ending }
refusal-paused = la partita è in pausa
refusal-not-paused = la partita non è in pausa
refusal-turn = non è il turno di { side-name }
refusal-illegal = { $move }: { $rule }
refusal-time-is-out = il tempo di { side-name } è scaduto
refusal-time-is-not-out = il tempo di { side-name } non è scaduto
refusal-claim-open = alla dichiarazione che il tempo di { side-name } è scaduto manca la risposta
refusal-no-claims = in questa partita non si dichiara il tempo
refusal-claim-by-hand = solo l’orologio e l’altro capo di un collegamento dichiarano il tempo
refusal-nothing-to-claim = { side-name } non ha nulla da dichiarare: non tocca all’altro lato
refusal-proposed =
    { $proposal ->
        [draw] { side-name } ha già offerto patta
       *[take-back] { side-name } ha già chiesto di ritirare
    }
refusal-not-asked =
    { $proposal ->
        [draw] a { side-name } non è stata offerta patta
       *[take-back] a { side-name } non è stato chiesto di ritirare
    }
refusal-nothing-to-take-back = { side-name } non ha mosse da ritirare
refusal-take-back-agreement = in questa partita le mosse si ritirano per accordo: chiedi all’altro lato
refusal-no-take-back = in questa partita le mosse non si ritirano
refusal-nothing-to-undo = non c’è nulla da annullare
refusal-nothing-to-redo = non c’è nulla da ripetere

## Puzzles

puzzle-goal-win = { side-name } muove e vince.
puzzle-goal-draw = { side-name } muove e pareggia.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } muove e vince in { $moves } mossa.
       *[other] { side-name } muove e vince in { $moves } mosse.
    }
puzzle-theme-name =
    { $theme ->
        [parity] parità
        [quiet] mossa tranquilla
        [corner-sacrifice] sacrificio d’angolo
        [swindle] trappola
        [access] accesso
        [wedge] cuneo
        [pass] passo
        [jump] salto
        [dead-end] vicolo cieco
        [last-wall] ultimo muro
        [race] corsa
        [detour] deviazione
       *[keep-wall] muro conservato
    }
puzzle-right = Giusto.
puzzle-wrong = { $move } è sbagliata. Riprova.
puzzle-solved = Risolto.
puzzle-solved-late = Trovata, ma non al primo tentativo.
puzzle-shown = Questa è la soluzione.
puzzle-hint-column = È nella colonna { $column }.
puzzle-hint-wall = È un muro che comincia nella colonna { $column }.
puzzle-hint-pass = Si può solo passare.
puzzle-hint-themes = Pensa a: { $themes }.
puzzle-about =
    { $tries ->
        [0] Punteggio { $rating }.
        [one] Punteggio { $rating } dopo { $tries } tentativo.
       *[other] Punteggio { $rating } dopo { $tries } tentativi.
    }
puzzle-about-themes = Tema: { $themes }.
puzzle-refuted = Dopo { $move }:
puzzle-refuted-discs =
    { $verdict ->
        [win] una vittoria di { disc-count }.
        [draw] un pareggio.
       *[loss] una sconfitta di { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] una vittoria in { $plies } mosse dei due giocatori.
       *[loss] una sconfitta in { $plies } mosse dei due giocatori.
    }
puzzle-refuted-endless = nessuno può vincere.
