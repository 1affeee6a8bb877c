# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = el cuerpo debe ser JSON, con content-type application/json
request-body-unreadable = el cuerpo no se puede leer
request-body-size = una petición puede tener { $bytes } bytes
request-body-late = el cuerpo de la petición no llegó a tiempo
request-path = no existe { $path }
request-file = no existe el archivo { $name }
request-other-host = este servidor no es { $host }: responde por localhost, direcciones IP y el host de su opción --public-url
request-other-site = las peticiones de otros sitios se rechazan
request-page = after debe ser el next de otra página
request-place = un lugar del registro es un número
request-wait = wait es un número de segundos, como 30
request-side = los bandos son first y second
request-game-kind = los juegos son othello y quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }; inténtalo de nuevo en { $seconds } segundos
limit-requests = demasiadas peticiones
limit-requests-at-once = demasiadas peticiones a la vez
limit-passwords = demasiadas contraseñas
limit-wrong-passwords = demasiadas contraseñas erróneas
limit-thoughts = has gastado tu parte del tiempo del motor
limit-sockets = demasiadas conexiones desde tu dirección
limit-messages = demasiados mensajes
limit-unreadable = demasiados mensajes que no se entienden
limit-waiting = te esperan demasiados mensajes
limit-slow = lees demasiado despacio
limit-message-size = el mensaje es demasiado grande
limit-games = has empezado demasiadas partidas
limit-games-address = se han empezado demasiadas partidas desde tu dirección
limit-moves = una línea puede tener { $moves } jugadas
limit-text = un texto puede tener { $bytes } bytes
limit-comment = un comentario puede tener { $characters } caracteres
limit-comments = todos los comentarios de una partida, también los cambiados, pueden tener { $characters } caracteres

## The state of the server

server-busy = el servidor está muy ocupado; inténtalo de nuevo en unos segundos
server-restarting = el servidor se está reiniciando; inténtalo de nuevo en unos segundos
server-restarting-socket = el servidor se está reiniciando; vuelve pronto
session-ended = tu sesión ha terminado; vuelve sin ella
store-unavailable = el servidor no puede guardar nada ahora ({ $cause }): nada ha cambiado, inténtalo de nuevo en un momento
store-unsettled = el servidor perdió su base de datos al guardar: tu última acción pudo hacerse o no, mira de nuevo en un momento
store-failed = el servidor tiene un problema con su base de datos; inténtalo más tarde

## The engine

engine-busy = el motor está muy ocupado; inténtalo de nuevo en unos segundos
engine-busy-client = el motor no ha terminado lo que pediste antes
engine-cancelled = la tarea fue cancelada
engine-failed = el motor falló; es un error del programa
engine-nothing-known = el motor se detuvo antes de encontrar algo
engine-closed = el motor se está cerrando
engine-cannot-play = { $reason }
engine-time = el motor piensa más de 0 y como mucho { $seconds } segundos
engine-game-over = la partida ha terminado: { $ending }
review-no-moves = no hay jugadas que revisar
review-lost-turns = una partida con turnos perdidos por tiempo no se puede revisar
review-time = una revisión dura como mucho { $seconds } segundos; para { $moves } jugadas, pide como mucho { $most } segundos por jugada

## Games

game-missing = no existe la partida { $id }
game-place = el registro no tiene el lugar { $place }
game-seat = este puesto no es tuyo
game-both-seats = eso solo puede hacerlo quien tiene ambos puestos
game-forbidden-command = esta orden no está permitida en este servidor
game-overtaken-command = la partida cambió antes de que llegara tu orden
game-full = esta partida llegó a su límite de { $events } sucesos
game-too-fast = la partida cambia demasiado rápido; inténtalo de nuevo
game-refused = { $reason }
game-player = { $player } no juega en este servidor
seat-taken = el puesto está ocupado
seat-own = tienes el otro puesto; envía la invitación a otra persona
seat-invitation = esta invitación no abre el puesto
rematch-players = solo los jugadores pueden pedir revancha
rematch-running = la partida no ha terminado
new-game-friends = uno de los puestos debe ser tuyo o de un programa
new-game-friend = un amigo juega contra ti
new-game-take-back = con un amigo, las jugadas se retiran por acuerdo o nunca
new-game-draws = una partida con turnos perdidos usa las reglas de empate habituales

## Studies

study-unreadable = { $detail }
study-move = jugada { $number }, { $move }: { $reason }
study-symmetry = no existe la simetría { $symmetry }
study-format = no existe el formato { $format }
study-empty = el texto no contiene ninguna partida
explorer-missing = este servidor no tiene colección de partidas
explorer-othello = solo se coleccionan partidas de Othello
explorer-filter-years = los años: { $detail }

