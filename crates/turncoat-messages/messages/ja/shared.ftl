# Words that page, terminal and server share.

game-name =
    { $game ->
        [othello] オセロ
       *[quoridor] コリドール
    }

side-name =
    { $side ->
        [black] 黒
        [white] 白
        [first] 先手
       *[second] 後手
    }

disc-count = { $discs }石
wall-count = 壁{ $walls }枚
step-count = { $steps }歩
move-count = { $moves }手

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { $winner }対{ $loser }で{ side-name }の勝ち
        [repetition] 同形反復により{ side-name }の勝ち
        [length] 手数制限により{ side-name }の勝ち
        [agreement] 合意により{ side-name }の勝ち
        [resignation] 投了により{ side-name }の勝ち
        [time] 時間切れにより{ side-name }の勝ち
        [adjudication] 裁定により{ side-name }の勝ち
       *[rules] { side-name }の勝ち
    }
ending-draw =
    { $cause ->
        [discs] { $winner }対{ $loser }で引き分け
        [repetition] 同形反復により引き分け
        [length] 手数制限により引き分け
        [agreement] 合意により引き分け
        [time] 時間切れにより引き分け
        [adjudication] 裁定により引き分け
       *[rules] 引き分け
    }
ending-none = 中止、結果なし
ending-with-reason = { $ending }（{ $reason }）

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] 小石
        [2] 水たまり
        [3] 若芽
        [4] スズメ
        [5] ハリネズミ
        [6] リス
        [7] カササギ
        [8] キツネ
        [9] アナグマ
        [10] フクロウ
        [11] ハヤブサ
        [12] オオヤマネコ
        [13] オオカミ
        [14] 雄鹿
        [15] クマ
        [16] シャチ
        [17] ワシ
        [18] グリフォン
        [19] 不死鳥
       *[20] ドラゴン
    }
level-about-othello =
    { $level ->
        [1] とにかくたくさん返そうとし、盤の半分を見落とします。
        [2] 欲張りで注意散漫。初心者の初勝利に。
        [3] まだ欲張りですが、ときどき隅に気づきます。
        [4] 石の多さが好き。長い斜めを見落とします。
        [5] 隅が大事とは知っていますが、理由は忘れています。
        [6] 2手先を読み、石をため込みます。
        [7] 2手先を読み、隅はめったに渡しません。
        [8] 3手先を読みますが、数手に一度うっかりします。
        [9] 4手先を読み、終盤は堅実です。
        [10] 5手先を読み、油断しません。初級の卒業試験。
        [11] 6手先を読み、定石を知り、最後の12マスは完璧に打ちます。
        [12] 7手先を読み、最後の14マスは完璧です。
        [13] 8手先を読みます。クラブの打ち手にも手ごわい相手。
        [14] 9手先を読み、最後の16マスは完璧です。
        [15] 10手先を読み、終盤はほとんど間違えません。
        [16] 12手先を読みます。
        [17] 14手先を読みます。
        [18] 16手先を読み、最後の20マスは読み切ります。
        [19] 18手先を読みます。
       *[20] 20手先を読み、最後の22マスは読み切ります。
    }
level-name-quoridor =
    { $level ->
        [1] 小石
        [2] カタツムリ
        [3] ハリネズミ
        [4] モグラ
        [5] ノウサギ
        [6] 石工
        [7] キツネ
        [8] 建築家
        [9] ミノタウロス
       *[10] ダイダロス
    }
level-about-quoridor =
    { $level ->
        [1] まっすぐ走るだけで、壁をほとんど見ません。
        [2] 考えるより走ることが多いです。
        [3] 2手に1手は考えます。
        [4] 困ってから壁を置き、走ってはいけないときに走ります。
        [5] めったに急ぎません。
        [6] 毎手、少しだけ考えます。
        [7] 1手ごとに300通りを試します。
        [8] 1手ごとに1000通り以上を試します。
        [9] 1手ごとに5000通りを試します。迷宮を知り尽くしています。
       *[10] 1手ごとに2万通りを試します。迷宮を造った本人です。
    }
level-and-number = { $name }（レベル{ $level }）
opponent-with-depth = { $name }（深さ{ $depth }）
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] AVRボード
        [first-legal] 最初のマス
        [greedy] 欲張り
        [matrix] マトリックス
       *[npc] LandTigerボード
    }

