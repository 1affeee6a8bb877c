# The terminal front end.

## Words used on several screens

terminal-small = Agrandissez la fenêtre : { $width } x { $height } au moins.
terminal-to-move = { side-name } joue
terminal-time-is-out = { side-name } n’a plus de temps
player-person = humain
player-level = niveau { $level }

## Clocks

clock-none = sans pendule
clock-move = { $time } par coup
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } s
clock-in-minutes = { $minutes } min

## The menu

menu-subtitle = Othello et Quoridor
menu-resume = Reprendre
menu-play-engine = Jouer contre l’IA
menu-play-human = Jouer à deux
menu-analyse = Analyser
menu-saved = Parties
menu-exit = Quitter
menu-game = Jeu
menu-opponent = Adversaire
menu-level = Niveau
menu-colour = Couleur
menu-clock = Pendule
menu-start = Départ
menu-level-value = { $level } sur { $levels }
menu-opponent-engine = moteur
menu-opponent-avr = avr, du microcontrôleur
menu-opponent-first-legal = first-legal, son facile
menu-opponent-greedy = greedy, du terminal
menu-opponent-matrix = matrix, poids des cases
menu-opponent-npc = npc, celui des cartes
menu-colour-first =
    { $side ->
        [first] Joueur 1
       *[black] { side-name }, commence
    }
menu-colour-neither = aucune, regarder
menu-start-standard = standard
menu-start-mirror = miroir
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = tournoi { $size }, { wall-count }
menu-start-boards = cartes { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = choisir
key-change = changer
key-go = jouer
key-exit = quitter
key-open = ouvrir
key-delete = effacer
key-menu = menu
key-again = encore
key-cancel = annuler
key-resume = continuer
key-wall = barrière
key-turn-wall = tourner
key-skip = passer
key-undo = annuler
key-redo = rétablir
key-hint = conseil
key-analysis = analyse
key-draw = nulle
key-resign = abandon
key-help = aide

## Saved games

saved-heading = Parties enregistrées
saved-none = Aucune partie enregistrée.
saved-unreadable = illisible
saved-delete = encore D pour effacer { $name }
saved-players = { $first } – { $second }, { move-count }
saved-won = { side-name } gagne
saved-draw = nulle
saved-aborted = interrompue
saved-just-now = à l’instant
saved-minutes = il y a { $count } min
saved-hours = il y a { $count } h
saved-days = il y a { $count } j
saved-failed = la partie n’a pas pu être enregistrée : { $problem }

## The table

table-position = position
table-steps = { $steps } pas, { wall-count }
table-typed = coup : { $typed }
table-typed-one = majuscules = commandes, Échap efface
table-typed-more = Entrée le joue
table-claim = { side-name } n’a plus de temps : Y accepte la perte, N joue encore
table-paused = en pause : Entrée ou C continue
table-skip = aucun pion possible : S passe le tour
table-enter = Entrée joue { $move }
table-thinking = { side-name } réfléchit
table-looking = vue du coup { $ply }
table-hinting = cherche un conseil
table-analysing = analyse en cours
table-ending = envoi du résultat à l’autre programme ou carte
table-no-hint = un conseil n’est donné qu’à votre tour
table-nothing-to-take-back = vous n’avez aucun coup à reprendre
table-premove = { $move } sera joué à votre tour ; Échap l’annule
table-draw-offered =
    { $side ->
        [black] Noir propose la nulle : Blanc accepte avec D, ou joue
        [white] Blanc propose la nulle : Noir accepte avec D, ou joue
        [first] Joueur 1 propose la nulle : Joueur 2 accepte avec D, ou joue
       *[second] Joueur 2 propose la nulle : Joueur 1 accepte avec D, ou joue
    }
table-draw-declined = { side-name } refuse la nulle
table-resign = encore Q pour abandonner

## The end of a game

end-heading = Fin de partie
end-count = { side-name } gagne { $winner } à { $loser }
end-win = { side-name } gagne
end-draw-count = Nulle, { $first } à { $second }
end-draw = Nulle
end-none = Sans résultat
end-rules = la partie est terminée
end-repetition = la même position est apparue trois fois
end-length = la partie a atteint sa limite de coups
end-agreement = par accord
end-resignation = { side-name } a abandonné
end-again = encore, côtés échangés
end-take-back = reprendre
end-analyse = analyser
end-look = voir le plateau

## The help

help-heading = Touches
help-pointing = flèches, Entrée
help-pointing-text = viser et jouer ; ou la souris
help-undo = annuler, rétablir, jusqu’à votre dernier choix
help-hint = conseil : ce que le moteur jouerait
help-analysis = analyse : valeurs, lignes, graphique
help-cancel = arrête le moteur ; encore : continue
help-draw = proposer la nulle, ou l’accepter
help-resign = abandonner
help-menu = menu ; la partie y attend
help-escape = efface le coup tapé ; ferme les cadres
help-quit = quitter ; chaque coup est déjà enregistré
help-help = cette aide
help-typed = les coups tapés sont joués aussitôt
help-skip = passer si aucun pion n’est possible
help-step = pas tapé
help-wall = barrière : sur e3 et f3, à droite de e3 et e4
help-take-wall = prendre une barrière, la tourner
help-gap = clic entre cases
help-gap-text = montre une barrière ; second clic : la pose

## Puzzles

puzzle-intro = Problème { $id }
puzzle-instructions = Tapez un coup comme { $move }, ou hint, why { $move }, solution, next ou quit.
puzzle-reply = La réponse est { $move }.
puzzle-line = Meilleur jeu : { $moves }
puzzle-no-move = { $text } n’est pas un coup : { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Votre classement est { $rating } après { $tried } problème ; résolus d’affilée : { $streak }.
       *[other] Votre classement est { $rating } après { $tried } problèmes ; résolus d’affilée : { $streak }.
    }
puzzle-prompt = Votre coup :{" "}
