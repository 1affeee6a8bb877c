# The terminal front end.

## Words used on several screens

terminal-small = Μεγαλώστε το παράθυρο: τουλάχιστον { $width } x { $height }.
terminal-to-move = σειρά: { side-name }
terminal-time-is-out = ο χρόνος τελείωσε: { side-name }
player-person = άνθρωπος
player-level = επίπεδο { $level }

## Clocks

clock-none = χωρίς ρολόι
clock-move = { $time } ανά κίνηση
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } δ
clock-in-minutes = { $minutes } λ

## The menu

menu-subtitle = Othello και Quoridor
menu-resume = Συνέχεια
menu-play-engine = Με τον υπολογιστή
menu-play-human = Δύο παίκτες
menu-analyse = Ανάλυση
menu-saved = Αποθηκευμένες παρτίδες
menu-exit = Έξοδος
menu-game = Παιχνίδι
menu-opponent = Αντίπαλος
menu-level = Επίπεδο
menu-colour = Χρώμα
menu-clock = Ρολόι
menu-start = Αρχή
menu-level-value = { $level } από { $levels }
menu-opponent-engine = μηχανή
menu-opponent-avr = avr, του μικροελεγκτή
menu-opponent-first-legal = first-legal, ο εύκολός του
menu-opponent-greedy = greedy, του τερματικού
menu-opponent-matrix = matrix, βάρη τετραγώνων
menu-opponent-npc = npc, των πλακετών
menu-colour-first =
    { $side ->
        [first] Παίκτης 1
       *[black] { side-name }, αρχίζει
    }
menu-colour-neither = κανένα, θέαση
menu-start-standard = κανονική
menu-start-mirror = καθρέφτης
menu-start-walls = { $size }, { wall-count }
menu-start-tournament = τουρνουά { $size }, { wall-count }
menu-start-boards = πλακέτες { $size }, { wall-count }

## What a key does, in the line at the bottom

key-choose = επιλογή
key-change = αλλαγή
key-go = πάμε
key-exit = έξοδος
key-open = άνοιγμα
key-delete = διαγραφή
key-menu = μενού
key-again = ξανά
key-cancel = άκυρο
key-resume = συνέχεια
key-wall = τοίχος
key-turn-wall = στροφή
key-skip = πάσο
key-undo = πίσω
key-redo = εμπρός
key-hint = υπόδειξη
key-analysis = ανάλυση
key-draw = ισοπαλία
key-resign = παραίτηση
key-help = βοήθεια

## Saved games

saved-heading = Αποθηκευμένες παρτίδες
saved-none = Δεν υπάρχουν ακόμη αποθηκευμένες παρτίδες.
saved-unreadable = δεν διαβάζεται
saved-delete = πατήστε ξανά D για διαγραφή: { $name }
saved-players = { $first } – { $second }, { move-count }
saved-won = νίκη: { side-name }
saved-draw = ισοπαλία
saved-aborted = διακόπηκε
saved-just-now = μόλις τώρα
saved-minutes = πριν { $count } λ
saved-hours = πριν { $count } ώ
saved-days = πριν { $count } ημ
saved-failed = η παρτίδα δεν αποθηκεύτηκε: { $problem }

## The table

