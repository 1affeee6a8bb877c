# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = το σώμα πρέπει να είναι JSON, με content-type application/json
request-body-unreadable = το σώμα δεν διαβάζεται
request-body-size = ένα αίτημα μπορεί να έχει { $bytes } byte
request-body-late = το σώμα του αιτήματος δεν έφτασε εγκαίρως
request-path = δεν υπάρχει { $path }
request-file = δεν υπάρχει αρχείο { $name }
request-other-host = αυτός ο διακομιστής δεν είναι ο { $host }: απαντά για localhost, διευθύνσεις IP και τον κόμβο της επιλογής --public-url
request-other-site = αιτήματα από άλλους ιστοτόπους απορρίπτονται
request-page = το after πρέπει να είναι το next άλλης σελίδας
request-place = η θέση ενός αρχείου κινήσεων είναι αριθμός
request-wait = το wait είναι αριθμός δευτερολέπτων, όπως 30
request-side = οι πλευρές είναι first και second
request-game-kind = τα παιχνίδια είναι othello και quoridor

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }· δοκιμάστε ξανά σε { $seconds } δευτερόλεπτα
limit-requests = πάρα πολλά αιτήματα
limit-requests-at-once = πάρα πολλά αιτήματα μαζί
limit-passwords = πάρα πολλοί κωδικοί
limit-wrong-passwords = πάρα πολλοί λάθος κωδικοί
limit-thoughts = ξοδέψατε το μερίδιό σας στον χρόνο της μηχανής
limit-sockets = πάρα πολλές συνδέσεις από τη διεύθυνσή σας
limit-messages = πάρα πολλά μηνύματα
limit-unreadable = πάρα πολλά ακατανόητα μηνύματα
limit-waiting = σας περιμένουν πάρα πολλά μηνύματα
limit-slow = διαβάζετε πολύ αργά
limit-message-size = το μήνυμα είναι πολύ μεγάλο
limit-games = ξεκινήσατε πάρα πολλές παρτίδες
limit-games-address = ξεκίνησαν πάρα πολλές παρτίδες από τη διεύθυνσή σας
limit-moves = μια βαριάντα μπορεί να έχει { $moves } κινήσεις
limit-text = ένα κείμενο μπορεί να έχει { $bytes } byte
limit-comment = ένα σχόλιο μπορεί να έχει { $characters } χαρακτήρες
limit-comments = όλα τα σχόλια μιας παρτίδας, και τα αλλαγμένα, μπορούν να έχουν { $characters } χαρακτήρες

## The state of the server

server-busy = ο διακομιστής έχει πολλή δουλειά· δοκιμάστε ξανά σε λίγα δευτερόλεπτα
server-restarting = ο διακομιστής επανεκκινεί· δοκιμάστε ξανά σε λίγα δευτερόλεπτα
server-restarting-socket = ο διακομιστής επανεκκινεί· ελάτε σε λίγο
session-ended = η σύνδεσή σας έληξε· ελάτε ξανά χωρίς αυτήν
store-unavailable = ο διακομιστής δεν μπορεί να αποθηκεύσει τώρα ({ $cause }): τίποτα δεν άλλαξε, δοκιμάστε ξανά σε λίγο
store-unsettled = ο διακομιστής έχασε τη βάση δεδομένων κατά την αποθήκευση: η τελευταία ενέργειά σας ίσως έγινε, ίσως όχι, κοιτάξτε ξανά σε λίγο
store-failed = ο διακομιστής έχει πρόβλημα με τη βάση δεδομένων· δοκιμάστε αργότερα

## The engine

engine-busy = η μηχανή έχει πολλή δουλειά· δοκιμάστε ξανά σε λίγα δευτερόλεπτα
engine-busy-client = η μηχανή δεν τελείωσε ό,τι ζητήσατε πριν
engine-cancelled = η εργασία ακυρώθηκε
engine-failed = η μηχανή απέτυχε· πρόκειται για σφάλμα του προγράμματος
engine-nothing-known = η μηχανή σταμάτησε πριν βρει κάτι
engine-closed = η μηχανή κλείνει
engine-cannot-play = { $reason }
engine-time = η μηχανή σκέφτεται πάνω από 0 και το πολύ { $seconds } δευτερόλεπτα
engine-game-over = η παρτίδα τελείωσε: { $ending }
review-no-moves = δεν υπάρχουν κινήσεις για έλεγχο
review-lost-turns = παρτίδα με χαμένες σειρές λόγω χρόνου δεν ελέγχεται
review-time = ένας έλεγχος διαρκεί το πολύ { $seconds } δευτερόλεπτα· για { $moves } κινήσεις ζητήστε το πολύ { $most } δευτερόλεπτα ανά κίνηση

