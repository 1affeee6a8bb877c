# The page in the browser.

## The frame around the pages

frame-skip = Aller au plateau
frame-home = Turncoat, vers l’accueil
frame-pages = Pages
frame-play = Jouer
frame-analyse = Analyse
frame-rules = Règles
frame-sign-in = Connexion
frame-me = Moi
frame-title = { $page } · Turncoat
settings-title = Réglages
settings-colours = Couleurs
settings-system = Système
settings-light = Clair
settings-dark = Sombre
settings-hints = Montrer les coups possibles
settings-paths = Plus courts chemins au Quoridor
settings-sound = Sons
settings-language = Langue
settings-language-browser = Celle du navigateur
settings-keys = Touches et coups tapés
copied = { $what } : copié.

## Requests

request-unanswered = Le serveur ne répond pas. Fonctionne-t-il encore ?
request-status = Le serveur répond par le statut { $status }, sans explication.
engine-disconnected = La connexion au moteur est perdue.
picture-failed = Le navigateur n’a pas pu dessiner l’image.

## Pages that do not exist

lost-title = Introuvable
lost-heading = Page introuvable
lost-text = Il n’y a pas de page à cette adresse.
lost-home = Vers l’accueil
missing-game = Partie introuvable
missing-game-text = Le lien est peut-être incomplet, ou la partie a été supprimée.
missing-game-play = Nouvelle partie

## The start page

home-title = Jouer
home-board = Plateau
home-board-label = { game-name } : la position de départ ; un coup commence la partie
home-heading = Nouvelle partie
home-game = Jeu
home-against = Contre
home-computer = Ordinateur
home-friend = Un ami
home-screen = À deux ici
home-friend-text = Vous recevez un lien à envoyer. La première personne qui l’ouvre joue contre vous ; les autres regardent.
home-screen-text = Deux personnes sur un écran. Les coups se reprennent librement.
home-colour = Vous jouez
home-random = Hasard
home-play = Jouer
home-create-link = Créer le lien
home-more = Pendule, plateau et autres adversaires
home-clock = Pendule
home-start = Départ
home-rated = Classée
home-running = Parties en cours
home-finished = Parties terminées
home-all = Toutes vos parties
opponents-strength = Force de l’ordinateur
opponents-value = { $name } : { $about }
opponents-level = niveau { $number }
opponents-depth = Profondeur
opponents-programs = Autres moteurs
opponents-classics = Programmes historiques

## Lists of games

list-just-now = à l’instant
list-not-begun = pas commencée
list-no-result = sans résultat
list-draw = nulle
list-won = gagnée
list-lost = perdue

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
control-none = Sans pendule
control-minutes = { $minutes } min
control-seconds = { $seconds } s
control-move = { $time } par coup
control-fischer = { $time } + { $more }
control-periods = { $time }, puis { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] noir
       *[white] blanc
    }
square-empty = vide
square-last = dernier coup
square-turns =
    { $discs ->
        [one] retourne { $discs } pion
       *[other] retourne { $discs } pions
    }
square-value = valeur { $value }
cell-pawn =
    { $side ->
        [first] pion du joueur 1
       *[second] pion du joueur 2
    }
cell-walled = barrière { $sides }
cell-wall-above = en haut
cell-wall-below = en bas
cell-wall-left = à gauche
cell-wall-right = à droite
cell-step = pas possible
wall-horizontal = barrière horizontale au-dessus de { $a } et { $b }
wall-vertical = barrière verticale à droite de { $a } et { $b }
wall-possible = { $wall } : possible
wall-refused = { $wall } : { $why }
wall-impossible = { $wall } : impossible maintenant
wall-put-back = Barrière remise.
move-pass = { side-name } n’a pas de coup et passe.
move-lost = { side-name } a dépassé son temps et perd le tour.
move-disc =
    { $turned ->
        [0] { side-name } joue { $move }.
        [one] { side-name } joue { $move } et retourne { $turned } pion.
       *[other] { side-name } joue { $move } et retourne { $turned } pions.
    }