table-position = θέση
table-steps = { $steps } βήματα, { wall-count }
table-typed = κίνηση: { $typed }
table-typed-one = τα κεφαλαία είναι εντολές, το Esc σβήνει
table-typed-more = το Enter την παίζει
table-claim = ο χρόνος τελείωσε ({ side-name }): Y δέχεται την ήττα, N συνεχίζει
table-paused = παύση: Enter ή C για συνέχεια
table-skip = δεν μπαίνει πούλι: S για πάσο
table-enter = το Enter παίζει { $move }
table-thinking = { side-name }: σκέφτεται
table-looking = κίνηση { $ply }
table-hinting = αναζήτηση υπόδειξης
table-analysing = ανάλυση
table-ending = ενημέρωση του άλλου προγράμματος ή πλακέτας
table-no-hint = υπόδειξη υπάρχει μόνο στη σειρά σας
table-nothing-to-take-back = δεν έχετε κίνηση για αναίρεση
table-premove = { $move }: θα παιχτεί στη σειρά σας· το Esc την ακυρώνει
table-draw-offered =
    { $side ->
        [black] Ο Μαύρος προτείνει ισοπαλία: ο Λευκός δέχεται με D ή παίζει
        [white] Ο Λευκός προτείνει ισοπαλία: ο Μαύρος δέχεται με D ή παίζει
        [first] Ο παίκτης 1 προτείνει ισοπαλία: ο παίκτης 2 δέχεται με D ή παίζει
       *[second] Ο παίκτης 2 προτείνει ισοπαλία: ο παίκτης 1 δέχεται με D ή παίζει
    }
table-draw-declined = { side-name }: όχι στην ισοπαλία
table-resign = πατήστε ξανά Q για εγκατάλειψη

## The end of a game

end-heading = Τέλος
end-count = Νίκη: { side-name }, { $winner }–{ $loser }
end-win = Νίκη: { side-name }
end-draw-count = Ισοπαλία, { $first }–{ $second }
end-draw = Ισοπαλία
end-none = Χωρίς αποτέλεσμα
end-rules = η παρτίδα τελείωσε
end-repetition = η ίδια θέση εμφανίστηκε τρεις φορές
end-length = η παρτίδα έφτασε το όριο κινήσεων
end-agreement = με συμφωνία
end-resignation = εγκατάλειψη: { side-name }
end-again = ξανά, με αλλαγή πλευρών
end-take-back = αναίρεση
end-analyse = ανάλυση
end-look = θέα του ταμπλό

## The help

help-heading = Πλήκτρα
help-pointing = βέλη, Enter
help-pointing-text = δείξτε και παίξτε· ή με ποντίκι
help-undo = πίσω και εμπρός, ως την τελευταία επιλογή σας
help-hint = υπόδειξη: τι θα έπαιζε η μηχανή
help-analysis = ανάλυση: αξίες, βαριάντες, γράφημα
help-cancel = διακοπή της μηχανής· ξανά: συνέχεια
help-draw = πρόταση ή αποδοχή ισοπαλίας
help-resign = εγκατάλειψη
help-menu = μενού· η παρτίδα περιμένει εκεί
help-escape = σβήσιμο κίνησης· κλείσιμο πλαισίων
help-quit = έξοδος· κάθε κίνηση είναι ήδη αποθηκευμένη
help-help = αυτή η βοήθεια
help-typed = οι γραπτές κινήσεις παίζονται αμέσως
help-skip = πάσο, όταν δεν μπαίνει πούλι
help-step = γραπτό βήμα
help-wall = γραπτός τοίχος: πάνω από e3 και f3, δεξιά από e3 και e4
help-take-wall = πάρτε τοίχο, στρέψτε τον
help-gap = κλικ σε κενό
help-gap-text = δείχνει τοίχο· το δεύτερο κλικ τον βάζει

## Puzzles

puzzle-intro = Πρόβλημα { $id }
puzzle-instructions = Γράψε μια κίνηση όπως { $move }, ή hint, why { $move }, solution, next ή quit.
puzzle-reply = Η απάντηση είναι { $move }.
puzzle-line = Καλύτερο παιχνίδι: { $moves }
puzzle-no-move = Το { $text } δεν είναι κίνηση: { $reason }
puzzle-your-standing =
    { $tried ->
        [one] Η βαθμολογία σου είναι { $rating } μετά από { $tried } πρόβλημα· λυμένα στη σειρά: { $streak }.
       *[other] Η βαθμολογία σου είναι { $rating } μετά από { $tried } προβλήματα· λυμένα στη σειρά: { $streak }.
    }
puzzle-prompt = Η κίνησή σου:{" "}
