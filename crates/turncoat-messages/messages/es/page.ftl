# The page in the browser.

## The frame around the pages

frame-skip = Ir al tablero
frame-home = Turncoat, a la página de inicio
frame-pages = Páginas
frame-play = Jugar
frame-analyse = Análisis
frame-rules = Reglas
frame-sign-in = Entrar
frame-me = Yo
frame-title = { $page } · Turncoat
settings-title = Ajustes
settings-colours = Colores
settings-system = Sistema
settings-light = Claro
settings-dark = Oscuro
settings-hints = Marcar jugadas posibles
settings-paths = Caminos más cortos en Quoridor
settings-sound = Sonidos
settings-language = Idioma
settings-language-browser = El del navegador
settings-keys = Teclas y jugadas escritas
copied = { $what }: copiado.

## Requests

request-unanswered = El servidor no responde. ¿Sigue en marcha?
request-status = El servidor responde con el estado { $status } y sin explicación.
engine-disconnected = Se perdió la conexión con el motor.
picture-failed = El navegador no pudo dibujar la imagen.

## Pages that do not exist

lost-title = No encontrada
lost-heading = Página no encontrada
lost-text = No hay ninguna página en esta dirección.
lost-home = A la página de inicio
missing-game = Partida no encontrada
missing-game-text = Puede que el enlace esté incompleto o que la partida se haya borrado.
missing-game-play = Jugar una nueva partida

## The start page

home-title = Jugar
home-board = Tablero
home-board-label = Jugar a { game-name }: la posición inicial; una jugada empieza la partida
home-heading = Nueva partida
home-game = Juego
home-against = Contra
home-computer = Ordenador
home-friend = Un amigo
home-screen = Los dos aquí
home-friend-text = Recibes un enlace para enviar. La primera persona que lo abra juega contra ti; las demás miran.
home-screen-text = Dos personas en una pantalla. Las jugadas se deshacen libremente.
home-colour = Juegas con
home-random = Al azar
home-play = Jugar
home-create-link = Crear el enlace
home-more = Reloj, tablero y otros rivales
home-clock = Reloj
home-start = Inicio
home-rated = Puntuada
home-running = Partidas en curso
home-finished = Partidas terminadas
home-all = Todas tus partidas
opponents-strength = Fuerza del ordenador
opponents-value = { $name }: { $about }
opponents-level = nivel { $number }
opponents-depth = Profundidad
opponents-programs = Otros motores
opponents-classics = Programas históricos

## Lists of games

list-just-now = ahora mismo
list-not-begun = sin empezar
list-no-result = sin resultado
list-draw = empate
list-won = ganada
list-lost = perdida

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
control-none = Sin reloj
control-minutes = { $minutes } min
control-seconds = { $seconds } s
control-move = { $time } por jugada
control-fischer = { $time } + { $more }
control-periods = { $time }, luego { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] negra
       *[white] blanca
    }
square-empty = vacía
square-last = última jugada
square-turns =
    { $discs ->
        [one] voltea { $discs } ficha
       *[other] voltea { $discs } fichas
    }
square-value = valor { $value }
cell-pawn =
    { $side ->
        [first] peón del jugador 1
       *[second] peón del jugador 2
    }
cell-walled = con muro { $sides }
cell-wall-above = arriba
cell-wall-below = abajo
cell-wall-left = a la izquierda
cell-wall-right = a la derecha
cell-step = paso posible
wall-horizontal = muro horizontal sobre { $a } y { $b }
wall-vertical = muro vertical a la derecha de { $a } y { $b }
wall-possible = { $wall }: se puede poner
wall-refused = { $wall }: { $why }
wall-impossible = { $wall } no es posible ahora
wall-put-back = Muro devuelto.
move-pass = { side-name } no tiene jugada y pasa.
move-lost = { side-name } agotó el tiempo y pierde el turno.
move-disc =
    { $turned ->
        [0] { side-name } juega { $move }.
        [one] { side-name } juega { $move } y voltea { $turned } ficha.
       *[other] { side-name } juega { $move } y voltea { $turned } fichas.
    }
