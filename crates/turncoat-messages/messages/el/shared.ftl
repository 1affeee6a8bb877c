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
        [black] Μαύρος
        [white] Λευκός
        [first] Παίκτης 1
       *[second] Παίκτης 2
    }

disc-count =
    { $discs ->
        [one] { $discs } πούλι
       *[other] { $discs } πούλια
    }
wall-count =
    { $walls ->
        [one] { $walls } τοίχος
       *[other] { $walls } τοίχοι
    }
step-count =
    { $steps ->
        [one] { $steps } βήμα
       *[other] { $steps } βήματα
    }
move-count =
    { $moves ->
        [one] { $moves } κίνηση
       *[other] { $moves } κινήσεις
    }

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] νίκη: { side-name }, { $winner }–{ $loser }
        [repetition] νίκη από επανάληψη: { side-name }
        [length] νίκη από όριο κινήσεων: { side-name }
        [agreement] νίκη με συμφωνία: { side-name }
        [resignation] νίκη από εγκατάλειψη: { side-name }
        [time] νίκη στον χρόνο: { side-name }
        [adjudication] νίκη με απόφαση διαιτητή: { side-name }
       *[rules] νίκη: { side-name }
    }
ending-draw =
    { $cause ->
        [discs] ισοπαλία { $winner }–{ $loser }
        [repetition] ισοπαλία από επανάληψη
        [length] ισοπαλία από όριο κινήσεων
        [agreement] ισοπαλία με συμφωνία
        [time] ισοπαλία στον χρόνο
        [adjudication] ισοπαλία με απόφαση διαιτητή
       *[rules] ισοπαλία
    }
ending-none = διακόπηκε, χωρίς αποτέλεσμα
ending-with-reason = { $ending }: { $reason }

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] Βότσαλο
        [2] Λακκούβα
        [3] Βλαστάρι
        [4] Σπουργίτι
        [5] Σκαντζόχοιρος
        [6] Σκίουρος
        [7] Καρακάξα
        [8] Αλεπού
        [9] Ασβός
        [10] Κουκουβάγια
        [11] Γεράκι
        [12] Λύγκας
        [13] Λύκος
        [14] Ελάφι
        [15] Αρκούδα
        [16] Όρκα
        [17] Αετός
        [18] Γρύπας
        [19] Φοίνικας
       *[20] Δράκος
    }
level-about-othello =
    { $level ->
        [1] Γυρίζει όσα πούλια μπορεί και δεν βλέπει το μισό ταμπλό.
        [2] Άπληστος και αφηρημένος: η πρώτη νίκη ενός αρχαρίου.
        [3] Ακόμη άπληστος, αλλά βλέπει πότε πότε μια γωνία.
        [4] Του αρέσουν τα πολλά πούλια· δεν βλέπει τις μεγάλες διαγώνιες.
        [5] Ξέρει ότι οι γωνίες μετράνε και ξεχνά γιατί.
        [6] Βλέπει δύο κινήσεις μπροστά και μαζεύει πούλια.
        [7] Βλέπει δύο κινήσεις μπροστά και σπάνια χαρίζει γωνία.
        [8] Τρεις κινήσεις μπροστά, με μια παράλειψη κάθε τόσο.
        [9] Τέσσερις κινήσεις μπροστά· σταθερός στο φινάλε.
        [10] Πέντε κινήσεις μπροστά και ξύπνιος: τέλος του δημοτικού.
        [11] Έξι κινήσεις μπροστά, ξέρει ανοίγματα, παίζει τέλεια τα τελευταία δώδεκα τετράγωνα.
        [12] Επτά κινήσεις μπροστά και δεκατέσσερα τέλεια τετράγωνα στο τέλος.
        [13] Οκτώ κινήσεις μπροστά· δύσκολος αντίπαλος για παίκτες συλλόγων.
        [14] Εννέα κινήσεις μπροστά· δεκαέξι τέλεια τετράγωνα στο τέλος.
        [15] Δέκα κινήσεις μπροστά· στο φινάλε σχεδόν ποτέ δεν κάνει λάθος.
        [16] Δώδεκα κινήσεις μπροστά.
        [17] Δεκατέσσερις κινήσεις μπροστά.
        [18] Δεκαέξι κινήσεις μπροστά· τα τελευταία είκοσι τετράγωνα είναι λυμένα.
        [19] Δεκαοκτώ κινήσεις μπροστά.
       *[20] Είκοσι κινήσεις μπροστά· τα τελευταία είκοσι δύο τετράγωνα είναι λυμένα.
    }