## Games

game-missing = δεν υπάρχει παρτίδα { $id }
game-place = το αρχείο κινήσεων δεν έχει θέση { $place }
game-seat = αυτή η θέση δεν είναι δική σας
game-both-seats = αυτό μπορεί μόνο όποιος έχει και τις δύο θέσεις
game-forbidden-command = αυτή η εντολή δεν επιτρέπεται σε αυτόν τον διακομιστή
game-overtaken-command = η παρτίδα άλλαξε πριν φτάσει η εντολή σας
game-full = αυτή η παρτίδα έφτασε το όριο των { $events } γεγονότων
game-too-fast = η παρτίδα αλλάζει πολύ γρήγορα· δοκιμάστε ξανά
game-refused = { $reason }
game-player = { $player }: δεν παίζει σε αυτόν τον διακομιστή
seat-taken = η θέση είναι πιασμένη
seat-own = έχετε την άλλη θέση· στείλτε την πρόσκληση σε άλλο άτομο
seat-invitation = αυτή η πρόσκληση δεν ισχύει για τη θέση
rematch-players = μόνο οι παίκτες μπορούν να ζητήσουν ρεβάνς
rematch-running = η παρτίδα δεν τελείωσε
new-game-friends = μία από τις θέσεις πρέπει να είναι δική σας ή προγράμματος
new-game-friend = ένας φίλος παίζει εναντίον σας
new-game-take-back = με φίλο οι κινήσεις αναιρούνται με συμφωνία ή ποτέ
new-game-draws = παρτίδα με χαμένες σειρές έχει τους συνήθεις κανόνες ισοπαλίας

## Studies

study-unreadable = { $detail }
study-move = κίνηση { $number }, { $move }: { $reason }
study-symmetry = δεν υπάρχει συμμετρία { $symmetry }
study-format = δεν υπάρχει μορφή { $format }
study-empty = το κείμενο δεν περιέχει παρτίδα
explorer-missing = αυτός ο διακομιστής δεν έχει συλλογή παρτίδων
explorer-othello = συλλέγονται μόνο παρτίδες Othello
explorer-filter-years = τα έτη: { $detail }

## Names, passwords, accounts

name-control = ένα όνομα δεν έχει αλλαγές γραμμής ή χαρακτήρες ελέγχου
name-length = ένα όνομα μπορεί να έχει { $characters } χαρακτήρες
name-invisible = ένα όνομα δεν έχει αόρατους χαρακτήρες ούτε τέτοιους που αλλάζουν τη φορά της γραφής
name-unseen = ένα όνομα χρειάζεται κάτι ορατό
name-dots = ένα όνομα δεν είναι μία ή δύο τελείες
name-scripts = ένα όνομα δεν ανακατεύει γράμματα από γραφές που μοιάζουν· χρησιμοποιήστε τα γράμματα μίας γλώσσας
name-taken = το όνομα είναι πιασμένο ή έχετε ήδη λογαριασμό
name-missing = ένας λογαριασμός χρειάζεται όνομα
name-account = ένας λογαριασμός κρατά το όνομά του
name-like-account = ένας λογαριασμός έχει αυτό το όνομα ή παρόμοιο· διαλέξτε άλλο ή συνδεθείτε
password-length = ένας κωδικός έχει { $least } έως { $most } byte
password-unusable = ο κωδικός δεν μπορεί να χρησιμοποιηθεί
password-wrong = ο κωδικός είναι λάθος
sign-in-wrong = το όνομα ή ο κωδικός είναι λάθος
sign-in-banned = αυτός ο λογαριασμός είναι αποκλεισμένος· ρωτήστε τον διαχειριστή αυτού του διακομιστή
account-missing = δεν υπάρχει λογαριασμός { $name }
account-not-signed-in = δεν είστε συνδεδεμένοι σε λογαριασμό

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] Όλη η μηχανή με το βιβλίο της: πέντε δευτερόλεπτα ανά κίνηση, ή όσο επιτρέπει το ρολόι της.
        [avr] Η τακτική ενός μικροελεγκτή με ένα kilobyte μνήμης.
        [first-legal] Παίρνει το πρώτο επιτρεπτό τετράγωνο, όπως το εύκολο επίπεδο της πλακέτας.
        [greedy] Γυρίζει όσα πούλια μπορεί.
        [matrix] Βλέπει μπροστά με πίνακα αξιών, δύο κινήσεις ή όσες επιλεγούν.
       *[npc] Ο αντίπαλος των πλακετών Quoridor, κίνηση προς κίνηση.
    }