move-wall-horizontal = { side-name } pose une barrière horizontale au-dessus de { $a } et { $b }.
move-wall-vertical = { side-name } pose une barrière verticale à droite de { $a } et { $b }.
move-step = { side-name } va en { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Prendre une barrière horizontale
tray-take-vertical = Prendre une barrière verticale
tray-fingers = Touchez une case pour avancer ; glissez sur le plateau pour une barrière.
tray-mouse = Cliquez une case pour avancer, ou entre les cases pour une barrière.
tray-empty = Plus de barrière en main.
tray-place = Poser : { $wall }
tray-turn = Tourner la barrière
tray-put-back = Remettre la barrière

## A game

game-page = Partie
game-title = { game-name } : { $first } – { $second }
game-side = La partie
game-turn-board = Tourner le plateau
game-rated = classée
game-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
game-analyse = analyser
game-new-rematch = Votre adversaire a créé une revanche.
game-engine-advice = Le moteur jouerait { $move }.
game-must-pass = Aucun de vos coups ne retourne de pion : vous devez passer.
game-pass = Passer
game-overtaken = La partie a changé avant l’arrivée de votre commande.
connection-connecting = Connexion…
connection-lost = Connexion perdue. Nouvel essai…
connection-lost-move = Connexion perdue. Votre coup est gardé.
status-back = Retour en arrière
status-over = La partie est terminée
status-no-opponent = En attente du second joueur
status-paused = En pause
status-waiting = En attente
status-your-move = À vous de jouer
status-to-move = À { $player } de jouer
status-watching = Vous regardez.
status-passed = { side-name } n’avait pas de coup et a passé.
news-over = La partie est terminée : { $ending }.
news-your-turn = À vous de jouer.
player-waiting = En attente…
player-you = Vous
player-is-you = vous
player-away = absent
player-program = programme
player-thinking = réfléchit
player-won = gagné
player-clock = Pendule de { side-name }
player-hands = { wall-count } en main, { step-count } à faire
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Conseil
action-take-back = Reprendre
action-undo = Annuler
action-redo = Rétablir
action-ask-take-back = Demander à reprendre
action-offer-draw = Proposer la nulle
action-pause = Pause
action-resume = Continuer
action-resign = Abandonner
action-abort = Interrompre
action-sure = { $action } : sûr ? Appuyez encore.
action-ask = Sûr ?
proposal-accept = Accepter
proposal-decline = Refuser
proposal-draw = { side-name } propose la nulle.
proposal-take-back = { side-name } demande à reprendre son dernier coup.
proposal-claim = Votre adversaire déclare que votre temps est écoulé.
proposal-own-draw = Vous avez proposé la nulle.
proposal-own-take-back = Vous avez demandé à reprendre votre coup.
verdict-none = Interrompue
verdict-draw = Partie nulle
verdict-over = Partie terminée
verdict-won = Vous avez gagné
verdict-lost = Vous avez perdu
ending-rematch = Revanche
ending-to-rematch = Vers la revanche
ending-analyse = Analyser
ending-new-game = Nouvelle partie
invite-heading = Inviter un ami
invite-text = La première personne qui ouvre ce lien prend l’autre place.
invite-link = Lien d’invitation
invite-copy = Copier
invite-what = Lien
join-heading = { $host } vous invite à jouer : { game-name }
join-heading-unnamed = Vous êtes invité à jouer : { game-name }
join-text = Vous joueriez { side-name }. { $clock }.
join-play = Jouer
join-watch = Regarder seulement

## Moves

moves-label = Coups
moves-none = Pas encore de coup
moves-go = Parcourir les coups
moves-start = Au début
moves-back = En arrière
moves-on = En avant
moves-end = À la fin
typed-label = Taper un coup
typed-othello = Taper un coup : f5
typed-quoridor = Taper un coup : e2, e3h, e3v
typed-play = Jouer
branches-instead = Plutôt :
branches-next = Ensuite :
branches-promote = En faire la ligne principale
branches-delete = Supprimer cette ligne

## The analysis

analysis-title = Analyse
analysis-heading = Analyse : { game-name }
analysis-side = Analyse
analysis-board = Plateau d’analyse
analysis-read =
    { $moves ->
        [one] { $moves } coup lu.
       *[other] { $moves } coups lus.
    }
balance-side = { side-name } { $score }
balance-none = Pas d’évaluation
percent = { $number } %
source-book = livre
source-exact = exact
source-over = terminé
lines-heading = Meilleurs coups
lines-engine = Moteur
lines-progress = Progression du moteur
lines-off = Activez le moteur pour voir ce que vaut chaque coup.
lines-hidden = Masqué pendant que vous cherchez un meilleur coup.
lines-over = La partie est terminée ici.
lines-thinking = Réflexion…
lines-queued = D’autres analyses passent avant : place { $place } dans la file.
lines-simulations = { $count } simulations, { $seconds } s
lines-positions = { $source } · { $count } positions, { $seconds } s
lines-thousands = { $count } k
lines-millions = { $count } M
study-edit = Modifier
study-play-on = Jouer d’ici
study-copy-link = Copier le lien
study-link = Lien
study-turn = Tourner
study-other-side = Voir de l’autre côté
study-export = Exporter
study-copy-as = Copier : { $format }
study-svg = Image (SVG)
study-png = Image (PNG)
import-heading = Importer une partie ou une position
import-label = Une partie ou une position, dans toute notation
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    un plateau, une position, GGF, …
import-read = Lire
import-othello = Nouvel Othello
import-quoridor = Nouveau Quoridor
import-done = Lu comme { $format } : { $what }.
import-done-about = Lu comme { $format } : { $what }, { $about }.
import-more =
    { $games ->
        [one] { $games } autre partie n’a pas été lue.
       *[other] { $games } autres parties n’ont pas été lues.
    }

## The board editor

editor-heading = Composer une position
editor-othello = Cliquez les cases pour poser ou enlever des pions.
editor-quoridor = Cliquez entre les cases pour les barrières, ou choisissez un pion et cliquez sa case. Au clavier : H et V.
editor-tool = Poser
editor-tool-empty = Vide
editor-tool-pawn =
    { $side ->
        [first] Pion du joueur 1
       *[second] Pion du joueur 2
    }
editor-tool-walls = Barrières
editor-turn = Trait
editor-hand =
    { $side ->
        [first] Barrières du joueur 1
       *[second] Barrières du joueur 2
    }
editor-done = Utiliser cette position
editor-clear = Vider
editor-cancel = Annuler

## The review of a game

review-heading = Bilan
review-none = Jouez ou collez d’abord quelques coups.
review-text = Juge chaque coup, trace le graphique et liste les erreurs.
review-start = Analyser la partie
review-progress = Progression du bilan
review-again = Encore
review-mistakes = Erreurs
review-better = mieux : { $move }
review-retry = Réessayer
review-clean = Aucune erreur notable.
review-side = Camp
review-loss = Perte totale
review-mistake-count = Erreurs
review-blunder-count = Gaffes
review-mark =
    { $mistake ->
        [inaccuracy] imprécision
        [mistake] erreur
       *[blunder] gaffe
    }
review-done =
    { $mistakes ->
        [one] Bilan terminé : { $mistakes } erreur.
       *[other] Bilan terminé : { $mistakes } erreurs.
    }
graph-label = Évaluation par coup
graph-place = Coup { $ply }
trial-label = Réessayer
trial-question = Trouvez mieux que { $move }.
trial-retry = Réessayer
trial-done = Terminé
trial-give-up = Abandonner
trial-unknown = Le moteur n’a pas encore vu cette position.
trial-waiting = Le moteur n’est pas encore prêt. Réessayez.
trial-best = { $move } est le meilleur coup.
trial-equal = { $move } vaut le meilleur coup.
trial-missing = { $move } n’est pas parmi les meilleurs coups. Réessayez.
trial-better = { $move } est meilleur que { $played }, mais ce n’est pas le meilleur coup.
trial-worse = { $move } n’est pas meilleur que { $played }. Réessayez.

## The collection of games

explorer-played =
    { $games ->
        [one] Jouée ici dans { $games } partie
       *[other] Jouée ici dans { $games } parties
    }
explorer-never = Jamais jouée dans la base
explorer-never-narrow = Jamais jouée dans ces parties
explorer-move = Coup
explorer-games = Parties
explorer-results = Noir, nulle, Blanc
explorer-score = Score
explorer-split = Noir gagne { $black } %, Blanc { $white } %, nulles { $drawn } %
explorer-filter = Filtrer les parties
explorer-player = Joueur
explorer-as = Couleur du joueur
explorer-either = Noir ou Blanc
explorer-black = avec Noir
explorer-white = avec Blanc
explorer-tournament = Tournoi
explorer-years = Années : 1990-1999
explorer-all = Toutes les parties

## Accounts

people-title = Joueurs
account-heading = Votre compte
ratings-none = Aucune partie classée.
ratings-games =
    { $games ->
        [one] { $games } partie classée
       *[other] { $games } parties classées
    }
history-heading = Parties
history-none = Aucune partie. <link>Jouer</link>
history-more = Plus
account-ladder = Classement
account-sign-out = Se déconnecter
account-offer = Un compte, si vous voulez
account-offer-text = Il garde vos parties sur tous vos appareils et classe vos parties contre des humains. On peut jouer sans.
account-want = Je veux
account-sign-in = Me connecter
account-sign-up = M’inscrire
account-name = Nom
account-password = Mot de passe
account-password-rule = Au moins huit caractères.
account-create = Créer le compte
guest-heading = Invité
guest-name = Nom vu par les autres
guest-save = Garder ce nom
guest-data = Vos données
account-settings = Réglages du compte
password-heading = Mot de passe
password-current = Mot de passe actuel
password-new = Nouveau mot de passe
password-rule = Au moins huit caractères. Vos autres appareils sont déconnectés.
password-change = Changer le mot de passe
password-changed = Le mot de passe est changé. Vos autres appareils sont déconnectés.
devices-heading = Appareils et données
devices-sign-out = Déconnecter tous les appareils
devices-signed-out = Vous êtes déconnecté sur tous les appareils.
data-download = Télécharger mes données
delete-account = Supprimer le compte
delete-data = Supprimer mes données
delete-text = Votre nom, vos classements et vos sessions sont supprimés aussitôt. Vos parties restent, sans votre nom. C’est irréversible.
delete-sure = Oui, tout supprimer
delete-done = Tout ce qui vous concerne est supprimé.
ladder-heading = Classement
ladder-none = Il n’y a pas encore de partie classée.
ladder-rank = N°
ladder-name = Nom
ladder-rating = Classement
ladder-games = Parties

## The rules

rules-title = Règles
rules-heading = Les règles des deux jeux
rules-othello-picture = Le départ d’Othello et les quatre coups de Noir
rules-quoridor-picture = Une partie de Quoridor après quelques coups
rules-othello-1 = Deux joueurs posent tour à tour un pion sur un plateau de huit cases sur huit ; Noir commence. Un pion doit encadrer des pions adverses : ils sont alignés, sans trou, entre le nouveau pion et un autre de votre couleur. Tous les pions encadrés, dans toutes les directions, sont retournés à votre couleur.
rules-othello-2 = Qui ne peut retourner aucun pion passe. Quand aucun camp ne peut jouer, la partie est finie et le camp qui a le plus de pions gagne. Les cases vides comptent pour le gagnant.
rules-othello-hint = Un conseil : beaucoup de pions au début sont un fardeau. Avoir plus de coups que l’adversaire vaut davantage, et un coin ne se retourne jamais.
rules-othello-play = Jouer à Othello
rules-quoridor-1 = Votre pion part du milieu de votre côté et veut atteindre une case quelconque du côté opposé. À votre tour, vous avancez d’une case voisine ou posez une barrière, longue de deux cases et définitive. Chaque camp a dix barrières.
rules-quoridor-2 = Les barrières ne peuvent ni se croiser ni se recouvrir, ni fermer le dernier chemin d’un pion. Face à face, un pion saute droit par-dessus l’autre ; si une barrière ou le bord est derrière, il le contourne en diagonale.
rules-quoridor-3 = Une position apparue trois fois, ou une partie de 300 coups, est nulle.
rules-quoridor-hint = Un conseil : les nombres sur les pions sont les pas restants. Faites grandir celui de l’autre plus vite que le vôtre.
rules-quoridor-play = Jouer à Quoridor

## Keys

keys-title = Touches et coups tapés
keys-text = Tout se fait au clavier. <key>Tab</key> va d’une partie de la page à l’autre ; un plateau en est une. Chaque case dit ce qu’elle porte, et chaque coup est annoncé aux lecteurs d’écran.
keys-board = Sur un plateau
keys-board-next = vers la case voisine
keys-board-edges = vers les bords
keys-board-play = jouer ici
keys-walls = Barrières au Quoridor
keys-walls-take = prendre une barrière horizontale ou verticale ; elle se place au-dessus ou à droite de votre case
keys-walls-move = déplacer la barrière
keys-walls-place = la poser
keys-walls-back = la remettre
keys-line = Parcourir une partie
keys-line-step = un coup en arrière, un coup en avant (hors du plateau)
keys-line-ends = au début, à la fin
keys-line-turn = tourner le plateau
keys-line-skip = passer, quand aucun pion ne peut être posé
keys-line-cancel = arrêter le moteur et les pendules, ou les relancer
keys-line-menu = vers l’accueil ; la partie peut y être reprise
keys-backspace = Retour arrière
keys-analysis = Dans l’analyse
keys-analysis-paste = lire la partie ou la position du presse-papiers
keys-analysis-graph = sur le graphique : coup précédent, coup suivant
keys-typed = Coups tapés
keys-typed-text = Sous la liste des coups se trouve un champ. À Othello, tapez la case, <move>f5</move>, ou <move>pass</move>. À Quoridor, tapez la case visée, <move>e2</move>, ou une barrière par la case à sa gauche en bas : <move>e3h</move> est au-dessus de e3 et f3, <move>e3v</move> à droite de e3 et e4.
keys-home = Début
keys-end = Fin
keys-page-up = Page ↑
keys-page-down = Page ↓
keys-enter = Entrée
keys-space = Espace
keys-escape = Échap
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = Le serveur ne répond pas. Les parties entre amis, le classement et votre compte l’attendent ; tout le reste fonctionne.
frame-no-server = Cette page n’a pas de serveur : vos parties restent dans ce navigateur, et il n’y a pas de parties entre amis.
settings-engine = Moteur
settings-engine-browser = Dans ce navigateur
settings-engine-server = Sur le serveur
request-needs-server = Il faut pour cela un serveur de Turncoat, et cette page n’en a pas.
engine-unavailable = Ce navigateur ne peut pas exécuter le moteur.
missing-game-here = Il n’y a pas de telle partie dans ce navigateur.
game-not-kept = Ce navigateur ne peut pas garder la partie : son stockage est plein ou désactivé.
lines-source =
    { $place ->
        [browser] dans ce navigateur · { $source }
       *[server] sur le serveur · { $source }
    }
review-place =
    { $place ->
        [browser] Jugé par le moteur de ce navigateur.
       *[server] Jugé par le moteur du serveur.
    }
rules-othello-chip = Jouer contre la carte ATmega16
chip-title = La carte ATmega16
chip-text = Le micrologiciel de notre carte d’Othello, pour une puce de 16 Ko de flash et 1 Ko de mémoire, tourne ici dans un ATmega16 simulé, avec ses trois LED et sa ligne série. Tapez <code>SP B</code> pour jouer Noir, puis des coups comme <code>MV D3</code>, et <code>OK</code> après chaque <code>MM</code>.
chip-leds = LED
chip-won = LED1 gagné
chip-lost = LED2 perdu
chip-tie = LED3 nul
chip-on = allumée
chip-off = éteinte
chip-terminal = Ce que la carte envoie
chip-line = Une ligne pour la carte
chip-send = Envoyer
chip-button = Bouton : abandonner
chip-reset = Réinitialiser
chip-classic = Cavalier PD4 : la tactique de la première carte
chip-first-legal = Cavalier PD5 : la première case permise

## Puzzles

frame-puzzles = Problèmes
keys-puzzles = Problèmes
keys-puzzles-next = problème suivant
keys-puzzles-hint = indice
keys-puzzles-why = pourquoi le coup est faux
puzzles-title = Problèmes
puzzles-heading = Problème de { game-name }
puzzles-side = Le problème, le classement et le choix des problèmes
puzzle-board = Plateau
puzzle-label = Le problème
puzzle-hint = Indice
puzzle-solution = Solution
puzzle-skip = Passer
puzzle-next = Problème suivant
puzzle-study = Analyser
puzzle-why = Pourquoi pas ?
puzzle-refutation = Pourquoi le coup est faux
puzzle-back = Retour au problème
puzzle-choice = Le choix des problèmes
puzzle-theme-choice = Thème
puzzle-theme-any = Tous les { $puzzles } problèmes
puzzle-theme-count = { $theme } : { $puzzles }
puzzle-daily = Problème du jour
puzzle-standing = Vos résultats
puzzle-rating = Classement
puzzle-streak = D’affilée
puzzle-streak-best = record { $puzzles }
puzzle-solved-count = Résolus
puzzle-solved-of = sur { $puzzles }
puzzle-kept-here = Conservé dans ce navigateur. Un compte garde vos résultats partout.
puzzle-graph = Classement sur { $puzzles } problèmes, de { $from } à { $to }