## Starts

start-name =
    { $start ->
        [standard] 標準
        [mirror] 逆配置
        [tournament] 公式戦
        [boards] ボード版
        [small] 小盤
        [xot] XOT
       *[position] 指定局面
    }
start-corners = 隅{ $corners }つ
start-walls = 壁 { $first } : { $second }
start-steps = { $steps }歩先

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = 対局は終わっています。
rule-taken = { $square }にはすでに石があります。
rule-turns-nothing = { $square }に打っても返せる石がありません。
rule-pass = 打てるマスがあるので、パスはできません。
rule-out-of-reach = 駒は1手でそこへ動けません。
rule-off-board = { $size }の盤にその場所はありません。
rule-no-wall = 手元に壁が残っていません。
rule-overlaps = 壁{ $wall }と重なります。
rule-crosses = 壁{ $wall }と交差します。
rule-cuts-off =
    { $side ->
        [first] 先手のゴールへの道をふさいでしまいます。
       *[second] 後手のゴールへの道をふさいでしまいます。
    }
refusal-over = 対局は終わっています：{ $ending }。
refusal-paused = 対局は一時停止中です。
refusal-not-paused = 対局は一時停止していません。
refusal-turn = { side-name }の番ではありません。
refusal-illegal = { $move }：{ $rule }
refusal-time-is-out = { side-name }は時間切れです。
refusal-time-is-not-out = { side-name }の時間は残っています。
refusal-claim-open = { side-name }の時間切れの主張に、まだ返事がありません。
refusal-no-claims = この対局では時間切れの主張はできません。
refusal-claim-by-hand = 時間切れを主張できるのは、時計と接続先だけです。
refusal-nothing-to-claim = 相手の番ではないので、{ side-name }は時間切れを主張できません。
refusal-proposed =
    { $proposal ->
        [draw] { side-name }はすでに引き分けを提案しています。
       *[take-back] { side-name }はすでに待ったを求めています。
    }
refusal-not-asked =
    { $proposal ->
        [draw] { side-name }に引き分けは提案されていません。
       *[take-back] { side-name }に待ったは求められていません。
    }
refusal-nothing-to-take-back = { side-name }には取り消せる手がありません。
refusal-take-back-agreement = この対局の待ったには合意が必要です。相手に頼んでください。
refusal-no-take-back = この対局では待ったはできません。
refusal-nothing-to-undo = 戻せる手がありません。
refusal-nothing-to-redo = 進められる手がありません。

## Puzzles

puzzle-goal-win = { side-name }番、勝ってください。
puzzle-goal-draw = { side-name }番、引き分けにしてください。
puzzle-goal-win-in = { side-name }番、{ $moves }手で勝ってください。
puzzle-theme-name =
    { $theme ->
        [parity] 偶数理論
        [quiet] 静かな手
        [corner-sacrifice] 隅の犠牲
        [swindle] 逆転の罠
        [access] 手の確保
        [wedge] くさび
        [pass] パス
        [jump] 跳躍
        [dead-end] 袋小路
        [last-wall] 最後の壁
        [race] 競走
        [detour] 回り道
       *[keep-wall] 壁の温存
    }
puzzle-right = 正解です。
puzzle-wrong = { $move }は違います。もう一度どうぞ。
puzzle-solved = 解けました。
puzzle-solved-late = 正解ですが、最初の一手ではありませんでした。
puzzle-shown = これが解答です。
puzzle-hint-column = { $column }列にあります。
puzzle-hint-wall = { $column }列から始まる壁です。
puzzle-hint-pass = パスしかありません。
puzzle-hint-themes = ヒント：{ $themes }。
puzzle-about =
    { $tries ->
        [0] レーティング{ $rating }。
       *[other] レーティング{ $rating }（{ $tries }回の試行）。
    }
puzzle-about-themes = テーマ：{ $themes }。
puzzle-refuted = { $move }の後：
puzzle-refuted-discs =
    { $verdict ->
        [win] { disc-count }差の勝ち。
        [draw] 引き分け。
       *[loss] { disc-count }差の負け。
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] 双方合わせて{ $plies }手で勝ち。
       *[loss] 双方合わせて{ $plies }手で負け。
    }
puzzle-refuted-endless = どちらも勝てません。