## Names, passwords, accounts

name-control = un nombre no puede tener saltos de línea ni caracteres de control
name-length = un nombre puede tener { $characters } caracteres
name-invisible = un nombre no puede tener caracteres invisibles ni que cambien la dirección de escritura
name-unseen = un nombre necesita algo visible
name-dots = un nombre no puede ser uno o dos puntos
name-scripts = un nombre no puede mezclar letras de escrituras parecidas; usa las de un solo idioma
name-taken = el nombre está ocupado, o ya tienes cuenta
name-missing = una cuenta necesita un nombre
name-account = una cuenta conserva su nombre
name-like-account = una cuenta tiene ese nombre o uno muy parecido; elige otro o entra
password-length = una contraseña tiene de { $least } a { $most } bytes
password-unusable = la contraseña no se puede usar
password-wrong = la contraseña es incorrecta
sign-in-wrong = el nombre o la contraseña son incorrectos
sign-in-banned = esta cuenta está bloqueada; pregunta a la administración de este servidor
account-missing = no existe la cuenta { $name }
account-not-signed-in = no has entrado en ninguna cuenta

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] El motor completo con su libro: cinco segundos por jugada, o lo que permita su reloj.
        [avr] La táctica de un microcontrolador con un kilobyte de memoria.
        [first-legal] Toma la primera casilla permitida, como el nivel fácil de la placa.
        [greedy] Voltea todas las fichas que puede.
        [matrix] Mira adelante con una tabla de valores, dos jugadas o las que se elijan.
       *[npc] El rival de las placas de Quoridor, jugada por jugada.
    }
opponent-about-program = Otro programa, que habla { $protocol } con este.
start-about =
    { $start ->
        [standard] Negro en e4 y d5, como en los torneos.
        [mirror] Negro en d4 y e5, como empiezan algunos programas.
        [tournament] 9x9 casillas, diez muros cada uno.
        [boards] 7x7 casillas, ocho muros cada uno: el juego de las placas LandTiger.
        [xot] Una apertura sorteada de ocho jugadas, casi igualada.
       *[small] 5x5 casillas, tres muros cada uno: una partida de cinco minutos.
    }
start-about-corners = Negro recibe { $corners } de las cuatro esquinas; empieza Blanco.
start-about-walls = Una ventaja: el jugador 1 tiene { $first } muros, el jugador 2 { $second }.
start-about-steps = Una ventaja: el peón del jugador 1 empieza { $steps } casillas más adelante.
clock-name-none = Sin reloj
clock-name-periods = { $minutes } + { $periods } x { $seconds } s
clock-name-move = { $seconds } s por jugada
clock-about-none = Todo el tiempo que quieras.
clock-about-increment =
    { $minutes ->
        [1] Un minuto, y { $seconds } segundos por cada jugada.
        [15] Un cuarto de hora, y { $seconds } segundos por cada jugada.
       *[other] { $minutes } minutos, y { $seconds } segundos por cada jugada.
    }
clock-about-total =
    { $minutes ->
        [30] Media hora para toda la partida.
       *[other] { $minutes } minutos para toda la partida.
    }
clock-about-periods = { $minutes } minutos, luego { $periods } periodos de { $seconds } segundos.
clock-about-boards = Veinte segundos por jugada, como en las placas de Quoridor.
format-name =
    { $format ->
        [moves] Jugadas
        [glendenning] Jugadas, notación de Glendenning
        [athens] Jugadas, notación de Atenas
        [position] Posición
        [fen] Posición (FEN)
        [pyquoridor] Posición (pyquoridor)
       *[save] Partida guardada de Turncoat
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] Un cuarto de vuelta a la derecha
        [half-turn] Media vuelta
        [three-quarter-turn] Un cuarto de vuelta a la izquierda
        [mirror-columns] Izquierda y derecha cambiadas
        [mirror-rows] Arriba y abajo cambiados
        [main-diagonal] Reflejada en la diagonal a1–h8
        [anti-diagonal] Reflejada en la diagonal a8–h1
        [mirror] Izquierda y derecha cambiadas
        [exchange] Arriba y abajo, y los jugadores, cambiados
        [turn] Media vuelta, jugadores cambiados
       *[identity] Tal como está
    }
upload-guest = las partidas se guardan para las cuentas; inicia sesión primero
puzzle-missing = no hay problema { $id }
puzzle-none = no existe ese problema
puzzle-theme = no hay tema { $theme }
puzzle-elsewhere = las jugadas anteriores a la dudosa no son las de la solución
limit-puzzle-tries = una petición informa de como máximo { $tries } intentos
