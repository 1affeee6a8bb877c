# Words that page, terminal and server share.

game-name =
    { $game ->
        [othello] Othello
       *[quoridor] Quoridor
    }

side-name =
    { $side ->
        [black] Noir
        [white] Blanc
        [first] Joueur 1
       *[second] Joueur 2
    }

disc-count =
    { $discs ->
        [one] { $discs } pion
       *[other] { $discs } pions
    }
wall-count =
    { $walls ->
        [one] { $walls } barrière
       *[other] { $walls } barrières
    }
step-count =
    { $steps ->
        [one] { $steps } pas
       *[other] { $steps } pas
    }
move-count =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name } gagne { $winner } à { $loser }
        [repetition] { side-name } gagne par répétition
        [length] { side-name } gagne à la limite de coups
        [agreement] { side-name } gagne par accord
        [resignation] { side-name } gagne par abandon
        [time] { side-name } gagne au temps
        [adjudication] { side-name } gagne par décision
       *[rules] { side-name } gagne
    }
ending-draw =
    { $cause ->
        [discs] partie nulle, { $winner } à { $loser }
        [repetition] partie nulle par répétition
        [length] partie nulle à la limite de coups
        [agreement] partie nulle par accord
        [time] partie nulle au temps
        [adjudication] partie nulle par décision
       *[rules] partie nulle
    }
ending-none = interrompue, sans résultat
ending-with-reason = { $ending } : { $reason }

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Caillou
        [2] Flaque
        [3] Pousse
        [4] Moineau
        [5] Hérisson
        [6] Écureuil
        [7] Pie
        [8] Renard
        [9] Blaireau
        [10] Hibou
        [11] Faucon
        [12] Lynx
        [13] Loup
        [14] Cerf
        [15] Ours
        [16] Orque
        [17] Aigle
        [18] Griffon
        [19] Phénix
       *[20] Dragon
    }
level-about-othello =
    { $level ->
        [1] Retourne le plus de pions possible et oublie la moitié du plateau.
        [2] Gourmand et distrait : une première victoire pour débuter.
        [3] Toujours gourmand, mais voit un coin de temps en temps.
        [4] Aime les pions ; manque les longues diagonales.
        [5] Sait que les coins comptent, mais plus pourquoi.
        [6] Voit deux coups à l’avance et amasse les pions.
        [7] Voit deux coups à l’avance et donne rarement un coin.
        [8] Trois coups à l’avance, avec une absence de temps en temps.
        [9] Quatre coups à l’avance ; solide en finale.
        [10] Cinq coups à l’avance et bien réveillé : la fin du premier cycle.
        [11] Six coups à l’avance, connaît les ouvertures, joue parfaitement les douze dernières cases.
        [12] Sept coups à l’avance et quatorze cases parfaites en finale.
        [13] Huit coups à l’avance ; coriace pour un joueur de club.
        [14] Neuf coups à l’avance ; seize cases parfaites en finale.
        [15] Dix coups à l’avance ; ne se trompe presque jamais en finale.
        [16] Douze coups à l’avance.
        [17] Quatorze coups à l’avance.
        [18] Seize coups à l’avance ; les vingt dernières cases sont résolues.
        [19] Dix-huit coups à l’avance.
       *[20] Vingt coups à l’avance ; les vingt-deux dernières cases sont résolues.
    }
level-name-quoridor =
    { $level ->
        [1] Caillou
        [2] Escargot
        [3] Hérisson
        [4] Taupe
        [5] Lièvre
        [6] Maçon
        [7] Renard
        [8] Architecte
        [9] Minotaure
       *[10] Dédale
    }
level-about-quoridor =
    { $level ->
        [1] Court tout droit et regarde à peine les barrières.
        [2] Court plus souvent qu’il ne réfléchit.
        [3] Réfléchit un coup sur deux.
        [4] Pose une barrière quand ça fait mal et court quand il ne faut pas.
        [5] Rarement pressé.
        [6] Réfléchit à chaque coup, brièvement.
        [7] Essaie trois cents lignes par coup.
        [8] Essaie plus de mille lignes par coup.
        [9] Essaie cinq mille lignes par coup : il connaît le labyrinthe.
       *[10] Essaie vingt mille lignes par coup : il a construit le labyrinthe.
    }
level-and-number = { $name } (niveau { $level })
opponent-with-depth = { $name } (profondeur { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] La carte AVR
        [first-legal] Première case
        [greedy] Gourmand
        [matrix] Matrice
       *[npc] La carte LandTiger
    }

