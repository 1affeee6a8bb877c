# The terminal front end.

## Words used on several screens

terminal-small = Allarga la finestra: almeno { $width } x { $height }.
terminal-to-move = muove { side-name }
terminal-time-is-out = il tempo di { side-name } è scaduto
player-person = persona
player-level = livello { $level }

## Clocks

clock-none = senza orologio
clock-move = { $time } a mossa
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } s
clock-in-minutes = { $minutes } min

## The menu

menu-subtitle = Othello e Quoridor
menu-resume = Riprendi
menu-play-engine = Contro il computer
menu-play-human = In due
menu-analyse = Analisi
menu-saved = Partite salvate
menu-exit = Esci
menu-game = Gioco
menu-opponent = Avversario
menu-level = Livello
menu-colour = Colore
menu-clock = Orologio
menu-start = Inizio
menu-level-value = { $level } di { $levels }
menu-opponent-engine = motore
menu-opponent-avr = avr, del microcontrollore
menu-opponent-first-legal = first-legal, il suo facile
menu-opponent-greedy = greedy, del terminale
menu-opponent-matrix = matrix, pesi delle caselle
menu-opponent-npc = npc, delle schede
menu-colour-first =
    { $side ->
        [first] Giocatore 1
       *[black] { side-name }, comincia
    }
menu-colour-neither = nessuno, guarda
menu-start-standard = standard
menu-start-mirror = specchio
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = torneo { $size }, { wall-count }
menu-start-boards = schede { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = scegli
key-change = cambia
key-go = vai
key-exit = esci
key-open = apri
key-delete = cancella
key-menu = menu
key-again = ancora
key-cancel = annulla
key-resume = riprendi
key-wall = muro
key-turn-wall = giralo
key-skip = passa
key-undo = annulla
key-redo = ripeti
key-hint = aiuto
key-analysis = analisi
key-draw = patta
key-resign = abbandona
key-help = guida

## Saved games

saved-heading = Partite salvate
saved-none = Non ci sono ancora partite salvate.
saved-unreadable = non leggibile
saved-delete = premi ancora D per cancellare { $name }
saved-players = { $first } – { $second }, { move-count }
saved-won = ha vinto { side-name }
saved-draw = pareggio
saved-aborted = interrotta
saved-just-now = proprio ora
saved-minutes = { $count } min fa
saved-hours = { $count } h fa
saved-days = { $count } g fa
saved-failed = non è stato possibile salvare la partita: { $problem }

## The table

table-position = posizione
table-steps = { $steps } passi, { wall-count }
table-typed = mossa: { $typed }
table-typed-one = le maiuscole sono comandi, Esc cancella
table-typed-more = Enter la gioca
table-claim = il tempo di { side-name } è scaduto: Y accetta la sconfitta, N continua
table-paused = in pausa: Enter o C per riprendere
table-skip = nessuna pedina possibile: S passa
table-enter = Enter gioca { $move }
table-thinking = { side-name } pensa
table-looking = mossa { $ply }
table-hinting = cerca un suggerimento
table-analysing = analizza
table-ending = comunica il risultato all’altro programma o scheda
table-no-hint = il suggerimento c’è solo quando tocca a te
table-nothing-to-take-back = non hai mosse da ritirare
table-premove = { $move } sarà giocata quando tocca a te; Esc la annulla
table-draw-offered =
    { $side ->
        [black] Nero offre patta: Bianco accetta con D, o continua
        [white] Bianco offre patta: Nero accetta con D, o continua
        [first] Giocatore 1 offre patta: Giocatore 2 accetta con D, o continua
       *[second] Giocatore 2 offre patta: Giocatore 1 accetta con D, o continua
    }
table-draw-declined = { side-name } rifiuta la patta
table-resign = premi ancora Q per abbandonare

## The end of a game

end-heading = Fine
end-count = { side-name } vince { $winner } a { $loser }
end-win = { side-name } vince
end-draw-count = Pareggio, { $first } a { $second }
end-draw = Pareggio
end-none = Senza risultato
end-rules = la partita è finita
end-repetition = la stessa posizione si è presentata tre volte
end-length = la partita ha raggiunto il limite di mosse
end-agreement = per accordo
end-resignation = { side-name } ha abbandonato
end-again = ancora, lati scambiati
end-take-back = ritira
end-analyse = analizza
end-look = guarda la scacchiera

## The help

help-heading = Tasti
help-pointing = frecce, Enter
help-pointing-text = indica e gioca; o il mouse
help-undo = annulla e ripeti, fino alla tua ultima scelta
help-hint = aiuto: la mossa che il motore giocherebbe
help-analysis = analisi: valori, varianti, grafico
help-cancel = ferma la ricerca del motore; ancora: riprendi
help-draw = offri patta, o accettala
help-resign = abbandona
help-menu = menu; la partita aspetta lì
help-escape = cancella la mossa scritta; chiudi i riquadri
help-quit = esci; ogni mossa è già salvata
help-help = questa guida
help-typed = le mosse scritte si giocano subito
help-skip = passa, se non si può mettere una pedina
help-step = passo scritto
help-wall = muro scritto: sopra e3 e f3, a destra di e3 e e4
help-take-wall = prendi un muro, giralo
help-gap = clic in un varco
help-gap-text = mostra un muro; il secondo clic lo mette

## Puzzles

puzzle-intro = Problema { $id }
puzzle-instructions = Scrivi una mossa come { $move }, oppure hint, why { $move }, solution, next o quit.
puzzle-reply = La risposta è { $move }.
puzzle-line = Gioco migliore: { $moves }
puzzle-no-move = { $text } non è una mossa: { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Il tuo punteggio è { $rating } dopo { $tried } problema; risolti di fila: { $streak }.
       *[other] Il tuo punteggio è { $rating } dopo { $tried } problemi; risolti di fila: { $streak }.
    }
puzzle-prompt = La tua mossa:{" "}
