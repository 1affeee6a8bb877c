# The terminal front end.

## Words used on several screens

terminal-small = Agranda la ventana: al menos { $width } x { $height }.
terminal-to-move = juega { side-name }
terminal-time-is-out = el tiempo de { side-name } se ha agotado
player-person = persona
player-level = nivel { $level }

## Clocks

clock-none = sin reloj
clock-move = { $time } por jugada
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } s
clock-in-minutes = { $minutes } min

## The menu

menu-subtitle = Othello y Quoridor
menu-resume = Seguir
menu-play-engine = Contra el ordenador
menu-play-human = Dos personas
menu-analyse = Análisis
menu-saved = Partidas guardadas
menu-exit = Salir
menu-game = Juego
menu-opponent = Rival
menu-level = Nivel
menu-colour = Color
menu-clock = Reloj
menu-start = Inicio
menu-level-value = { $level } de { $levels }
menu-opponent-engine = motor
menu-opponent-avr = avr, del microcontrolador
menu-opponent-first-legal = first-legal, su nivel fácil
menu-opponent-greedy = greedy, del terminal
menu-opponent-matrix = matrix, pesos por casilla
menu-opponent-npc = npc, de las placas
menu-colour-first =
    { $side ->
        [first] Jugador 1
       *[black] { side-name }, empieza
    }
menu-colour-neither = ninguno, mirar
menu-start-standard = estándar
menu-start-mirror = espejo
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = torneo { $size }, { wall-count }
menu-start-boards = placas { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = elegir
key-change = cambiar
key-go = ir
key-exit = salir
key-open = abrir
key-delete = borrar
key-menu = menú
key-again = otra vez
key-cancel = cancelar
key-resume = seguir
key-wall = muro
key-turn-wall = girarlo
key-skip = pasar
key-undo = deshacer
key-redo = rehacer
key-hint = pista
key-analysis = análisis
key-draw = tablas
key-resign = abandonar
key-help = ayuda

## Saved games

saved-heading = Partidas guardadas
saved-none = Aún no hay partidas guardadas.
saved-unreadable = no se puede leer
saved-delete = pulsa D otra vez para borrar { $name }
saved-players = { $first } – { $second }, { move-count }
saved-won = ganó { side-name }
saved-draw = empate
saved-aborted = interrumpida
saved-just-now = ahora mismo
saved-minutes = hace { $count } min
saved-hours = hace { $count } h
saved-days = hace { $count } d
saved-failed = la partida no se pudo guardar: { $problem }

## The table

table-position = posición
table-steps = { $steps } pasos, { wall-count }
table-typed = jugada: { $typed }
table-typed-one = las mayúsculas son órdenes, Esc borra
table-typed-more = Enter la juega
table-claim = el tiempo de { side-name } se ha agotado: Y acepta la derrota, N sigue
table-paused = en pausa: Enter o C para seguir
table-skip = no se puede poner ficha: S pasa
table-enter = Enter juega { $move }
table-thinking = { side-name } está pensando
table-looking = mirando la jugada { $ply }
table-hinting = buscando una pista
table-analysing = analizando
table-ending = comunicando el resultado al otro programa o placa
table-no-hint = solo hay pista cuando te toca
table-nothing-to-take-back = no tienes jugada que retirar
table-premove = { $move } se jugará cuando te toque; Esc la anula
table-draw-offered =
    { $side ->
        [black] Negro ofrece tablas: Blanco acepta con D, o sigue
        [white] Blanco ofrece tablas: Negro acepta con D, o sigue
        [first] Jugador 1 ofrece tablas: Jugador 2 acepta con D, o sigue
       *[second] Jugador 2 ofrece tablas: Jugador 1 acepta con D, o sigue
    }
table-draw-declined = { side-name } rechaza las tablas
table-resign = pulsa Q otra vez para abandonar

## The end of a game

end-heading = Fin
end-count = { side-name } gana { $winner } a { $loser }
end-win = { side-name } gana
end-draw-count = Empate, { $first } a { $second }
end-draw = Empate
end-none = Sin resultado
end-rules = la partida ha terminado
end-repetition = la misma posición se dio tres veces
end-length = la partida llegó a su límite de jugadas
end-agreement = por acuerdo
end-resignation = { side-name } abandonó
end-again = otra vez, lados cambiados
end-take-back = retirar
end-analyse = analizar
end-look = mirar el tablero

## The help

help-heading = Teclas
help-pointing = flechas, Enter
help-pointing-text = señalar y jugar; o el ratón
help-undo = deshacer y rehacer, hasta tu última elección
help-hint = pista: lo que jugaría el motor
help-analysis = análisis: valores, líneas, gráfico
help-cancel = parar la búsqueda del motor; otra vez: seguir
help-draw = ofrecer tablas, o aceptarlas
help-resign = abandonar
help-menu = menú; la partida espera ahí
help-escape = borrar la jugada escrita; cerrar cuadros
help-quit = salir; cada jugada ya está guardada
help-help = esta ayuda
help-typed = las jugadas escritas se juegan al instante
help-skip = pasar, si no se puede poner ficha
help-step = paso escrito
help-wall = muro escrito: sobre e3 y f3, a la derecha de e3 y e4
help-take-wall = tomar un muro, girarlo
help-gap = clic en un hueco
help-gap-text = muestra un muro; el segundo clic lo pone

## Puzzles

puzzle-intro = Problema { $id }
puzzle-instructions = Escribe una jugada como { $move }, o hint, why { $move }, solution, next o quit.
puzzle-reply = La respuesta es { $move }.
puzzle-line = Mejor juego: { $moves }
puzzle-no-move = { $text } no es una jugada: { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Tu puntuación es { $rating } tras { $tried } problema; resueltos seguidos: { $streak }.
       *[other] Tu puntuación es { $rating } tras { $tried } problemas; resueltos seguidos: { $streak }.
    }
puzzle-prompt = Tu jugada:{" "}
