# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = 本文はJSONで、content-typeはapplication/jsonでなければなりません。
request-body-unreadable = 本文を読めません。
request-body-size = リクエストは{ $bytes }バイトまでです。
request-body-late = リクエストの本文が時間内に届きませんでした。
request-path = { $path }はありません。
request-file = ファイル{ $name }はありません。
request-other-host = このサーバーは{ $host }ではありません。localhost、IPアドレス、オプション--public-urlのホストに応答します。
request-other-site = 他のサイトからのリクエストは受け付けません。
request-page = afterには別のページのnextを指定してください。
request-place = 棋譜の位置は数字です。
request-wait = waitは秒数です。例：30
request-side = 側はfirstとsecondです。
request-game-kind = ゲームはothelloとquoridorです。

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }。{ $seconds }秒後にもう一度お試しください。
limit-requests = リクエストが多すぎます
limit-requests-at-once = 同時のリクエストが多すぎます
limit-passwords = パスワードの試行が多すぎます
limit-wrong-passwords = 誤ったパスワードが多すぎます
limit-thoughts = エンジンの割り当て時間を使い切りました
limit-sockets = このアドレスからのソケットが多すぎます
limit-messages = メッセージが多すぎます
limit-unreadable = 理解できないメッセージが多すぎます
limit-waiting = あなた宛てのメッセージがたまりすぎています
limit-slow = 読み取りが遅すぎます
limit-message-size = メッセージが大きすぎます
limit-games = 始めた対局が多すぎます
limit-games-address = このアドレスから始められた対局が多すぎます
limit-moves = 手順は{ $moves }手までです
limit-text = 文章は{ $bytes }バイトまでです
limit-comment = コメントは{ $characters }文字までです
limit-comments = 一局のコメントは、書き直したものも含めて{ $characters }文字までです

## The state of the server

server-busy = サーバーが混み合っています。数秒後にもう一度お試しください。
server-restarting = サーバーを再起動しています。数秒後にもう一度お試しください。
server-restarting-socket = サーバーを再起動しています。まもなく戻ります。
session-ended = ログインの期限が切れました。改めてお越しください。
store-unavailable = サーバーは今保存できません（{ $cause }）。何も変更されていません。しばらくしてもう一度お試しください。
store-unsettled = 保存中にデータベースとの接続が切れました。直前の操作が行われたかどうか、しばらくして確かめてください。
store-failed = サーバーのデータベースに問題があります。後でもう一度お試しください。

## The engine

engine-busy = エンジンが混み合っています。数秒後にもう一度お試しください。
engine-busy-client = 先に頼まれた計算がまだ終わっていません。
engine-cancelled = 計算は取り消されました。
engine-failed = エンジンが失敗しました。不具合です。
engine-nothing-known = 何も見つからないうちにエンジンが止められました。
engine-closed = エンジンを終了しています。
engine-cannot-play = { $reason }
engine-time = エンジンの考慮時間は0秒より長く、{ $seconds }秒までです。
engine-game-over = 対局は終わっています：{ $ending }。
review-no-moves = 解析する手がありません。
review-lost-turns = 時間切れで手番を失った対局は解析できません。
review-time = 解析は全部で{ $seconds }秒までです。{ $moves }手なら1手{ $most }秒までにしてください。

## Games

game-missing = 対局{ $id }はありません。
game-place = 棋譜に位置{ $place }はありません。
game-seat = この席はあなたのものではありません。
game-both-seats = 両方の席を操作する人だけができます。
game-forbidden-command = このサーバーではその操作はできません。
game-overtaken-command = 操作が届く前に局面が変わりました。
game-full = この対局は{ $events }件の上限に達しました。
game-too-fast = 対局の動きが速すぎます。もう一度お試しください。
game-refused = { $reason }
game-player = { $player }はこのサーバーでは打てません。
seat-taken = 席はすでに埋まっています。
seat-own = もう一方の席はあなたのものです。招待リンクは別の人に送ってください。
seat-invitation = この招待ではその席に着けません。
rematch-players = 再戦を求められるのは対局者だけです。
rematch-running = 対局はまだ終わっていません。
new-game-friends = 席の一つはあなたかプログラムでなければなりません。
new-game-friend = 友達があなたの相手です。
new-game-take-back = 友達との対局では、待ったは合意によるか、なしです。
new-game-draws = 手番を失う対局では、引き分けの規則は通常のものです。

## Studies

