# The page in the browser.

## The frame around the pages

frame-skip = Μετάβαση στο ταμπλό
frame-home = Turncoat, στην αρχική σελίδα
frame-pages = Σελίδες
frame-play = Παίξτε
frame-analyse = Ανάλυση
frame-rules = Κανόνες
frame-sign-in = Σύνδεση
frame-me = Εγώ
frame-title = { $page } · Turncoat
settings-title = Ρυθμίσεις
settings-colours = Χρώματα
settings-system = Σύστημα
settings-light = Φωτεινά
settings-dark = Σκούρα
settings-hints = Ένδειξη δυνατών κινήσεων
settings-paths = Συντομότεροι δρόμοι στο Quoridor
settings-sound = Ήχοι
settings-language = Γλώσσα
settings-language-browser = Του προγράμματος περιήγησης
settings-keys = Πλήκτρα και γραπτές κινήσεις
copied = { $what }: αντιγράφηκε.

## Requests

request-unanswered = Ο διακομιστής δεν απαντά. Λειτουργεί ακόμη;
request-status = Ο διακομιστής απαντά με κατάσταση { $status } χωρίς εξήγηση.
engine-disconnected = Χάθηκε η σύνδεση με τη μηχανή.
picture-failed = Η εικόνα δεν μπόρεσε να σχεδιαστεί.

## Pages that do not exist

lost-title = Δεν βρέθηκε
lost-heading = Η σελίδα δεν βρέθηκε
lost-text = Δεν υπάρχει σελίδα σε αυτή τη διεύθυνση.
lost-home = Στην αρχική σελίδα
missing-game = Η παρτίδα δεν βρέθηκε
missing-game-text = Ο σύνδεσμος ίσως είναι ελλιπής ή η παρτίδα διαγράφηκε.
missing-game-play = Νέα παρτίδα

## The start page

home-title = Παιχνίδι
home-board = Ταμπλό
home-board-label = { game-name }: η αρχική θέση· μια κίνηση ξεκινά την παρτίδα
home-heading = Νέα παρτίδα
home-game = Παιχνίδι
home-against = Εναντίον
home-computer = Υπολογιστής
home-friend = Φίλος
home-screen = Δύο εδώ
home-friend-text = Παίρνετε έναν σύνδεσμο για αποστολή. Όποιος τον ανοίξει πρώτος παίζει εναντίον σας· οι υπόλοιποι βλέπουν.
home-screen-text = Δύο άτομα σε μία οθόνη. Οι κινήσεις αναιρούνται ελεύθερα.
home-colour = Παίζετε
home-random = Τυχαία
home-play = Παίξτε
home-create-link = Δημιουργία συνδέσμου
home-more = Ρολόι, ταμπλό και άλλοι αντίπαλοι
home-clock = Ρολόι
home-start = Αρχή
home-rated = Βαθμολογημένη
home-running = Παρτίδες σε εξέλιξη
home-finished = Τελειωμένες παρτίδες
home-all = Όλες οι παρτίδες σας
opponents-strength = Δύναμη του υπολογιστή
opponents-value = { $name }: { $about }
opponents-level = επίπεδο { $number }
opponents-depth = Βάθος
opponents-programs = Άλλες μηχανές
opponents-classics = Ιστορικά προγράμματα

## Lists of games

list-just-now = μόλις τώρα
list-not-begun = δεν άρχισε
list-no-result = χωρίς αποτέλεσμα
list-draw = ισοπαλία
list-won = νίκη
list-lost = ήττα

## Times

clock-minutes =
    { $minutes ->
        [one] { $minutes } λεπτό
       *[other] { $minutes } λεπτά
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } δευτερόλεπτο
       *[other] { $seconds } δευτερόλεπτα
    }
control-none = Χωρίς ρολόι
control-minutes = { $minutes } λ
control-seconds = { $seconds } δ
control-move = { $time } ανά κίνηση
control-fischer = { $time } + { $more }
control-periods = { $time }, μετά { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] μαύρο
       *[white] λευκό
    }
square-empty = κενό
square-last = τελευταία κίνηση
square-turns =
    { $discs ->
        [one] γυρίζει { $discs } πούλι
       *[other] γυρίζει { $discs } πούλια
    }