level-name-quoridor =
    { $level ->
        [1] Βότσαλο
        [2] Σαλιγκάρι
        [3] Σκαντζόχοιρος
        [4] Τυφλοπόντικας
        [5] Λαγός
        [6] Χτίστης
        [7] Αλεπού
        [8] Αρχιτέκτονας
        [9] Μινώταυρος
       *[10] Δαίδαλος
    }
level-about-quoridor =
    { $level ->
        [1] Τρέχει ευθεία και μόλις που κοιτάζει τους τοίχους.
        [2] Τρέχει πιο συχνά απ’ όσο σκέφτεται.
        [3] Σκέφτεται κάθε δεύτερη κίνηση.
        [4] Χτίζει τοίχο όταν πονάει και τρέχει όταν δεν πρέπει.
        [5] Σπάνια βιαστικός.
        [6] Σκέφτεται κάθε κίνηση, για λίγο.
        [7] Δοκιμάζει τριακόσιες βαριάντες ανά κίνηση.
        [8] Δοκιμάζει πάνω από χίλιες βαριάντες ανά κίνηση.
        [9] Δοκιμάζει πέντε χιλιάδες βαριάντες ανά κίνηση: ξέρει τον λαβύρινθο.
       *[10] Δοκιμάζει είκοσι χιλιάδες βαριάντες ανά κίνηση: έχτισε τον λαβύρινθο.
    }
level-and-number = { $name } (επίπεδο { $level })
opponent-with-depth = { $name } (βάθος { $depth })
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] Η πλακέτα AVR
        [first-legal] Πρώτο τετράγωνο
        [greedy] Άπληστος
        [matrix] Πίνακας
       *[npc] Η πλακέτα LandTiger
    }

## Starts

start-name =
    { $start ->
        [standard] Κανονική
        [mirror] Καθρέφτης
        [tournament] Τουρνουά
        [boards] Πλακέτες
        [small] Μικρή
        [xot] XOT
       *[position] Θέση
    }
start-corners =
    { $corners ->
        [one] { $corners } γωνία
       *[other] { $corners } γωνίες
    }
start-walls = { $first } : { $second } τοίχοι
start-steps = { $steps } βήματα μπροστά

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = η παρτίδα τελείωσε
rule-taken = το { $square } είναι πιασμένο
rule-turns-nothing = ένα πούλι στο { $square } δεν θα γύριζε κανένα άλλο
rule-pass = υπάρχει κίνηση, άρα το πάσο δεν επιτρέπεται
rule-out-of-reach = το πιόνι δεν φτάνει εκεί με μία κίνηση
rule-off-board = δεν υπάρχει τέτοια θέση σε ταμπλό { $size }
rule-no-wall = δεν έμεινε τοίχος
rule-overlaps = ο τοίχος θα κάλυπτε τον { $wall }
rule-crosses = ο τοίχος θα διασταύρωνε τον { $wall }
rule-cuts-off =
    { $side ->
        [first] ο τοίχος θα έκλεινε στον παίκτη 1 τον δρόμο προς το τέρμα
       *[second] ο τοίχος θα έκλεινε στον παίκτη 2 τον δρόμο προς το τέρμα
    }