move-wall-horizontal = { side-name } pone un muro horizontal sobre { $a } y { $b }.
move-wall-vertical = { side-name } pone un muro vertical a la derecha de { $a } y { $b }.
move-step = { side-name } va a { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Tomar un muro horizontal
tray-take-vertical = Tomar un muro vertical
tray-fingers = Toca una casilla para avanzar; arrastra en el tablero para un muro.
tray-mouse = Haz clic en una casilla para avanzar, o entre casillas para un muro.
tray-empty = No quedan muros.
tray-place = Poner { $wall }
tray-turn = Girar el muro
tray-put-back = Devolver el muro

## A game

game-page = Partida
game-title = { game-name }: { $first } – { $second }
game-side = La partida
game-turn-board = Girar el tablero
game-rated = puntuada
game-watching = { $count } mirando
game-analyse = analizar
game-new-rematch = Tu rival ha creado una revancha.
game-engine-advice = El motor jugaría { $move }.
game-must-pass = Ninguna jugada tuya voltea una ficha: debes pasar.
game-pass = Pasar
game-overtaken = La partida cambió antes de que llegara tu jugada.
connection-connecting = Conectando…
connection-lost = Conexión perdida. Reintentando…
connection-lost-move = Conexión perdida. Tu jugada se conserva.
status-back = Mirando atrás
status-over = La partida ha terminado
status-no-opponent = Esperando al segundo jugador
status-paused = En pausa
status-waiting = Esperando
status-your-move = Te toca
status-to-move = Juega { $player }
status-watching = Estás mirando.
status-passed = { side-name } no tenía jugada y pasó.
news-over = La partida ha terminado: { $ending }.
news-your-turn = Te toca.
player-waiting = Esperando…
player-you = Tú
player-is-you = tú
player-away = ausente
player-program = programa
player-thinking = pensando
player-won = gana
player-clock = Reloj: { side-name }
player-hands = quedan { wall-count }, faltan { step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Pista
action-take-back = Retirar
action-undo = Deshacer
action-redo = Rehacer
action-ask-take-back = Pedir retirar la jugada
action-offer-draw = Ofrecer tablas
action-pause = Pausa
action-resume = Seguir
action-resign = Abandonar
action-abort = Interrumpir
action-sure = { $action }: ¿seguro? Pulsa otra vez.
action-ask = ¿Seguro?
proposal-accept = Aceptar
proposal-decline = Rechazar
proposal-draw = { side-name } ofrece tablas.
proposal-take-back = { side-name } pide retirar la última jugada.
proposal-claim = Tu rival reclama que tu tiempo se ha agotado.
proposal-own-draw = Has ofrecido tablas.
proposal-own-take-back = Has pedido retirar tu jugada.
verdict-none = Interrumpida
verdict-draw = Empate
verdict-over = Fin de la partida
verdict-won = Has ganado
verdict-lost = Has perdido
ending-rematch = Revancha
ending-to-rematch = Ir a la revancha
ending-analyse = Analizar
ending-new-game = Nueva partida
invite-heading = Invita a un amigo
invite-text = La primera persona que abra este enlace ocupa el otro puesto.
invite-link = Enlace de invitación
invite-copy = Copiar
invite-what = Enlace
join-heading = { $host } te invita a { game-name }
join-heading-unnamed = Te invitan a { game-name }
join-text = Jugarías con { side-name }. { $clock }.
join-play = Jugar
join-watch = Solo mirar

## Moves

moves-label = Jugadas
moves-none = Aún no hay jugadas
moves-go = Recorrer las jugadas
moves-start = Al principio
moves-back = Atrás
moves-on = Adelante
moves-end = Al final
typed-label = Escribe una jugada
typed-othello = Escribe una jugada: f5
typed-quoridor = Escribe una jugada: e2, e3h, e3v
typed-play = Jugar
branches-instead = En su lugar:
branches-next = Sigue:
branches-promote = Hacer línea principal
branches-delete = Borrar esta línea

## The analysis

analysis-title = Análisis
analysis-heading = Análisis de { game-name }
analysis-side = Análisis
analysis-board = Tablero de análisis
analysis-read =
    { $moves ->
        [one] Leída { $moves } jugada.
       *[other] Leídas { $moves } jugadas.
    }
balance-side = { side-name } { $score }
balance-none = Sin evaluación
percent = { $number } %
source-book = libro
source-exact = exacto
source-over = fin
lines-heading = Mejores jugadas
lines-engine = Motor
lines-progress = Progreso del motor
lines-off = Enciende el motor para ver cuánto vale cada jugada.
lines-hidden = Oculto mientras buscas una jugada mejor.
lines-over = Aquí termina la partida.
lines-thinking = Pensando…
lines-queued = Hay otros análisis antes: puesto { $place } en la cola.
lines-simulations = { $count } simulaciones, { $seconds } s
lines-positions = { $source } · { $count } posiciones, { $seconds } s
lines-thousands = { $count } k
lines-millions = { $count } M
study-edit = Editar
study-play-on = Seguir jugando
study-copy-link = Copiar enlace
study-link = Enlace
study-turn = Girar
study-other-side = Ver desde el otro lado
study-export = Exportar
study-copy-as = Copiar como { $format }
study-svg = Imagen (SVG)
study-png = Imagen (PNG)
import-heading = Importar una partida o posición
import-label = Una partida o posición en cualquier notación
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    un tablero, una posición, GGF, …
import-read = Leer
import-othello = Nuevo Othello
import-quoridor = Nuevo Quoridor
import-done = Leído como { $format }: { $what }.
import-done-about = Leído como { $format }: { $what }, { $about }.
import-more =
    { $games ->
        [one] Se omitió { $games } partida más.
       *[other] Se omitieron { $games } partidas más.
    }

## The board editor

editor-heading = Preparar una posición
editor-othello = Haz clic en las casillas para poner o quitar fichas.
editor-quoridor = Haz clic entre casillas para los muros, o elige un peón y haz clic en su lugar. Con teclas: H y V.
editor-tool = Poner
editor-tool-empty = Vacía
editor-tool-pawn =
    { $side ->
        [first] Peón del jugador 1
       *[second] Peón del jugador 2
    }
editor-tool-walls = Muros
editor-turn = Juega
editor-hand =
    { $side ->
        [first] Muros del jugador 1
       *[second] Muros del jugador 2
    }
editor-done = Usar esta posición
editor-clear = Vaciar
editor-cancel = Cancelar

## The review of a game

review-heading = Revisión
review-none = Primero juega o pega algunas jugadas.
review-text = Juzga cada jugada, dibuja el gráfico y enumera los errores.
review-start = Revisar la partida
review-progress = Progreso de la revisión
review-again = Otra vez
review-mistakes = Errores
review-better = mejor { $move }
review-retry = Reintentar
review-clean = Ningún error digno de mención.
review-side = Bando
review-loss = Pérdida total
review-mistake-count = Errores
review-blunder-count = Errores graves
review-mark =
    { $mistake ->
        [inaccuracy] imprecisión
        [mistake] error
       *[blunder] error grave
    }
review-done =
    { $mistakes ->
        [one] Revisión terminada: { $mistakes } error.
       *[other] Revisión terminada: { $mistakes } errores.
    }
graph-label = Evaluación por jugada
graph-place = Jugada { $ply }
trial-label = Reintentar
trial-question = Busca una jugada mejor que { $move }.
trial-retry = Reintentar
trial-done = Listo
trial-give-up = Rendirse
trial-unknown = El motor aún no ha mirado esta posición.
trial-waiting = El motor aún no está listo. Inténtalo de nuevo.
trial-best = { $move } es la mejor jugada.
trial-equal = { $move } es tan buena como la mejor jugada.
trial-missing = { $move } no está entre las mejores jugadas. Inténtalo de nuevo.
trial-better = { $move } es mejor que { $played }, pero no la mejor jugada.
trial-worse = { $move } no es mejor que { $played }. Inténtalo de nuevo.

## The collection of games

explorer-played =
    { $games ->
        [one] Jugada aquí en una partida
       *[other] Jugada aquí en { $games } partidas
    }
explorer-never = Nunca jugada en la colección
explorer-never-narrow = Nunca jugada en estas partidas
explorer-move = Jugada
explorer-games = Partidas
explorer-results = Negro, empate, Blanco
explorer-score = Puntos
explorer-split = Ganó Negro { $black } %, Blanco { $white } %, empates { $drawn } %
explorer-filter = Solo algunas partidas
explorer-player = Jugador
explorer-as = Bando del jugador
explorer-either = en cualquier bando
explorer-black = con Negro
explorer-white = con Blanco
explorer-tournament = Torneo
explorer-years = Años: 1990-1999
explorer-all = Todas las partidas

## Accounts

people-title = Personas
account-heading = Tu cuenta
ratings-none = Aún no hay partidas puntuadas.
ratings-games =
    { $games ->
        [one] { $games } partida puntuada
       *[other] { $games } partidas puntuadas
    }
history-heading = Partidas
history-none = Aún no hay partidas. <link>Juega una</link>
history-more = Más
account-ladder = Clasificación
account-sign-out = Salir
account-offer = Una cuenta, si quieres
account-offer-text = Guarda tus partidas en todos tus dispositivos y puntúa tus partidas contra personas. Puedes jugar sin ella.
account-want = Quiero
account-sign-in = Entrar
account-sign-up = Registrarme
account-name = Nombre
account-password = Contraseña
account-password-rule = Ocho caracteres como mínimo.
account-create = Crear la cuenta
guest-heading = Como invitado
guest-name = Nombre que ven los demás
guest-save = Guardar este nombre
guest-data = Tus datos
account-settings = Ajustes de la cuenta
password-heading = Contraseña
password-current = Contraseña actual
password-new = Nueva contraseña
password-rule = Ocho caracteres como mínimo. Se cierra la sesión en tus otros dispositivos.
password-change = Cambiar la contraseña
password-changed = Contraseña cambiada. La sesión está cerrada en los demás dispositivos.
devices-heading = Dispositivos y datos
devices-sign-out = Salir en todas partes
devices-signed-out = Has salido en todos los dispositivos.
data-download = Descargar mis datos
delete-account = Borrar la cuenta
delete-data = Borrar mis datos
delete-text = Tu nombre, tus puntuaciones y tus sesiones se borran al instante. Tus partidas quedan sin tu nombre. No se puede deshacer.
delete-sure = Sí, borrar todo
delete-done = Todo lo tuyo está borrado.
ladder-heading = Clasificación
ladder-none = Aún no hay partidas puntuadas.
ladder-rank = #
ladder-name = Nombre
ladder-rating = Puntuación
ladder-games = Partidas

## The rules

rules-title = Reglas
rules-heading = Las reglas de los dos juegos
rules-othello-picture = El inicio de Othello con las cuatro jugadas de Negro
rules-quoridor-picture = Una partida de Quoridor tras algunas jugadas
rules-othello-1 = Dos jugadores ponen fichas por turnos en un tablero de ocho por ocho casillas; empieza Negro. Una ficha debe encerrar fichas del rival: están en línea recta, sin huecos, entre la ficha nueva y otra de tu color. Todas las encerradas, en cualquier dirección, se voltean a tu color.
rules-othello-2 = Quien no puede voltear ninguna ficha pasa. Cuando ninguno de los dos puede jugar, la partida termina y gana quien tiene más fichas. Las casillas vacías cuentan para el ganador.
rules-othello-hint = Una pista: muchas fichas al principio son una carga. Tener más jugadas que el rival vale más, y las esquinas nunca se pueden voltear.
rules-othello-play = Jugar a Othello
rules-quoridor-1 = Tu peón empieza en el centro de tu lado y quiere llegar a cualquier casilla del lado opuesto. En tu turno avanzas a una casilla vecina o pones un muro, que mide dos casillas y se queda para siempre. Cada bando tiene diez muros.
rules-quoridor-2 = Los muros no pueden cruzarse ni superponerse, ni cerrar el último camino de un peón. Cara a cara, un peón salta recto sobre el otro; si detrás hay un muro o el borde, en diagonal.
rules-quoridor-3 = Una posición que se da tres veces y una partida de 300 jugadas son empate.
rules-quoridor-hint = Una pista: los números de los peones son los pasos que faltan. Haz que el otro número crezca más que el tuyo.
rules-quoridor-play = Jugar a Quoridor

## Keys

keys-title = Teclas y jugadas escritas
keys-text = Todo funciona con el teclado. <key>Tab</key> va de parte en parte; un tablero es una parte. Cada casilla dice lo que hay en ella, y cada jugada se anuncia a los lectores de pantalla.
keys-board = En un tablero
keys-board-next = a la casilla siguiente
keys-board-edges = a los bordes
keys-board-play = jugar aquí
keys-walls = Muros en Quoridor
keys-walls-take = tomar un muro horizontal o vertical; queda encima o a la derecha de tu casilla
keys-walls-move = mover el muro
keys-walls-place = ponerlo
keys-walls-back = devolverlo
keys-line = Recorrer una partida
keys-line-step = una jugada atrás, una adelante (fuera del tablero)
keys-line-ends = al principio, al final
keys-line-turn = girar el tablero
keys-line-skip = pasar, si no se puede poner ficha
keys-line-cancel = parar el motor y los relojes, o dejarlos seguir
keys-line-menu = a la página de inicio; allí se retoma la partida
keys-backspace = Retroceso
keys-analysis = En el análisis
keys-analysis-paste = leer la partida o posición del portapapeles
keys-analysis-graph = en el gráfico: la jugada anterior, la siguiente
keys-typed = Jugadas escritas
keys-typed-text = Bajo la lista de jugadas hay un campo. En Othello escribe la casilla, <move>f5</move>, o <move>pass</move>. En Quoridor escribe la casilla de destino, <move>e2</move>, o un muro por la casilla de su esquina inferior izquierda: <move>e3h</move> está sobre e3 y f3, <move>e3v</move> a la derecha de e3 y e4.
keys-home = Inicio
keys-end = Fin
keys-page-up = RePág
keys-page-down = AvPág
keys-enter = Intro
keys-space = Espacio
keys-escape = Esc
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = El servidor no responde. Las partidas con amigos, la clasificación y tu cuenta lo esperan; todo lo demás funciona.
frame-no-server = Esta página no tiene servidor: tus partidas se quedan en este navegador y no hay partidas con amigos.
settings-engine = Motor
settings-engine-browser = En este navegador
settings-engine-server = En el servidor
request-needs-server = Para esto hace falta un servidor de Turncoat, y esta página no tiene ninguno.
engine-unavailable = Este navegador no puede ejecutar el motor.
missing-game-here = No hay tal partida en este navegador.
game-not-kept = Este navegador no puede guardar la partida: su almacenamiento está lleno o desactivado.
lines-source =
    { $place ->
        [browser] en este navegador · { $source }
       *[server] en el servidor · { $source }
    }
review-place =
    { $place ->
        [browser] Valorado por el motor de este navegador.
       *[server] Valorado por el motor del servidor.
    }
rules-othello-chip = Jugar contra la placa ATmega16
chip-title = La placa ATmega16
chip-text = El firmware de nuestra placa de Othello, para un chip con 16 KB de flash y 1 KB de memoria, funciona aquí en un ATmega16 simulado, con sus tres LED y su línea serie. Escribe <code>SP B</code> para jugar con Negras, después jugadas como <code>MV D3</code>, y <code>OK</code> tras cada <code>MM</code>.
chip-leds = LED
chip-won = LED1 victoria
chip-lost = LED2 derrota
chip-tie = LED3 empate
chip-on = encendido
chip-off = apagado
chip-terminal = Lo que envía la placa
chip-line = Una línea para la placa
chip-send = Enviar
chip-button = Botón: abandonar
chip-reset = Reiniciar
chip-classic = Puente PD4: la táctica de la primera placa
chip-first-legal = Puente PD5: la primera casilla permitida

## Puzzles

frame-puzzles = Problemas
keys-puzzles = Problemas
keys-puzzles-next = problema siguiente
keys-puzzles-hint = pista
keys-puzzles-why = por qué la jugada es mala
puzzles-title = Problemas
puzzles-heading = Problema de { game-name }
puzzles-side = El problema, la puntuación y la elección de problemas
puzzle-board = Tablero
puzzle-label = El problema
puzzle-hint = Pista
puzzle-solution = Solución
puzzle-skip = Saltar
puzzle-next = Problema siguiente
puzzle-study = Analizar
puzzle-why = ¿Por qué no?
puzzle-refutation = Por qué la jugada es mala
puzzle-back = Volver al problema
puzzle-choice = La elección de problemas
puzzle-theme-choice = Tema
puzzle-theme-any = Los { $puzzles } problemas
puzzle-theme-count = { $theme }: { $puzzles }
puzzle-daily = Problema del día
puzzle-standing = Tus resultados
puzzle-rating = Puntuación
puzzle-streak = Seguidos
puzzle-streak-best = récord { $puzzles }
puzzle-solved-count = Resueltos
puzzle-solved-of = de { $puzzles }
puzzle-kept-here = Guardado en este navegador. Una cuenta conserva tus resultados en todas partes.
puzzle-graph = Puntuación en { $puzzles } problemas, de { $from } a { $to }