opponent-about-program = Άλλο πρόγραμμα, που μιλά { $protocol } με αυτό.
start-about =
    { $start ->
        [standard] Μαύρα στα e4 και d5, όπως στα τουρνουά.
        [mirror] Μαύρα στα d4 και e5, όπως αρχίζουν μερικά προγράμματα.
        [tournament] 9x9 τετράγωνα, δέκα τοίχοι ο καθένας.
        [boards] 7x7 τετράγωνα, οκτώ τοίχοι ο καθένας: το παιχνίδι των πλακετών LandTiger.
        [xot] Κληρωμένο άνοιγμα οκτώ κινήσεων, με σχεδόν ίσες πλευρές.
       *[small] 5x5 τετράγωνα, τρεις τοίχοι ο καθένας: παρτίδα πέντε λεπτών.
    }
start-about-corners = Ο Μαύρος παίρνει { $corners } από τις τέσσερις γωνίες· αρχίζει ο Λευκός.
start-about-walls = Πλεονέκτημα: ο παίκτης 1 έχει { $first } τοίχους, ο παίκτης 2 { $second }.
start-about-steps = Πλεονέκτημα: το πιόνι του παίκτη 1 αρχίζει { $steps } τετράγωνα πιο μπροστά.
clock-name-none = Χωρίς ρολόι
clock-name-periods = { $minutes } + { $periods } x { $seconds } δ
clock-name-move = { $seconds } δ ανά κίνηση
clock-about-none = Όσο χρόνο θέλετε.
clock-about-increment =
    { $minutes ->
        [1] Ένα λεπτό, και { $seconds } δευτερόλεπτα για κάθε κίνηση.
        [15] Ένα τέταρτο, και { $seconds } δευτερόλεπτα για κάθε κίνηση.
       *[other] { $minutes } λεπτά, και { $seconds } δευτερόλεπτα για κάθε κίνηση.
    }
clock-about-total =
    { $minutes ->
        [30] Μισή ώρα για όλη την παρτίδα.
       *[other] { $minutes } λεπτά για όλη την παρτίδα.
    }
clock-about-periods = { $minutes } λεπτά, μετά { $periods } περίοδοι των { $seconds } δευτερολέπτων.
clock-about-boards = Είκοσι δευτερόλεπτα για κάθε κίνηση, όπως στις πλακέτες Quoridor.
format-name =
    { $format ->
        [moves] Κινήσεις
        [glendenning] Κινήσεις, συμβολισμός Glendenning
        [athens] Κινήσεις, συμβολισμός Αθηνών
        [position] Θέση
        [fen] Θέση (FEN)
        [pyquoridor] Θέση (pyquoridor)
       *[save] Αποθηκευμένη παρτίδα Turncoat
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] Ένα τέταρτο στροφής δεξιά
        [half-turn] Μισή στροφή
        [three-quarter-turn] Ένα τέταρτο στροφής αριστερά
        [mirror-columns] Εναλλαγή αριστερά και δεξιά
        [mirror-rows] Εναλλαγή πάνω και κάτω
        [main-diagonal] Κατοπτρισμός στη διαγώνιο a1–h8
        [anti-diagonal] Κατοπτρισμός στη διαγώνιο a8–h1
        [mirror] Εναλλαγή αριστερά και δεξιά
        [exchange] Εναλλαγή πάνω και κάτω και των παικτών
        [turn] Μισή στροφή, εναλλαγή των παικτών
       *[identity] Όπως είναι
    }
upload-guest = οι παρτίδες φυλάσσονται για λογαριασμούς· συνδέσου πρώτα
puzzle-missing = δεν υπάρχει πρόβλημα { $id }
puzzle-none = δεν υπάρχει τέτοιο πρόβλημα
puzzle-theme = δεν υπάρχει θέμα { $theme }
puzzle-elsewhere = οι κινήσεις πριν από την επίμαχη δεν είναι της λύσης
limit-puzzle-tries = ένα αίτημα αναφέρει το πολύ { $tries } προσπάθειες