## Starts

start-name =
    { $start ->
        [standard] Standard
        [mirror] Miroir
        [tournament] Tournoi
        [boards] Cartes
        [small] Petit
        [xot] XOT
       *[position] Position
    }
start-corners =
    { $corners ->
        [one] { $corners } coin
       *[other] { $corners } coins
    }
start-walls = { $first } : { $second } barrières
start-steps = { $steps } pas d’avance

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = la partie est terminée
rule-taken = { $square } est occupée
rule-turns-nothing = un pion en { $square } n’en retournerait aucun autre
rule-pass = un pion peut être posé, on ne peut donc pas passer
rule-out-of-reach = le pion ne peut pas y aller en un coup
rule-off-board = cette place n’existe pas sur un plateau { $size }
rule-no-wall = il ne reste plus de barrière en main
rule-overlaps = la barrière recouvrirait { $wall }
rule-crosses = la barrière croiserait { $wall }
rule-cuts-off =
    { $side ->
        [first] la barrière couperait au joueur 1 tout accès au but
       *[second] la barrière couperait au joueur 2 tout accès au but
    }
refusal-over = la partie est terminée : { $ending }
refusal-paused = la partie est en pause
refusal-not-paused = la partie n’est pas en pause
refusal-turn = ce n’est pas à { side-name } de jouer
refusal-illegal = { $move } : { $rule }
refusal-time-is-out = { side-name } n’a plus de temps
refusal-time-is-not-out = { side-name } a encore du temps
refusal-claim-open = la réclamation au temps contre { side-name } n’a pas reçu de réponse
refusal-no-claims = les réclamations au temps sont désactivées dans cette partie
refusal-claim-by-hand = seuls la pendule et l’autre bout d’une liaison réclament le temps
refusal-nothing-to-claim = { side-name } n’a rien à réclamer : ce n’est pas à l’autre camp de jouer
refusal-proposed =
    { $proposal ->
        [draw] { side-name } a déjà proposé la nulle
       *[take-back] { side-name } a déjà demandé à reprendre un coup
    }
refusal-not-asked =
    { $proposal ->
        [draw] la nulle n’a pas été proposée à { side-name }
       *[take-back] aucune reprise n’a été demandée à { side-name }
    }
refusal-nothing-to-take-back = { side-name } n’a aucun coup à reprendre
refusal-take-back-agreement = les coups se reprennent d’un commun accord dans cette partie : demandez à l’adversaire
refusal-no-take-back = les coups ne se reprennent pas dans cette partie
refusal-nothing-to-undo = il n’y a rien à annuler
refusal-nothing-to-redo = il n’y a rien à rétablir

## Puzzles

puzzle-goal-win = { side-name } joue et gagne.
puzzle-goal-draw = { side-name } joue et annule.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } joue et gagne en { $moves } coup.
       *[other] { side-name } joue et gagne en { $moves } coups.
    }
puzzle-theme-name =
    { $theme ->
        [parity] parité
        [quiet] coup tranquille
        [corner-sacrifice] sacrifice de coin
        [swindle] piège
        [access] accès
        [wedge] coin enfoncé
        [pass] passe
        [jump] saut
        [dead-end] impasse
        [last-wall] dernier mur
        [race] course
        [detour] détour
       *[keep-wall] mur gardé
    }
puzzle-right = Exact.
puzzle-wrong = { $move } est faux. Essayez encore.
puzzle-solved = Résolu.
puzzle-solved-late = Trouvé, mais pas du premier coup.
puzzle-shown = Voici la solution.
puzzle-hint-column = C’est dans la colonne { $column }.
puzzle-hint-wall = C’est un mur qui commence dans la colonne { $column }.
puzzle-hint-pass = Il ne reste qu’à passer.
puzzle-hint-themes = Pensez à : { $themes }.
puzzle-about =
    { $tries ->
        [0] Classé { $rating }.
        [one] Classé { $rating } après { $tries } essai.
       *[other] Classé { $rating } après { $tries } essais.
    }
puzzle-about-themes = Thème : { $themes }.
puzzle-refuted = Après { $move } :
puzzle-refuted-discs =
    { $verdict ->
        [win] gain de { disc-count }.
        [draw] nulle.
       *[loss] perte de { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] gain en { $plies } coups des deux joueurs.
       *[loss] perte en { $plies } coups des deux joueurs.
    }
puzzle-refuted-endless = aucun joueur ne peut gagner.