square-value = αξία { $value }
cell-pawn =
    { $side ->
        [first] πιόνι του παίκτη 1
       *[second] πιόνι του παίκτη 2
    }
cell-walled = τοίχος { $sides }
cell-wall-above = πάνω
cell-wall-below = κάτω
cell-wall-left = αριστερά
cell-wall-right = δεξιά
cell-step = δυνατό βήμα
wall-horizontal = οριζόντιος τοίχος πάνω από { $a } και { $b }
wall-vertical = κάθετος τοίχος δεξιά από { $a } και { $b }
wall-possible = { $wall }: μπορεί να μπει
wall-refused = { $wall }: { $why }
wall-impossible = { $wall }: δεν γίνεται τώρα
wall-put-back = Ο τοίχος επιστράφηκε.
move-pass = { side-name }: δεν υπάρχει κίνηση, πάσο.
move-lost = { side-name }: ο χρόνος τελείωσε, η σειρά χάθηκε.
move-disc =
    { $turned ->
        [0] { side-name }: { $move }.
        [one] { side-name }: { $move }, γυρίζει { $turned } πούλι.
       *[other] { side-name }: { $move }, γυρίζει { $turned } πούλια.
    }
move-wall-horizontal = { side-name }: οριζόντιος τοίχος πάνω από { $a } και { $b }.
move-wall-vertical = { side-name }: κάθετος τοίχος δεξιά από { $a } και { $b }.
move-step = { side-name }: βήμα στο { $move }.

## The strip below a Quoridor board

tray-take-horizontal = Πάρτε οριζόντιο τοίχο
tray-take-vertical = Πάρτε κάθετο τοίχο
tray-fingers = Αγγίξτε ένα τετράγωνο για βήμα· σύρετε στο ταμπλό για τοίχο.
tray-mouse = Κλικ σε τετράγωνο για βήμα ή ανάμεσα για τοίχο.
tray-empty = Δεν έμειναν τοίχοι.
tray-place = Τοποθέτηση: { $wall }
tray-turn = Στροφή του τοίχου
tray-put-back = Επιστροφή του τοίχου

## A game

