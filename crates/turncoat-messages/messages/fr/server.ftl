# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = le corps doit être du JSON, avec le content-type application/json
request-body-unreadable = le corps de la requête est illisible
request-body-size = une requête est limitée à { $bytes } octets
request-body-late = le corps de la requête n’est pas arrivé à temps
request-path = { $path } n’existe pas
request-file = le fichier { $name } n’existe pas
request-other-host = ce serveur n’est pas { $host } : il répond pour localhost, les adresses IP et l’hôte de l’option --public-url
request-other-site = les requêtes d’autres sites sont refusées
request-page = after doit être le next d’une autre page
request-place = une place dans une partie est un nombre
request-wait = wait est un nombre de secondes, par exemple 30
request-side = les camps sont first et second
request-game-kind = les jeux sont othello et quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what } ; réessayez dans { $seconds } s
limit-requests = trop de requêtes
limit-requests-at-once = trop de requêtes à la fois
limit-passwords = trop de mots de passe
limit-wrong-passwords = trop de mots de passe erronés
limit-thoughts = vous avez épuisé votre temps de calcul
limit-sockets = trop de connexions depuis votre adresse
limit-messages = trop de messages
limit-unreadable = trop de messages incompréhensibles
limit-waiting = trop de messages vous attendent
limit-slow = vous lisez trop lentement
limit-message-size = le message est trop grand
limit-games = vous avez commencé trop de parties
limit-games-address = trop de parties ont été commencées depuis votre adresse
limit-moves = une ligne est limitée à { $moves } coups
limit-text = un texte est limité à { $bytes } octets
limit-comment = un commentaire est limité à { $characters } caractères
limit-comments = tous les commentaires d’une partie, modifiés compris, sont limités à { $characters } caractères

## The state of the server

server-busy = le serveur est surchargé ; réessayez dans quelques secondes
server-restarting = le serveur redémarre ; réessayez dans quelques secondes
server-restarting-socket = le serveur redémarre ; revenez bientôt
session-ended = votre session est terminée ; revenez sans elle
store-unavailable = le serveur ne peut rien enregistrer pour l’instant ({ $cause }) : rien n’a changé, réessayez dans un moment
store-unsettled = le serveur a perdu sa base de données pendant l’enregistrement : votre dernière action a pu aboutir ou non, vérifiez dans un moment
store-failed = le serveur a un problème avec sa base de données ; réessayez plus tard

## The engine

engine-busy = le moteur est surchargé ; réessayez dans quelques secondes
engine-busy-client = le moteur n’a pas terminé votre demande précédente
engine-cancelled = le calcul a été annulé
engine-failed = le moteur a échoué ; c’est un bogue
engine-nothing-known = le moteur a été arrêté avant d’avoir trouvé quoi que ce soit
engine-closed = le moteur s’arrête
engine-cannot-play = { $reason }
engine-time = le moteur réfléchit plus de 0 et au plus { $seconds } secondes
engine-game-over = la partie est terminée : { $ending }
review-no-moves = il n’y a aucun coup à analyser
review-lost-turns = une partie avec des tours perdus au temps ne peut pas être analysée
review-time = une analyse prend au plus { $seconds } secondes en tout ; pour { $moves } coups, demandez au plus { $most } secondes par coup

## Games

game-missing = la partie { $id } n’existe pas
game-place = la partie n’a pas de place { $place }
game-seat = cette place n’est pas la vôtre
game-both-seats = seule la personne qui tient les deux places peut le faire
game-forbidden-command = cette commande n’est pas permise sur ce serveur
game-overtaken-command = la partie a changé avant l’arrivée de votre commande
game-full = cette partie a atteint sa limite de { $events } événements
game-too-fast = la partie change trop vite ; réessayez
game-refused = { $reason }
game-player = { $player } ne joue pas sur ce serveur
seat-taken = la place est prise
seat-own = l’autre place est à vous ; envoyez l’invitation à quelqu’un d’autre
seat-invitation = cette invitation n’ouvre pas la place
rematch-players = seuls les joueurs peuvent demander une revanche
rematch-running = la partie n’est pas terminée
new-game-friends = une des places doit être la vôtre ou celle d’un programme
new-game-friend = un ami joue contre vous
new-game-take-back = avec un ami, les coups se reprennent d’un commun accord ou jamais
new-game-draws = une partie avec tours perdus suit les règles habituelles de nullité

## Studies

study-unreadable = { $detail }
study-move = coup { $number }, { $move } : { $reason }
study-symmetry = la symétrie { $symmetry } n’existe pas
study-format = le format { $format } n’existe pas
study-empty = le texte ne contient aucune partie
explorer-missing = ce serveur n’a pas de base de parties
explorer-othello = seules des parties d’Othello sont recueillies
explorer-filter-years = les années : { $detail }