study-unreadable = { $detail }
study-move = { $number }手目、{ $move }：{ $reason }
study-symmetry = 対称{ $symmetry }はありません。
study-format = 形式{ $format }はありません。
study-empty = この文章に対局はありません。
explorer-missing = このサーバーには棋譜データベースがありません。
explorer-othello = データベースにあるのはオセロだけです。
explorer-filter-years = 年：{ $detail }

## Names, passwords, accounts

name-control = 名前に改行や制御文字は使えません。
name-length = 名前は{ $characters }文字までです。
name-invisible = 名前に見えない文字や書字方向を変える文字は使えません。
name-unseen = 名前には見える文字が必要です。
name-dots = 名前を点だけにはできません。
name-scripts = 名前に見分けのつかない別の文字体系を混ぜることはできません。一つの言語の文字を使ってください。
name-taken = その名前は使われているか、あなたにはすでにアカウントがあります。
name-missing = アカウントには名前が必要です。
name-account = アカウントの名前は変えられません。
name-like-account = 同じか、よく似た名前のアカウントがあります。別の名前にするか、ログインしてください。
password-length = パスワードは{ $least }～{ $most }バイトです。
password-unusable = そのパスワードは使えません。
password-wrong = パスワードが違います。
sign-in-wrong = 名前またはパスワードが違います。
sign-in-banned = このアカウントは停止されています。サーバーの管理者にお問い合わせください。
account-missing = アカウント{ $name }はありません。
account-not-signed-in = アカウントにログインしていません。

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] 定石も使う全力のエンジン。1手5秒、または時計の許すだけ考えます。
        [avr] メモリー1キロバイトのマイコンの戦法です。
        [first-legal] 打てる最初のマスに打ちます。ボードの「やさしい」と同じです。
        [greedy] できるだけ多くの石を返します。
        [matrix] マスの評価表で先を読みます。2手、または選んだ手数です。
       *[npc] コリドールのボードの相手と、一手一手同じです。
    }
opponent-about-program = このプログラムと{ $protocol }で話す別のプログラムです。
start-about =
    { $start ->
        [standard] 黒がe4とd5。公式戦の配置です。
        [mirror] 黒がd4とe5。この配置で始まるプログラムもあります。
        [tournament] 9×9マス、壁は各10枚。
        [boards] 7×7マス、壁は各8枚。LandTigerボードのゲームです。
        [xot] 抽選された8手の序盤。形勢はほぼ互角です。
       *[small] 5×5マス、壁は各3枚。5分で終わるゲームです。
    }
start-about-corners = 黒が四隅のうち{ $corners }つをもらい、白が先に打ちます。
start-about-walls = ハンデ：先手の壁は{ $first }枚、後手は{ $second }枚です。
start-about-steps = ハンデ：先手の駒が{ $steps }マス先から始めます。
clock-name-none = 時間無制限
clock-name-periods = { $minutes } + 秒読み{ $seconds }秒 × { $periods }回
clock-name-move = 1手{ $seconds }秒
clock-about-none = 好きなだけ考えられます。
clock-about-increment =
    { $minutes ->
       *[other] { $minutes }分、1手ごとに{ $seconds }秒増えます。
    }
clock-about-total =
    { $minutes ->
       *[other] 全体で{ $minutes }分。
    }
clock-about-periods = { $minutes }分、その後{ $seconds }秒の秒読みが{ $periods }回。
clock-about-boards = 1手20秒。コリドールのボードと同じです。
format-name =
    { $format ->
        [moves] 棋譜
        [glendenning] 棋譜（Glendenning式）
        [athens] 棋譜（Athens式）
        [position] 局面
        [fen] 局面（FEN）
        [pyquoridor] 局面（pyquoridor）
       *[save] Turncoatの保存対局
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] 右に90度回転
        [half-turn] 180度回転
        [three-quarter-turn] 左に90度回転
        [mirror-columns] 左右を反転
        [mirror-rows] 上下を反転
        [main-diagonal] 対角線a1–h8で反転
        [anti-diagonal] 対角線a8–h1で反転
        [mirror] 左右を反転
        [exchange] 上下と先後を入れ替え
        [turn] 180度回転、先後を入れ替え
       *[identity] そのまま
    }
upload-guest = 対局はアカウントに保存されます。先にログインしてください
puzzle-missing = 問題{ $id }はありません
puzzle-none = その問題はありません
puzzle-theme = テーマ{ $theme }はありません
puzzle-elsewhere = 問われた手より前の手が解答と異なります
limit-puzzle-tries = 1回の要求で伝えられる試行は{ $tries }回までです
