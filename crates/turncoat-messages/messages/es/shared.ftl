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
        [black] Negro
        [white] Blanco
        [first] Jugador 1
       *[second] Jugador 2
    }

disc-count =
    { $discs ->
        [one] { $discs } ficha
       *[other] { $discs } fichas
    }
wall-count =
    { $walls ->
        [one] { $walls } muro
       *[other] { $walls } muros
    }
step-count =
    { $steps ->
        [one] { $steps } paso
       *[other] { $steps } pasos
    }
move-count =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name } gana { $winner } a { $loser }
        [repetition] { side-name } gana por repetición
        [length] { side-name } gana por límite de jugadas
        [agreement] { side-name } gana por acuerdo
        [resignation] { side-name } gana por abandono
        [time] { side-name } gana por tiempo
        [adjudication] { side-name } gana por decisión arbitral
       *[rules] { side-name } gana
    }
ending-draw =
    { $cause ->
        [discs] empate { $winner } a { $loser }
        [repetition] empate por repetición
        [length] empate por límite de jugadas
        [agreement] empate por acuerdo
        [time] empate por tiempo
        [adjudication] empate por decisión arbitral
       *[rules] empate
    }
ending-none = interrumpida, sin resultado
ending-with-reason = { $ending }: { $reason }

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Guijarro
        [2] Charco
        [3] Brote
        [4] Gorrión
        [5] Erizo
        [6] Ardilla
        [7] Urraca
        [8] Zorro
        [9] Tejón
        [10] Búho
        [11] Halcón
        [12] Lince
        [13] Lobo
        [14] Ciervo
        [15] Oso
        [16] Orca
        [17] Águila
        [18] Grifo
        [19] Fénix
       *[20] Dragón
    }
level-about-othello =
    { $level ->
        [1] Voltea todas las fichas que puede y no ve medio tablero.
        [2] Codicioso y distraído: una primera victoria para principiantes.
        [3] Sigue siendo codicioso, pero ve alguna esquina.
        [4] Le gustan muchas fichas; no ve las diagonales largas.
        [5] Sabe que las esquinas importan y olvida por qué.
        [6] Mira dos jugadas adelante y acumula fichas.
        [7] Mira dos jugadas adelante y rara vez regala una esquina.
        [8] Tres jugadas adelante, con un despiste de vez en cuando.
        [9] Cuatro jugadas adelante; sólido en el final.
        [10] Cinco jugadas adelante y despierto: fin de la escuela primaria.
        [11] Seis jugadas adelante, conoce aperturas, juega perfectas las últimas doce casillas.
        [12] Siete jugadas adelante y catorce casillas perfectas al final.
        [13] Ocho jugadas adelante; un rival duro para jugadores de club.
        [14] Nueve jugadas adelante; dieciséis casillas perfectas al final.
        [15] Diez jugadas adelante; casi nunca falla en el final.
        [16] Doce jugadas adelante.
        [17] Catorce jugadas adelante.
        [18] Dieciséis jugadas adelante; las últimas veinte casillas están resueltas.
        [19] Dieciocho jugadas adelante.
       *[20] Veinte jugadas adelante; las últimas veintidós casillas están resueltas.
    }
level-name-quoridor =
    { $level ->
        [1] Guijarro
        [2] Caracol
        [3] Erizo
        [4] Topo
        [5] Liebre
        [6] Albañil
        [7] Zorro
        [8] Arquitecto
        [9] Minotauro
       *[10] Dédalo
    }
level-about-quoridor =
    { $level ->
        [1] Corre de frente y apenas mira los muros.
        [2] Corre más de lo que piensa.
        [3] Piensa una de cada dos jugadas.
        [4] Pone un muro cuando duele y corre cuando no debe.
        [5] Pocas veces se precipita.
        [6] Piensa cada jugada, brevemente.
        [7] Prueba trescientas líneas por jugada.
        [8] Prueba más de mil líneas por jugada.
        [9] Prueba cinco mil líneas por jugada: conoce el laberinto.
       *[10] Prueba veinte mil líneas por jugada: construyó el laberinto.
    }
level-and-number = { $name } (nivel { $level })
opponent-with-depth = { $name } (profundidad { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] La placa AVR
        [first-legal] Primera casilla
        [greedy] Codicioso
        [matrix] Matriz
       *[npc] La placa LandTiger
    }

## Starts