## Names, passwords, accounts

name-control = un nom ne peut contenir ni saut de ligne ni caractère de contrôle
name-length = un nom est limité à { $characters } caractères
name-invisible = un nom ne peut contenir de caractères invisibles ou qui changent le sens d’écriture
name-unseen = un nom doit avoir quelque chose de visible
name-dots = un nom ne peut être un ou deux points
name-scripts = un nom ne peut mêler des lettres d’écritures qui se ressemblent ; utilisez celles d’une seule langue
name-taken = le nom est pris, ou vous avez déjà un compte
name-missing = un compte a besoin d’un nom
name-account = un compte garde son nom
name-like-account = un compte porte ce nom ou un nom semblable ; choisissez-en un autre, ou connectez-vous
password-length = un mot de passe a { $least } à { $most } octets
password-unusable = ce mot de passe est inutilisable
password-wrong = le mot de passe est faux
sign-in-wrong = le nom ou le mot de passe est faux
sign-in-banned = ce compte est banni ; adressez-vous à l’administrateur de ce serveur
account-missing = le compte { $name } n’existe pas
account-not-signed-in = vous n’êtes connecté à aucun compte

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] Le moteur complet avec son livre : cinq secondes par coup, ou ce que permet sa pendule.
        [avr] La tactique d’un microcontrôleur à un kilooctet de mémoire.
        [first-legal] Prend la première case permise, comme le niveau facile de la carte.
        [greedy] Retourne le plus de pions possible.
        [matrix] Voit à l’avance avec une table de valeurs des cases, deux coups ou autant que choisis.
       *[npc] L’adversaire des cartes Quoridor, coup pour coup.
    }
opponent-about-program = Un autre programme, qui parle { $protocol } avec celui-ci.
start-about =
    { $start ->
        [standard] Noir en e4 et d5, comme en tournoi.
        [mirror] Noir en d4 et e5, comme commencent certains programmes.
        [tournament] 9 × 9 cases, dix barrières chacun.
        [boards] 7 × 7 cases, huit barrières chacun : le jeu des cartes LandTiger.
        [xot] Une ouverture de huit coups tirée au sort, à peu près égale.
       *[small] 5 × 5 cases, trois barrières chacun : une partie de cinq minutes.
    }
start-about-corners = Noir reçoit { $corners } des quatre coins ; Blanc commence.
start-about-walls = Un handicap : le joueur 1 a { $first } barrières, le joueur 2 { $second }.
start-about-steps = Un handicap : le pion du joueur 1 part { $steps } cases plus loin.
clock-name-none = Sans pendule
clock-name-periods = { $minutes } + { $periods } × { $seconds } s
clock-name-move = { $seconds } s par coup
clock-about-none = Tout le temps que vous voulez.
clock-about-increment =
    { $minutes ->
        [one] { $minutes } minute, et { $seconds } secondes par coup.
       *[other] { $minutes } minutes, et { $seconds } secondes par coup.
    }
clock-about-total =
    { $minutes ->
        [one] { $minutes } minute pour toute la partie.
       *[other] { $minutes } minutes pour toute la partie.
    }
clock-about-periods = { $minutes } minutes, puis { $periods } périodes de { $seconds } secondes.
clock-about-boards = Vingt secondes par coup, comme sur les cartes Quoridor.
format-name =
    { $format ->
        [moves] Coups
        [glendenning] Coups, notation Glendenning
        [athens] Coups, notation d’Athènes
        [position] Position
        [fen] Position (FEN)
        [pyquoridor] Position (pyquoridor)
       *[save] Partie enregistrée de Turncoat
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] Quart de tour à droite
        [half-turn] Demi-tour
        [three-quarter-turn] Quart de tour à gauche
        [mirror-columns] Gauche et droite échangées
        [mirror-rows] Haut et bas échangés
        [main-diagonal] Symétrie par la diagonale a1–h8
        [anti-diagonal] Symétrie par la diagonale a8–h1
        [mirror] Gauche et droite échangées
        [exchange] Haut et bas, et les joueurs, échangés
        [turn] Demi-tour, joueurs échangés
       *[identity] Tel quel
    }
upload-guest = les parties sont conservées pour les comptes ; connectez-vous d’abord
puzzle-missing = il n’y a pas de problème { $id }
puzzle-none = ce problème n’existe pas
puzzle-theme = il n’y a pas de thème { $theme }
puzzle-elsewhere = les coups avant celui en question ne sont pas ceux de la solution
limit-puzzle-tries = une requête annonce au plus { $tries } essais