game-page = Παρτίδα
game-title = { game-name }: { $first } – { $second }
game-side = Η παρτίδα
game-turn-board = Στροφή του ταμπλό
game-rated = βαθμολογημένη
game-watching = { $count } βλέπουν
game-analyse = ανάλυση
game-new-rematch = Ο αντίπαλός σας δημιούργησε ρεβάνς.
game-engine-advice = Η μηχανή θα έπαιζε { $move }.
game-must-pass = Καμία κίνησή σας δεν γυρίζει πούλι: πρέπει να πάτε πάσο.
game-pass = Πάσο
game-overtaken = Η παρτίδα άλλαξε πριν φτάσει η κίνησή σας.
connection-connecting = Σύνδεση…
connection-lost = Η σύνδεση χάθηκε. Νέα προσπάθεια…
connection-lost-move = Η σύνδεση χάθηκε. Η κίνησή σας φυλάσσεται.
status-back = Ματιά πίσω
status-over = Η παρτίδα τελείωσε
status-no-opponent = Αναμονή για τον δεύτερο παίκτη
status-paused = Σε παύση
status-waiting = Αναμονή
status-your-move = Παίζετε εσείς
status-to-move = Σειρά: { $player }
status-watching = Παρακολουθείτε.
status-passed = { side-name }: δεν υπήρχε κίνηση, πάσο.
news-over = Η παρτίδα τελείωσε: { $ending }.
news-your-turn = Η σειρά σας.
player-waiting = Αναμονή…
player-you = Εσείς
player-is-you = εσείς
player-away = λείπει
player-program = πρόγραμμα
player-thinking = σκέφτεται
player-won = νίκη
player-clock = Ρολόι: { side-name }
player-hands = απομένουν { wall-count }, { step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = Υπόδειξη
action-take-back = Αναίρεση
action-undo = Αναίρεση
action-redo = Επανάληψη
action-ask-take-back = Αίτημα αναίρεσης
action-offer-draw = Πρόταση ισοπαλίας
action-pause = Παύση
action-resume = Συνέχεια
action-resign = Εγκατάλειψη
action-abort = Διακοπή
action-sure = { $action }: σίγουρα; Πατήστε ξανά.
action-ask = Σίγουρα;
proposal-accept = Αποδοχή
proposal-decline = Απόρριψη
proposal-draw = { side-name }: πρόταση ισοπαλίας.
proposal-take-back = { side-name }: αίτημα αναίρεσης της τελευταίας κίνησης.
proposal-claim = Ο αντίπαλός σας δηλώνει ότι ο χρόνος σας τελείωσε.
proposal-own-draw = Προτείνατε ισοπαλία.
proposal-own-take-back = Ζητήσατε αναίρεση της κίνησής σας.
verdict-none = Διακόπηκε
verdict-draw = Ισοπαλία
verdict-over = Τέλος παρτίδας
verdict-won = Νικήσατε
verdict-lost = Χάσατε
ending-rematch = Ρεβάνς
ending-to-rematch = Στη ρεβάνς
ending-analyse = Ανάλυση
ending-new-game = Νέα παρτίδα
invite-heading = Πρόσκληση φίλου
invite-text = Όποιος ανοίξει πρώτος αυτόν τον σύνδεσμο παίρνει την άλλη θέση.
invite-link = Σύνδεσμος πρόσκλησης
invite-copy = Αντιγραφή
invite-what = Σύνδεσμος
join-heading = { $host } σας προσκαλεί σε { game-name }
join-heading-unnamed = Πρόσκληση σε { game-name }
join-text = Θα παίζατε ως { side-name }. { $clock }.
join-play = Παίξτε
join-watch = Μόνο θέαση

## Moves

moves-label = Κινήσεις
moves-none = Καμία κίνηση ακόμη
moves-go = Πλοήγηση στις κινήσεις
moves-start = Στην αρχή
moves-back = Πίσω
moves-on = Εμπρός
moves-end = Στο τέλος
typed-label = Γράψτε κίνηση
typed-othello = Γράψτε κίνηση: f5
typed-quoridor = Γράψτε κίνηση: e2, e3h, e3v
typed-play = Παίξτε
branches-instead = Αντί γι’ αυτό:
branches-next = Μετά:
branches-promote = Να γίνει κύρια βαριάντα
branches-delete = Διαγραφή βαριάντας

## The analysis

analysis-title = Ανάλυση
analysis-heading = Ανάλυση: { game-name }
analysis-side = Ανάλυση
analysis-board = Ταμπλό ανάλυσης
analysis-read =
    { $moves ->
        [one] Διαβάστηκε { $moves } κίνηση.
       *[other] Διαβάστηκαν { $moves } κινήσεις.
    }
balance-side = { side-name } { $score }
balance-none = Χωρίς αξιολόγηση
percent = { $number } %
source-book = βιβλίο
source-exact = ακριβές
source-over = τέλος
lines-heading = Καλύτερες κινήσεις
lines-engine = Μηχανή
lines-progress = Πρόοδος της μηχανής
lines-off = Ανοίξτε τη μηχανή για να δείτε την αξία κάθε κίνησης.
lines-hidden = Κρυφές όσο ψάχνετε καλύτερη κίνηση.
lines-over = Εδώ η παρτίδα τελείωσε.
lines-thinking = Σκέφτεται…
lines-queued = Προηγούνται άλλες αναλύσεις: θέση { $place } στην ουρά.
lines-simulations = { $count } προσομοιώσεις, { $seconds } δ
lines-positions = { $source } · { $count } θέσεις, { $seconds } δ
lines-thousands = { $count } χιλ.
lines-millions = { $count } εκ.
study-edit = Επεξεργασία
study-play-on = Συνέχεια παιχνιδιού
study-copy-link = Αντιγραφή συνδέσμου
study-link = Σύνδεσμος
study-turn = Στροφή
study-other-side = Θέα από την άλλη πλευρά
study-export = Εξαγωγή
study-copy-as = Αντιγραφή ως { $format }
study-svg = Εικόνα (SVG)
study-png = Εικόνα (PNG)
import-heading = Εισαγωγή παρτίδας ή θέσης
import-label = Παρτίδα ή θέση σε οποιονδήποτε συμβολισμό
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    ένα ταμπλό, μια θέση, GGF, …
import-read = Ανάγνωση
import-othello = Νέο Othello
import-quoridor = Νέο Quoridor
import-done = Διαβάστηκε ως { $format }: { $what }.
import-done-about = Διαβάστηκε ως { $format }: { $what }, { $about }.
import-more =
    { $games ->
        [one] { $games } ακόμη παρτίδα παραλείφθηκε.
       *[other] { $games } ακόμη παρτίδες παραλείφθηκαν.
    }

## The board editor

editor-heading = Στήσιμο θέσης
editor-othello = Κλικ στα τετράγωνα για να βάλετε ή να βγάλετε πούλια.
editor-quoridor = Κλικ ανάμεσα στα τετράγωνα για τοίχους, ή διαλέξτε πιόνι και κλικ στη θέση του. Με πλήκτρα: H και V.
editor-tool = Τοποθέτηση
editor-tool-empty = Κενό
editor-tool-pawn =
    { $side ->
        [first] Πιόνι του παίκτη 1
       *[second] Πιόνι του παίκτη 2
    }
editor-tool-walls = Τοίχοι
editor-turn = Σειρά
editor-hand =
    { $side ->
        [first] Τοίχοι του παίκτη 1
       *[second] Τοίχοι του παίκτη 2
    }
editor-done = Χρήση αυτής της θέσης
editor-clear = Άδειασμα
editor-cancel = Άκυρο

## The review of a game

review-heading = Έλεγχος
review-none = Παίξτε ή επικολλήστε πρώτα κινήσεις.
review-text = Κρίνει κάθε κίνηση, σχεδιάζει το γράφημα και απαριθμεί τα λάθη.
review-start = Έλεγχος της παρτίδας
review-progress = Πρόοδος του ελέγχου
review-again = Ξανά
review-mistakes = Λάθη
review-better = καλύτερα { $move }
review-retry = Νέα δοκιμή
review-clean = Κανένα αξιόλογο λάθος.
review-side = Πλευρά
review-loss = Συνολική απώλεια
review-mistake-count = Λάθη
review-blunder-count = Γκάφες
review-mark =
    { $mistake ->
        [inaccuracy] ανακρίβεια
        [mistake] λάθος
       *[blunder] γκάφα
    }
review-done =
    { $mistakes ->
        [one] Ο έλεγχος τελείωσε: { $mistakes } λάθος.
       *[other] Ο έλεγχος τελείωσε: { $mistakes } λάθη.
    }
graph-label = Αξιολόγηση ανά κίνηση
graph-place = Κίνηση { $ply }
trial-label = Νέα δοκιμή
trial-question = Βρείτε κίνηση καλύτερη από { $move }.
trial-retry = Ξανά
trial-done = Τέλος
trial-give-up = Παραίτηση
trial-unknown = Η μηχανή δεν έχει εξετάσει ακόμη αυτή τη θέση.
trial-waiting = Η μηχανή δεν είναι έτοιμη ακόμη. Δοκιμάστε ξανά.
trial-best = { $move }: η καλύτερη κίνηση.
trial-equal = { $move }: ισάξια της καλύτερης κίνησης.
trial-missing = { $move }: δεν είναι στις καλύτερες κινήσεις. Δοκιμάστε ξανά.
trial-better = { $move }: καλύτερη από { $played }, αλλά όχι η καλύτερη κίνηση.
trial-worse = { $move }: όχι καλύτερη από { $played }. Δοκιμάστε ξανά.

## The collection of games

explorer-played =
    { $games ->
        [one] Παίχτηκε εδώ σε μία παρτίδα
       *[other] Παίχτηκε εδώ σε { $games } παρτίδες
    }
explorer-never = Ποτέ δεν παίχτηκε στη συλλογή
explorer-never-narrow = Ποτέ δεν παίχτηκε σε αυτές τις παρτίδες
explorer-move = Κίνηση
explorer-games = Παρτίδες
explorer-results = Μαύρος, ισοπαλία, Λευκός
explorer-score = Βαθμοί
explorer-split = Νίκη Μαύρου { $black } %, Λευκού { $white } %, ισοπαλία { $drawn } %
explorer-filter = Μόνο μερικές παρτίδες
explorer-player = Παίκτης
explorer-as = Πλευρά του παίκτη
explorer-either = σε οποιαδήποτε πλευρά
explorer-black = ως Μαύρος
explorer-white = ως Λευκός
explorer-tournament = Τουρνουά
explorer-years = Έτη: 1990-1999
explorer-all = Όλες οι παρτίδες

## Accounts

people-title = Άτομα
account-heading = Ο λογαριασμός σας
ratings-none = Καμία βαθμολογημένη παρτίδα ακόμη.
ratings-games =
    { $games ->
        [one] { $games } βαθμολογημένη παρτίδα
       *[other] { $games } βαθμολογημένες παρτίδες
    }
history-heading = Παρτίδες
history-none = Καμία παρτίδα ακόμη. <link>Παίξτε μία</link>
history-more = Περισσότερα
account-ladder = Κατάταξη
account-sign-out = Αποσύνδεση
account-offer = Λογαριασμός, αν θέλετε
account-offer-text = Κρατά τις παρτίδες σας σε κάθε συσκευή και βαθμολογεί τις παρτίδες σας με ανθρώπους. Μπορείτε να παίξετε και χωρίς.
account-want = Θέλω
account-sign-in = Σύνδεση
account-sign-up = Εγγραφή
account-name = Όνομα
account-password = Κωδικός
account-password-rule = Τουλάχιστον οκτώ χαρακτήρες.
account-create = Δημιουργία λογαριασμού
guest-heading = Ως επισκέπτης
guest-name = Όνομα που βλέπουν οι άλλοι
guest-save = Αποθήκευση ονόματος
guest-data = Τα δεδομένα σας
account-settings = Ρυθμίσεις λογαριασμού
password-heading = Κωδικός
password-current = Τωρινός κωδικός
password-new = Νέος κωδικός
password-rule = Τουλάχιστον οκτώ χαρακτήρες. Όλες οι άλλες συσκευές σας αποσυνδέονται.
password-change = Αλλαγή κωδικού
password-changed = Ο κωδικός άλλαξε. Όλες οι άλλες συσκευές αποσυνδέθηκαν.
devices-heading = Συσκευές και δεδομένα
devices-sign-out = Αποσύνδεση παντού
devices-signed-out = Αποσυνδεθήκατε από όλες τις συσκευές.
data-download = Λήψη των δεδομένων μου
delete-account = Διαγραφή λογαριασμού
delete-data = Διαγραφή των δεδομένων μου
delete-text = Το όνομα, οι βαθμολογίες και οι συνδέσεις σας διαγράφονται αμέσως. Οι παρτίδες σας μένουν χωρίς το όνομά σας. Δεν αναιρείται.
delete-sure = Ναι, διαγραφή όλων
delete-done = Όλα τα στοιχεία σας διαγράφηκαν.
ladder-heading = Κατάταξη
ladder-none = Δεν υπάρχουν ακόμη βαθμολογημένες παρτίδες.
ladder-rank = #
ladder-name = Όνομα
ladder-rating = Βαθμολογία
ladder-games = Παρτίδες

## The rules

rules-title = Κανόνες
rules-heading = Οι κανόνες των δύο παιχνιδιών
rules-othello-picture = Η αρχή του Othello με τις τέσσερις κινήσεις του Μαύρου
rules-quoridor-picture = Μια παρτίδα Quoridor μετά από μερικές κινήσεις
rules-othello-1 = Δύο παίκτες βάζουν εναλλάξ πούλια σε ταμπλό οκτώ επί οκτώ· αρχίζει ο Μαύρος. Ένα πούλι πρέπει να εγκλωβίσει πούλια του αντιπάλου: αυτά βρίσκονται σε ευθεία, χωρίς κενό, ανάμεσα στο νέο πούλι και σε άλλο δικό σας. Όλα τα εγκλωβισμένα, σε κάθε κατεύθυνση, γυρίζουν στο χρώμα σας.
rules-othello-2 = Όποιος δεν μπορεί να γυρίσει πούλι πάει πάσο. Όταν κανείς δεν μπορεί να παίξει, η παρτίδα τελειώνει και νικά όποιος έχει περισσότερα πούλια. Τα κενά τετράγωνα μετρούν για τον νικητή.
rules-othello-hint = Μια συμβουλή: τα πολλά πούλια στην αρχή είναι βάρος. Περισσότερες κινήσεις από τον αντίπαλο αξίζουν πιο πολύ, και οι γωνίες δεν γυρίζουν ποτέ.
rules-othello-play = Παίξτε Othello
rules-quoridor-1 = Το πιόνι σας ξεκινά από τη μέση της πλευράς σας και θέλει να φτάσει σε οποιοδήποτε τετράγωνο της απέναντι πλευράς. Στη σειρά σας πηγαίνετε σε γειτονικό τετράγωνο ή στήνετε τοίχο, που έχει μήκος δύο τετράγωνα και μένει για πάντα. Κάθε πλευρά έχει δέκα τοίχους.
rules-quoridor-2 = Οι τοίχοι δεν διασταυρώνονται ούτε επικαλύπτονται, και δεν κλείνουν ποτέ τον τελευταίο δρόμο ενός πιονιού. Πρόσωπο με πρόσωπο, ένα πιόνι πηδά ευθεία πάνω από το άλλο· αν πίσω του είναι τοίχος ή άκρη, διαγώνια.
rules-quoridor-3 = Θέση που εμφανίζεται τρεις φορές και παρτίδα 300 κινήσεων είναι ισοπαλία.
rules-quoridor-hint = Μια συμβουλή: οι αριθμοί στα πιόνια είναι τα βήματα που απομένουν. Κάντε τον άλλο αριθμό να μεγαλώνει πιο γρήγορα από τον δικό σας.
rules-quoridor-play = Παίξτε Quoridor

## Keys

keys-title = Πλήκτρα και γραπτές κινήσεις
keys-text = Όλα γίνονται με το πληκτρολόγιο. Το <key>Tab</key> πηγαίνει από μέρος σε μέρος· ένα ταμπλό είναι ένα μέρος. Κάθε τετράγωνο λέει τι έχει πάνω του και κάθε κίνηση ανακοινώνεται στους αναγνώστες οθόνης.
keys-board = Σε ταμπλό
keys-board-next = στο διπλανό τετράγωνο
keys-board-edges = στις άκρες
keys-board-play = παίξτε εδώ
keys-walls = Τοίχοι στο Quoridor
keys-walls-take = πάρτε οριζόντιο ή κάθετο τοίχο· στέκεται πάνω ή δεξιά από το τετράγωνό σας
keys-walls-move = μετακίνηση του τοίχου
keys-walls-place = τοποθέτηση
keys-walls-back = επιστροφή
keys-line = Πλοήγηση σε παρτίδα
keys-line-step = μία κίνηση πίσω, μία εμπρός (έξω από το ταμπλό)
keys-line-ends = στην αρχή, στο τέλος
keys-line-turn = στροφή του ταμπλό
keys-line-skip = πάσο, όταν δεν μπαίνει πούλι
keys-line-cancel = στάση της μηχανής και των ρολογιών, ή συνέχεια
keys-line-menu = στην αρχική σελίδα· εκεί συνεχίζεται η παρτίδα
keys-backspace = Backspace
keys-analysis = Στην ανάλυση
keys-analysis-paste = ανάγνωση παρτίδας ή θέσης από το πρόχειρο
keys-analysis-graph = στο γράφημα: η προηγούμενη κίνηση, η επόμενη
keys-typed = Γραπτές κινήσεις
keys-typed-text = Κάτω από τη λίστα κινήσεων υπάρχει πεδίο. Στο Othello γράψτε το τετράγωνο, <move>f5</move>, ή <move>pass</move>. Στο Quoridor γράψτε το τετράγωνο του βήματος, <move>e2</move>, ή έναν τοίχο με το τετράγωνο κάτω αριστερά του: <move>e3h</move> πάνω από e3 και f3, <move>e3v</move> δεξιά από e3 και e4.
keys-home = Home
keys-end = End
keys-page-up = Page ↑
keys-page-down = Page ↓
keys-enter = Enter
keys-space = Διάστημα
keys-escape = Esc
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = Ο διακομιστής δεν απαντά. Οι παρτίδες με φίλους, η κατάταξη και ο λογαριασμός σου τον περιμένουν· όλα τα άλλα λειτουργούν.
frame-no-server = Αυτή η σελίδα δεν έχει διακομιστή: οι παρτίδες σου μένουν σε αυτόν τον περιηγητή και δεν υπάρχουν παρτίδες με φίλους.
settings-engine = Μηχανή
settings-engine-browser = Σε αυτόν τον περιηγητή
settings-engine-server = Στον διακομιστή
request-needs-server = Χρειάζεται διακομιστής του Turncoat, και αυτή η σελίδα δεν έχει.
engine-unavailable = Αυτός ο περιηγητής δεν μπορεί να τρέξει τη μηχανή.
missing-game-here = Δεν υπάρχει τέτοια παρτίδα σε αυτόν τον περιηγητή.
game-not-kept = Αυτός ο περιηγητής δεν μπορεί να κρατήσει την παρτίδα: ο χώρος του είναι γεμάτος ή απενεργοποιημένος.
lines-source =
    { $place ->
        [browser] σε αυτόν τον περιηγητή · { $source }
       *[server] στον διακομιστή · { $source }
    }
review-place =
    { $place ->
        [browser] Κρίθηκε από τη μηχανή σε αυτόν τον περιηγητή.
       *[server] Κρίθηκε από τη μηχανή στον διακομιστή.
    }
rules-othello-chip = Παίξε με την πλακέτα ATmega16
chip-title = Η πλακέτα ATmega16
chip-text = Το υλικολογισμικό της πλακέτας μας για Othello, για τσιπ με 16 KB flash και 1 KB μνήμης, τρέχει εδώ σε προσομοιωμένο ATmega16, με τα τρία LED και τη σειριακή γραμμή του. Γράψε <code>SP B</code> για να παίξεις με τα Μαύρα, μετά κινήσεις όπως <code>MV D3</code>, και <code>OK</code> μετά από κάθε <code>MM</code>.
chip-leds = LED
chip-won = LED1 νίκη
chip-lost = LED2 ήττα
chip-tie = LED3 ισοπαλία
chip-on = αναμμένο
chip-off = σβηστό
chip-terminal = Τι στέλνει η πλακέτα
chip-line = Μια γραμμή για την πλακέτα
chip-send = Αποστολή
chip-button = Κουμπί: παραίτηση
chip-reset = Επανεκκίνηση
chip-classic = Βραχυκυκλωτήρας PD4: η τακτική της πρώτης πλακέτας
chip-first-legal = Βραχυκυκλωτήρας PD5: το πρώτο επιτρεπτό τετράγωνο

## Puzzles

frame-puzzles = Γρίφοι
keys-puzzles = Προβλήματα
keys-puzzles-next = επόμενο πρόβλημα
keys-puzzles-hint = υπόδειξη
keys-puzzles-why = γιατί η κίνηση είναι λάθος
puzzles-title = Προβλήματα
puzzles-heading = Πρόβλημα { game-name }
puzzles-side = Το πρόβλημα, η βαθμολογία και η επιλογή προβλημάτων
puzzle-board = Σκακιέρα
puzzle-label = Το πρόβλημα
puzzle-hint = Υπόδειξη
puzzle-solution = Λύση
puzzle-skip = Παράλειψη
puzzle-next = Επόμενο πρόβλημα
puzzle-study = Ανάλυση
puzzle-why = Γιατί όχι;
puzzle-refutation = Γιατί η κίνηση είναι λάθος
puzzle-back = Πίσω στο πρόβλημα
puzzle-choice = Η επιλογή προβλημάτων
puzzle-theme-choice = Θέμα
puzzle-theme-any = Όλα τα { $puzzles } προβλήματα
puzzle-theme-count = { $theme }: { $puzzles }
puzzle-daily = Πρόβλημα της ημέρας
puzzle-standing = Τα αποτελέσματά σου
puzzle-rating = Βαθμολογία
puzzle-streak = Στη σειρά
puzzle-streak-best = ρεκόρ { $puzzles }
puzzle-solved-count = Λυμένα
puzzle-solved-of = από { $puzzles }
puzzle-kept-here = Φυλάσσεται σε αυτόν τον περιηγητή. Ένας λογαριασμός κρατά τα αποτελέσματά σου παντού.
puzzle-graph = Βαθμολογία σε { $puzzles } προβλήματα, από { $from } έως { $to }