start-name =
    { $start ->
        [standard] Estándar
        [mirror] Espejo
        [tournament] Torneo
        [boards] Placas
        [small] Pequeño
        [xot] XOT
       *[position] Posición
    }
start-corners =
    { $corners ->
        [one] { $corners } esquina
       *[other] { $corners } esquinas
    }
start-walls = { $first } : { $second } muros
start-steps = { $steps } pasos adelante

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = la partida ha terminado
rule-taken = { $square } está ocupada
rule-turns-nothing = una ficha en { $square } no voltearía ninguna otra
rule-pass = hay una ficha que poner, así que no se puede pasar
rule-out-of-reach = el peón no llega ahí en una jugada
rule-off-board = ese lugar no existe en un tablero { $size }
rule-no-wall = no quedan muros
rule-overlaps = el muro se superpondría a { $wall }
rule-crosses = el muro cruzaría { $wall }
rule-cuts-off =
    { $side ->
        [first] el muro cerraría al jugador 1 el camino a la meta
       *[second] el muro cerraría al jugador 2 el camino a la meta
    }
refusal-over = la partida ha terminado: { $ending }
refusal-paused = la partida está en pausa
refusal-not-paused = la partida no está en pausa
refusal-turn = no es el turno de { side-name }
refusal-illegal = { $move }: { $rule }
refusal-time-is-out = el tiempo de { side-name } se ha agotado
refusal-time-is-not-out = el tiempo de { side-name } no se ha agotado
refusal-claim-open = la reclamación de que el tiempo de { side-name } se agotó no tiene respuesta aún
refusal-no-claims = en esta partida no se reclama el tiempo
refusal-claim-by-hand = solo el reloj y el otro extremo de un enlace reclaman el tiempo
refusal-nothing-to-claim = { side-name } no tiene nada que reclamar: no le toca al otro bando
refusal-proposed =
    { $proposal ->
        [draw] { side-name } ya ha ofrecido tablas
       *[take-back] { side-name } ya ha pedido retirar
    }
refusal-not-asked =
    { $proposal ->
        [draw] nadie ha ofrecido tablas a { side-name }
       *[take-back] nadie ha pedido a { side-name } retirar una jugada
    }
refusal-nothing-to-take-back = { side-name } no tiene jugada que retirar
refusal-take-back-agreement = en esta partida las jugadas se retiran por acuerdo: pídelo al otro bando
refusal-no-take-back = en esta partida no se retiran jugadas
refusal-nothing-to-undo = no hay nada que deshacer
refusal-nothing-to-redo = no hay nada que rehacer

## Puzzles

puzzle-goal-win = { side-name } juega y gana.
puzzle-goal-draw = { side-name } juega y empata.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } juega y gana en { $moves } jugada.
       *[other] { side-name } juega y gana en { $moves } jugadas.
    }
puzzle-theme-name =
    { $theme ->
        [parity] paridad
        [quiet] jugada tranquila
        [corner-sacrifice] sacrificio de esquina
        [swindle] trampa
        [access] acceso
        [wedge] cuña
        [pass] pase
        [jump] salto
        [dead-end] callejón sin salida
        [last-wall] último muro
        [race] carrera
        [detour] rodeo
       *[keep-wall] muro guardado
    }
puzzle-right = Correcto.
puzzle-wrong = { $move } es incorrecta. Inténtalo otra vez.
puzzle-solved = Resuelto.
puzzle-solved-late = Encontrada, pero no al primer intento.
puzzle-shown = Esta es la solución.
puzzle-hint-column = Está en la columna { $column }.
puzzle-hint-wall = Es un muro que empieza en la columna { $column }.
puzzle-hint-pass = Solo se puede pasar.
puzzle-hint-themes = Piensa en: { $themes }.
puzzle-about =
    { $tries ->
        [0] Puntuación { $rating }.
        [one] Puntuación { $rating } tras { $tries } intento.
       *[other] Puntuación { $rating } tras { $tries } intentos.
    }
puzzle-about-themes = Tema: { $themes }.
puzzle-refuted = Después de { $move }:
puzzle-refuted-discs =
    { $verdict ->
        [win] una victoria por { disc-count }.
        [draw] un empate.
       *[loss] una derrota por { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] una victoria en { $plies } jugadas de ambos.
       *[loss] una derrota en { $plies } jugadas de ambos.
    }
puzzle-refuted-endless = nadie puede ganar.