refusal-over = η παρτίδα τελείωσε: { $ending }
refusal-paused = η παρτίδα είναι σε παύση
refusal-not-paused = η παρτίδα δεν είναι σε παύση
refusal-turn = δεν είναι σειρά: { side-name }
refusal-illegal = { $move }: { $rule }
refusal-time-is-out = ο χρόνος τελείωσε: { side-name }
refusal-time-is-not-out = ο χρόνος δεν τελείωσε: { side-name }
refusal-claim-open = η δήλωση ότι ο χρόνος τελείωσε ({ side-name }) δεν απαντήθηκε ακόμη
refusal-no-claims = σε αυτή την παρτίδα δεν δηλώνεται λήξη χρόνου
refusal-claim-by-hand = τη λήξη χρόνου δηλώνουν μόνο το ρολόι και η άλλη άκρη μιας σύνδεσης
refusal-nothing-to-claim = { side-name }: τίποτα προς δήλωση, δεν είναι σειρά της άλλης πλευράς
refusal-proposed =
    { $proposal ->
        [draw] { side-name }: υπάρχει ήδη πρόταση ισοπαλίας
       *[take-back] { side-name }: υπάρχει ήδη αίτημα αναίρεσης
    }
refusal-not-asked =
    { $proposal ->
        [draw] { side-name }: δεν έγινε πρόταση ισοπαλίας
       *[take-back] { side-name }: δεν έγινε αίτημα αναίρεσης
    }
refusal-nothing-to-take-back = { side-name }: καμία κίνηση για αναίρεση
refusal-take-back-agreement = σε αυτή την παρτίδα οι κινήσεις αναιρούνται με συμφωνία: ρωτήστε την άλλη πλευρά
refusal-no-take-back = σε αυτή την παρτίδα οι κινήσεις δεν αναιρούνται
refusal-nothing-to-undo = δεν υπάρχει τίποτα για αναίρεση
refusal-nothing-to-redo = δεν υπάρχει τίποτα για επανάληψη

## Puzzles

puzzle-goal-win = { side-name } παίζει και κερδίζει.
puzzle-goal-draw = { side-name } παίζει και φέρνει ισοπαλία.
puzzle-goal-win-in =
    { $moves ->
        [one] { side-name } παίζει και κερδίζει σε { $moves } κίνηση.
       *[other] { side-name } παίζει και κερδίζει σε { $moves } κινήσεις.
    }
puzzle-theme-name =
    { $theme ->
        [parity] ισοτιμία
        [quiet] ήσυχη κίνηση
        [corner-sacrifice] θυσία γωνίας
        [swindle] παγίδα
        [access] πρόσβαση
        [wedge] σφήνα
        [pass] πάσο
        [jump] άλμα
        [dead-end] αδιέξοδο
        [last-wall] τελευταίος τοίχος
        [race] αγώνας δρόμου
        [detour] παράκαμψη
       *[keep-wall] φυλαγμένος τοίχος
    }
puzzle-right = Σωστά.
puzzle-wrong = Το { $move } είναι λάθος. Δοκίμασε πάλι.
puzzle-solved = Λύθηκε.
puzzle-solved-late = Βρέθηκε, αλλά όχι με την πρώτη.
puzzle-shown = Αυτή είναι η λύση.
puzzle-hint-column = Είναι στη στήλη { $column }.
puzzle-hint-wall = Είναι τοίχος που αρχίζει στη στήλη { $column }.
puzzle-hint-pass = Μένει μόνο το πάσο.
puzzle-hint-themes = Σκέψου: { $themes }.
puzzle-about =
    { $tries ->
        [0] Βαθμολογία { $rating }.
        [one] Βαθμολογία { $rating } μετά από { $tries } προσπάθεια.
       *[other] Βαθμολογία { $rating } μετά από { $tries } προσπάθειες.
    }
puzzle-about-themes = Θέμα: { $themes }.
puzzle-refuted = Μετά το { $move }:
puzzle-refuted-discs =
    { $verdict ->
        [win] νίκη με { disc-count }.
        [draw] ισοπαλία.
       *[loss] ήττα με { disc-count }.
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] νίκη σε { $plies } κινήσεις και των δύο.
       *[loss] ήττα σε { $plies } κινήσεις και των δύο.
    }
puzzle-refuted-endless = κανείς δεν μπορεί να κερδίσει.
