# The page in the browser.

## The frame around the pages

frame-skip = 盤へ移動
frame-home = Turncoat、トップページへ
frame-pages = ページ
frame-play = 対局
frame-analyse = 検討
frame-rules = ルール
frame-sign-in = ログイン
frame-me = 自分
frame-title = { $page } · Turncoat
settings-title = 設定
settings-colours = 配色
settings-system = 自動
settings-light = ライト
settings-dark = ダーク
settings-hints = 打てる場所を表示
settings-paths = コリドールの最短経路
settings-sound = 効果音
settings-language = 言語
settings-language-browser = ブラウザーに合わせる
settings-keys = キー操作と手の入力
copied = { $what }をコピーしました。

## Requests

request-unanswered = サーバーが応答しません。動いているか確かめてください。
request-status = サーバーがステータス{ $status }を返しましたが、説明がありません。
engine-disconnected = エンジンとの接続が切れました。
picture-failed = ブラウザーが画像を描けませんでした。

## Pages that do not exist

lost-title = 見つかりません
lost-heading = ページが見つかりません
lost-text = このアドレスにはページがありません。
lost-home = トップページへ
missing-game = 対局が見つかりません
missing-game-text = リンクが途中で切れているか、対局が削除されています。
missing-game-play = 新しく対局する

## The start page

home-title = 対局
home-board = 盤
home-board-label = { game-name }で対局：初期配置。1手打つと対局が始まります
home-heading = 新しい対局
home-game = ゲーム
home-against = 相手
home-computer = コンピューター
home-friend = 友達
home-screen = 同じ画面
home-friend-text = 送るためのリンクができます。最初に開いた人が対戦相手になり、その後の人は観戦します。
home-screen-text = 一つの画面で二人で遊びます。待ったは自由です。
home-colour = あなたの番
home-random = ランダム
home-play = 対局開始
home-create-link = リンクを作る
home-more = 持ち時間、盤、その他の相手
home-clock = 持ち時間
home-start = 開始局面
home-rated = レート戦
home-running = 進行中の対局
home-finished = 終わった対局
home-all = すべての対局
opponents-strength = コンピューターの強さ
opponents-value = { $name }：{ $about }
opponents-level = レベル{ $number }
opponents-depth = 読みの深さ
opponents-programs = 他のエンジン
opponents-classics = 歴代プログラム

## Lists of games

list-just-now = たった今
list-not-begun = 開始前
list-no-result = 結果なし
list-draw = 引き分け
list-won = 勝ち
list-lost = 負け

## Times

clock-minutes = { $minutes }分
clock-seconds = { $seconds }秒
control-none = 時間無制限
control-minutes = { $minutes }分
control-seconds = { $seconds }秒
control-move = 1手{ $time }
control-fischer = { $time } + { $more }
control-periods = { $time }、秒読み{ $period } × { $periods }回

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] 黒
       *[white] 白
    }
square-empty = 空き
square-last = 最後の手
square-turns = { $discs }石返せます
square-value = 評価値{ $value }
cell-pawn =
    { $side ->
        [first] 先手の駒
       *[second] 後手の駒
    }
cell-walled = 壁：{ $sides }
cell-wall-above = 上
cell-wall-below = 下
cell-wall-left = 左
cell-wall-right = 右
cell-step = 進めます
wall-horizontal = { $a }と{ $b }の上の横壁
wall-vertical = { $a }と{ $b }の右の縦壁
wall-possible = { $wall }：置けます
wall-refused = { $wall }：{ $why }
wall-impossible = { $wall }は今は置けません
wall-put-back = 壁を戻しました。
move-pass = { side-name }は打てないのでパスします。
move-lost = { side-name }は時間切れで手番を失いました。
move-disc =
    { $turned ->
        [0] { side-name }、{ $move }。
       *[other] { side-name }、{ $move }。{ $turned }石返しました。
    }
move-wall-horizontal = { side-name }、{ $a }と{ $b }の上に横壁。
move-wall-vertical = { side-name }、{ $a }と{ $b }の右に縦壁。
move-step = { side-name }、{ $move }へ移動。

## The strip below a Quoridor board

tray-take-horizontal = 横壁を取る
tray-take-vertical = 縦壁を取る
tray-fingers = マスをタップして移動、盤をドラッグして壁を置きます。
tray-mouse = マスをクリックして移動、マスの間をクリックして壁を置きます。
tray-empty = 手元に壁がありません。
tray-place = { $wall }を置く
tray-turn = 壁を回す
tray-put-back = 壁を戻す

## A game

game-page = 対局
game-title = { game-name }：{ $first } – { $second }
game-side = 対局の情報
game-turn-board = 盤を回転
game-rated = レート戦
game-watching = 観戦{ $count }人
game-analyse = 検討
game-new-rematch = 相手が再戦を用意しました。
game-engine-advice = エンジンなら{ $move }と打ちます。
game-must-pass = 返せる石がないので、パスするしかありません。
game-pass = パス
game-overtaken = 操作が届く前に局面が変わりました。
connection-connecting = 接続中…
connection-lost = 接続が切れました。再接続中…
connection-lost-move = 接続が切れました。あなたの手は保存されています。
status-back = 前の局面を表示中
status-over = 対局終了
status-no-opponent = 相手を待っています
status-paused = 一時停止中
status-waiting = 待機中
status-your-move = あなたの番です
status-to-move = { $player }の番です
status-watching = 観戦中です。
status-passed = { side-name }は打てずパスしました。
news-over = 対局終了：{ $ending }。
news-your-turn = あなたの番です。
player-waiting = 待っています…
player-you = あなた
player-is-you = あなた
player-away = 離席中
player-program = プログラム
player-thinking = 考え中
player-won = 勝ち
player-clock = { side-name }の時計
player-hands = 残り{ wall-count }、あと{ step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = ヒント
action-take-back = 待った
action-undo = 1手戻す
action-redo = 1手進める
action-ask-take-back = 待ったを頼む
action-offer-draw = 引き分けを提案
action-pause = 一時停止
action-resume = 再開
action-resign = 投了
action-abort = 中止
action-sure = { $action }：よろしいですか？もう一度押してください。
action-ask = 本当に？
proposal-accept = 受ける
proposal-decline = 断る
proposal-draw = { side-name }が引き分けを提案しています。
proposal-take-back = { side-name }が待ったを求めています。
proposal-claim = 相手があなたの時間切れを主張しています。
proposal-own-draw = 引き分けを提案しました。
proposal-own-take-back = 待ったを求めました。
verdict-none = 中止
verdict-draw = 引き分け
verdict-over = 対局終了
verdict-won = あなたの勝ち
verdict-lost = あなたの負け
ending-rematch = 再戦
ending-to-rematch = 再戦へ
ending-analyse = 検討
ending-new-game = 新しい対局
invite-heading = 友達を招待
invite-text = このリンクを最初に開いた人が相手になります。
invite-link = 招待リンク
invite-copy = コピー
invite-what = リンク
join-heading = { $host }さんから{ game-name }のお誘いです
join-heading-unnamed = { game-name }のお誘いです
join-text = あなたは{ side-name }です。{ $clock }。
join-play = 対局する
join-watch = 観戦だけする

## Moves

moves-label = 棋譜
moves-none = まだ手がありません
moves-go = 棋譜をたどる
moves-start = 最初へ
moves-back = 1手戻る
moves-on = 1手進む
moves-end = 最後へ
typed-label = 手を入力
typed-othello = 手を入力：f5
typed-quoridor = 手を入力：e2、e3h、e3v
typed-play = 打つ
branches-instead = 別の手：
branches-next = 次の手：
branches-promote = 本譜にする
branches-delete = この手順を削除

## The analysis

analysis-title = 検討
analysis-heading = { game-name }の検討
analysis-side = 検討
analysis-board = 検討盤
analysis-read = { $moves }手を読み込みました。
balance-side = { side-name } { $score }
balance-none = 評価なし
percent = { $number }%
source-book = 定石
source-exact = 完全読み
source-over = 終局
lines-heading = 最善手
lines-engine = エンジン
lines-progress = エンジンの進み具合
lines-off = エンジンをオンにすると、各手の価値が分かります。
lines-hidden = より良い手を探している間は隠しています。
lines-over = ここで対局は終わっています。
lines-thinking = 考え中…
lines-queued = 他の検討が先です。待ち順{ $place }番目。
lines-simulations = { $count }シミュレーション、{ $seconds }秒
lines-positions = { $source } · { $count }局面、{ $seconds }秒
lines-thousands = { $count }千
lines-millions = { $count }百万
study-edit = 編集
study-play-on = ここから対局
study-copy-link = リンクをコピー
study-link = リンク
study-turn = 回転
study-other-side = 反対側から見る
study-export = 書き出し
study-copy-as = { $format }をコピー
study-svg = 画像（SVG）
study-png = 画像（PNG）
import-heading = 棋譜や局面の読み込み
import-label = どんな形式の棋譜・局面でも
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    盤面、局面、GGFなど…
import-read = 読み込む
import-othello = 新しいオセロ
import-quoridor = 新しいコリドール
import-done = { $format }として読み込みました：{ $what }。
import-done-about = { $format }として読み込みました：{ $what }、{ $about }。
import-more = 他の{ $games }局は読み込みませんでした。

## The board editor

editor-heading = 局面の編集
editor-othello = マスをクリックして石を置いたり取り除いたりします。
editor-quoridor = マスの間をクリックすると壁、駒を選んでマスをクリックすると駒を置きます。キーではHとV。
editor-tool = 置くもの
editor-tool-empty = 空き
editor-tool-pawn =
    { $side ->
        [first] 先手の駒
       *[second] 後手の駒
    }
editor-tool-walls = 壁
editor-turn = 手番
editor-hand =
    { $side ->
        [first] 先手の壁
       *[second] 後手の壁
    }
editor-done = この局面を使う
editor-clear = 全消去
editor-cancel = キャンセル

## The review of a game

review-heading = 棋譜解析
review-none = 先に手を打つか、棋譜を貼り付けてください。
review-text = すべての手を評価し、グラフと悪手の一覧を作ります。
review-start = 棋譜を解析
review-progress = 解析の進み具合
review-again = もう一度
review-mistakes = 悪手
review-better = { $move }が良い
review-retry = 考え直す
review-clean = 目立った悪手はありません。
review-side = 側
review-loss = 損失の合計
review-mistake-count = 悪手
review-blunder-count = 大悪手
review-mark =
    { $mistake ->
        [inaccuracy] 疑問手
        [mistake] 悪手
       *[blunder] 大悪手
    }
review-done = 解析終了：悪手{ $mistakes }個。
graph-label = 手ごとの評価値
graph-place = { $ply }手目
trial-label = 考え直す
trial-question = { $move }より良い手を見つけてください。
trial-retry = もう一度
trial-done = 終わる
trial-give-up = 答えを見る
trial-unknown = エンジンはまだこの局面を調べていません。
trial-waiting = エンジンの準備ができていません。もう一度どうぞ。
trial-best = { $move }が最善手です。
trial-equal = { $move }は最善手と同じ価値です。
trial-missing = { $move }は最善手の候補にありません。もう一度どうぞ。
trial-better = { $move }は{ $played }より良いですが、最善手ではありません。
trial-worse = { $move }は{ $played }より良くありません。もう一度どうぞ。

## The collection of games

explorer-played = この局面：{ $games }局
explorer-never = データベースに前例がありません
explorer-never-narrow = 絞り込んだ対局に前例がありません
explorer-move = 手
explorer-games = 局数
explorer-results = 黒、引き分け、白
explorer-score = 得点率
explorer-split = 黒勝ち{ $black }%、白勝ち{ $white }%、引き分け{ $drawn }%
explorer-filter = 対局を絞り込む
explorer-player = 対局者
explorer-as = 対局者の手番
explorer-either = どちらでも
explorer-black = 黒番
explorer-white = 白番
explorer-tournament = 大会
explorer-years = 年：1990-1999
explorer-all = すべての対局

## Accounts

people-title = ユーザー
account-heading = あなたのアカウント
ratings-none = レート戦はまだありません。
ratings-games = レート戦{ $games }局
history-heading = 対局
history-none = まだ対局がありません。<link>対局する</link>
history-more = もっと見る
account-ladder = ランキング
account-sign-out = ログアウト
account-offer = よろしければアカウントを
account-offer-text = どの端末でも対局の記録が残り、人との対局でレーティングがつきます。なくても遊べます。
account-want = 操作
account-sign-in = ログイン
account-sign-up = 登録
account-name = 名前
account-password = パスワード
account-password-rule = 8文字以上。
account-create = アカウントを作る
guest-heading = ゲスト
guest-name = 他の人に見える名前
guest-save = この名前にする
guest-data = あなたのデータ
account-settings = アカウント設定
password-heading = パスワード
password-current = 今のパスワード
password-new = 新しいパスワード
password-rule = 8文字以上。他の端末はすべてログアウトされます。
password-change = パスワードを変更
password-changed = パスワードを変更しました。他の端末はすべてログアウトされました。
devices-heading = 端末とデータ
devices-sign-out = すべての端末でログアウト
devices-signed-out = すべての端末でログアウトしました。
data-download = 自分のデータをダウンロード
delete-account = アカウントを削除
delete-data = 自分のデータを削除
delete-text = 名前、レーティング、ログインはただちに削除されます。対局は名前なしで残ります。元に戻せません。
delete-sure = はい、すべて削除します
delete-done = あなたに関するデータをすべて削除しました。
ladder-heading = ランキング
ladder-none = レート戦はまだありません。
ladder-rank = 順位
ladder-name = 名前
ladder-rating = レーティング
ladder-games = 局数

## The rules

rules-title = ルール
rules-heading = 二つのゲームのルール
rules-othello-picture = オセロの初期配置と黒の四つの手
rules-quoridor-picture = 何手か進んだコリドール
rules-othello-1 = 8×8の盤に、二人が交互に石を一つずつ打ちます。黒が先手です。打った石は相手の石をはさまなければなりません。はさむとは、打った石と自分の別の石の間に、相手の石がすき間なく一直線に並ぶことです。どの方向でも、はさんだ石はすべて裏返して自分の色にします。
rules-othello-2 = 返せる石がなければパスします。どちらも打てなくなったら終局で、石の多い方の勝ちです。空きマスは勝者の石に数えます。
rules-othello-hint = ヒント：序盤で石が多いのは重荷です。相手より打てる場所が多いことの方が大切で、隅は決して返されません。
rules-othello-play = オセロで遊ぶ
rules-quoridor-1 = あなたの駒は自陣の中央から始まり、反対側の列のどこかを目指します。自分の番には、隣のマスへ進むか、壁を置きます。壁は2マス分の長さで、置いたら動きません。壁は各自10枚です。
rules-quoridor-2 = 壁は交差したり重なったりできず、どちらの駒の最後の道もふさげません。駒が向かい合ったら、まっすぐ飛び越えます。その後ろに壁や盤の端があれば、斜めに抜けます。
rules-quoridor-3 = 同じ局面が3回現れるか、300手に達すると引き分けです。
rules-quoridor-hint = ヒント：駒の数字は残りの歩数です。相手の数字を自分より早く増やしましょう。
rules-quoridor-play = コリドールで遊ぶ

## Keys

keys-title = キー操作と手の入力
keys-text = すべてキーボードで操作できます。<key>Tab</key>で部分から部分へ移り、盤は一つの部分です。各マスは内容を読み上げ、指し手はスクリーンリーダーに伝わります。
keys-board = 盤の上
keys-board-next = 隣のマスへ
keys-board-edges = 端へ
keys-board-play = ここに打つ
keys-walls = コリドールの壁
keys-walls-take = 横壁または縦壁を取る。今いるマスの上または右に立ちます
keys-walls-move = 壁を動かす
keys-walls-place = 壁を置く
keys-walls-back = 壁を戻す
keys-line = 棋譜をたどる
keys-line-step = 1手戻る、1手進む（盤の外で）
keys-line-ends = 最初へ、最後へ
keys-line-turn = 盤を回転
keys-line-skip = 打てないときにパス
keys-line-cancel = エンジンと時計を止める、または再開する
keys-line-menu = トップページへ。対局はそこから再開できます
keys-backspace = Backspace
keys-analysis = 検討中
keys-analysis-paste = クリップボードの棋譜や局面を読み込む
keys-analysis-graph = グラフの上：前の手、次の手
keys-typed = 手の入力
keys-typed-text = 棋譜の下に入力欄があります。オセロではマス<move>f5</move>または<move>pass</move>。コリドールでは進むマス<move>e2</move>、または壁をその左下のマスで書きます：<move>e3h</move>はe3とf3の上、<move>e3v</move>はe3とe4の右。
keys-home = Home
keys-end = End
keys-page-up = Page ↑
keys-page-down = Page ↓
keys-enter = Enter
keys-space = スペース
keys-escape = Esc
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = サーバーが応答しません。友達との対局、ランキング、アカウントは再接続後に使えます。それ以外は使えます。
frame-no-server = このページにはサーバーがありません。対局はこのブラウザに残り、友達との対局はできません。
settings-engine = エンジン
settings-engine-browser = このブラウザ
settings-engine-server = サーバー
request-needs-server = これにはTurncoatのサーバーが必要ですが、このページにはありません。
engine-unavailable = このブラウザではエンジンを実行できません。
missing-game-here = このブラウザにその対局はありません。
game-not-kept = このブラウザは対局を保存できません。保存領域がいっぱいか、無効になっています。
lines-source =
    { $place ->
        [browser] このブラウザ · { $source }
       *[server] サーバー · { $source }
    }
review-place =
    { $place ->
        [browser] このブラウザのエンジンによる評価です。
       *[server] サーバーのエンジンによる評価です。
    }
rules-othello-chip = ATmega16ボードと対局
chip-title = ATmega16ボード
chip-text = 16 KBのフラッシュと1 KBのメモリを持つチップ向けのオセロボードのファームウェアが、3つのLEDとシリアル回線とともに、シミュレートされたATmega16で動きます。<code>SP B</code>で黒番を選び、<code>MV D3</code>のように着手し、<code>MM</code>のたびに<code>OK</code>と入力してください。
chip-leds = LED
chip-won = LED1 勝ち
chip-lost = LED2 負け
chip-tie = LED3 引き分け
chip-on = 点灯
chip-off = 消灯
chip-terminal = ボードの送信
chip-line = ボードへの1行
chip-send = 送信
chip-button = ボタン：投了
chip-reset = リセット
chip-classic = ジャンパPD4：最初のボードの戦術
chip-first-legal = ジャンパPD5：最初の打てるマス

## Puzzles

frame-puzzles = 問題
keys-puzzles = 問題
keys-puzzles-next = 次の問題
keys-puzzles-hint = ヒント
keys-puzzles-why = その手が誤りである理由
puzzles-title = 問題
puzzles-heading = { game-name }の問題
puzzles-side = 問題、レーティング、問題の選択
puzzle-board = 盤
puzzle-label = 問題
puzzle-hint = ヒント
puzzle-solution = 解答
puzzle-skip = スキップ
puzzle-next = 次の問題
puzzle-study = 検討
puzzle-why = なぜ違う？
puzzle-refutation = その手が誤りである理由
puzzle-back = 問題に戻る
puzzle-choice = 問題の選択
puzzle-theme-choice = テーマ
puzzle-theme-any = 全{ $puzzles }問
puzzle-theme-count = { $theme }：{ $puzzles }
puzzle-daily = 今日の問題
puzzle-standing = あなたの成績
puzzle-rating = レーティング
puzzle-streak = 連続正解
puzzle-streak-best = 最高{ $puzzles }
puzzle-solved-count = 正解
puzzle-solved-of = { $puzzles }問中
puzzle-kept-here = このブラウザに保存されます。アカウントがあれば、どこでも成績を見られます。
puzzle-graph = { $puzzles }問のレーティング、{ $from }から{ $to }
