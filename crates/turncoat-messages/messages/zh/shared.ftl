# Words that page, terminal and server share.

game-name =
    { $game ->
        [othello] 黑白棋
       *[quoridor] 步步为营
    }

side-name =
    { $side ->
        [black] 黑方
        [white] 白方
        [first] 先手
       *[second] 后手
    }

disc-count = { $discs } 子
wall-count = { $walls } 面墙
step-count = { $steps } 步
move-count = { $moves } 手

## How a game ended. $cause names why; "discs" means the count, $winner to $loser.

ending-win =
    { $cause ->
        [discs] { side-name }以 { $winner } 比 { $loser } 获胜
        [repetition] { side-name }因局面重复获胜
        [length] { side-name }因步数达到上限获胜
        [agreement] { side-name }经双方同意获胜
        [resignation] 对手认输，{ side-name }获胜
        [time] 对手超时，{ side-name }获胜
        [adjudication] { side-name }经裁定获胜
       *[rules] { side-name }获胜
    }
ending-draw =
    { $cause ->
        [discs] { $winner } 比 { $loser } 和棋
        [repetition] 局面重复，和棋
        [length] 步数达到上限，和棋
        [agreement] 双方同意和棋
        [time] 超时和棋
        [adjudication] 裁定和棋
       *[rules] 和棋
    }
ending-none = 已中止，无结果
ending-with-reason = { $ending }（{ $reason }）

## Opponents. $player is what the protocols call one.

level-name-othello =
    { $level ->
        [1] 卵石
        [2] 水洼
        [3] 嫩芽
        [4] 麻雀
        [5] 刺猬
        [6] 松鼠
        [7] 喜鹊
        [8] 狐狸
        [9] 獾
        [10] 猫头鹰
        [11] 游隼
        [12] 猞猁
        [13] 狼
        [14] 雄鹿
        [15] 熊
        [16] 虎鲸
        [17] 老鹰
        [18] 狮鹫
        [19] 凤凰
       *[20] 龙
    }
level-about-othello =
    { $level ->
        [1] 只想翻最多的子，还看漏半个棋盘。
        [2] 贪心又分神：适合初学者的第一场胜利。
        [3] 依然贪心，但偶尔会看到角。
        [4] 喜欢子多，看漏长斜线。
        [5] 知道角很重要，却忘了为什么。
        [6] 看两步，爱囤子。
        [7] 看两步，很少送角。
        [8] 看三步，每隔几手会走神。
        [9] 看四步，残局稳健。
        [10] 看五步，不打瞌睡：初级班的毕业考。
        [11] 看六步，懂开局，最后十二格完美。
        [12] 看七步，最后十四格完美。
        [13] 看八步，俱乐部棋手的劲敌。
        [14] 看九步，最后十六格完美。
        [15] 看十步，残局几乎不出错。
        [16] 看十二步。
        [17] 看十四步。
        [18] 看十六步，最后二十格全部算清。
        [19] 看十八步。
       *[20] 看二十步，最后二十二格全部算清。
    }
level-name-quoridor =
    { $level ->
        [1] 卵石
        [2] 蜗牛
        [3] 刺猬
        [4] 鼹鼠
        [5] 野兔
        [6] 石匠
        [7] 狐狸
        [8] 建筑师
        [9] 弥诺陶洛斯
       *[10] 代达罗斯
    }
level-about-quoridor =
    { $level ->
        [1] 一路直跑，几乎不看墙。
        [2] 跑得多，想得少。
        [3] 每两手才想一手。
        [4] 吃了亏才放墙，不该跑时却跑。
        [5] 很少着急。
        [6] 每手都想，但想得不久。
        [7] 每手试三百种变化。
        [8] 每手试一千多种变化。
        [9] 每手试五千种变化：熟知迷宫。
       *[10] 每手试两万种变化：迷宫就是他建的。
    }
level-and-number = { $name }（{ $level } 级）
opponent-with-depth = { $name }（深度 { $depth }）
opponent-name =
    { $player ->
        [unlimited] Turncoat
        [avr] AVR 电路板
        [first-legal] 第一格
        [greedy] 贪心
        [matrix] 权值表
       *[npc] LandTiger 电路板
    }

## Starts

start-name =
    { $start ->
        [standard] 标准
        [mirror] 镜像
        [tournament] 正式
        [boards] 电路板
        [small] 小棋盘
        [xot] XOT
       *[position] 指定局面
    }
start-corners = { $corners } 个角
start-walls = 墙 { $first } : { $second }
start-steps = 领先 { $steps } 步

## Why a move or a command is refused: phrases, of which a sentence is made

rule-over = 对局已结束
rule-taken = { $square } 已有棋子
rule-turns-nothing = 下在 { $square } 翻不了任何子
rule-pass = 还有可下的地方，不能停着
rule-out-of-reach = 棋子一步走不到那里
rule-off-board = { $size } 棋盘上没有这个位置
rule-no-wall = 手里没有墙了
rule-overlaps = 墙会与 { $wall } 重叠
rule-crosses = 墙会与 { $wall } 交叉
rule-cuts-off =
    { $side ->
        [first] 墙会堵死先手通往终点的路
       *[second] 墙会堵死后手通往终点的路
    }
refusal-over = 对局已结束：{ $ending }。
refusal-paused = 对局已暂停。
refusal-not-paused = 对局没有暂停。
refusal-turn = 没有轮到{ side-name }。
refusal-illegal = { $move }：{ $rule }
refusal-time-is-out = { side-name }已超时。
refusal-time-is-not-out = { side-name }还没有超时。
refusal-claim-open = { side-name }的超时声明还没有得到答复。
refusal-no-claims = 本局不能声明超时。
refusal-claim-by-hand = 只有时钟和连接的另一端可以声明超时。
refusal-nothing-to-claim = 没有轮到对手，{ side-name }无可声明。
refusal-proposed =
    { $proposal ->
        [draw] { side-name }已经提和
       *[take-back] { side-name }已经请求悔棋
    }
refusal-not-asked =
    { $proposal ->
        [draw] 没有人向{ side-name }提和
       *[take-back] 没有人请求{ side-name }同意悔棋
    }
refusal-nothing-to-take-back = { side-name }没有可以悔的棋。
refusal-take-back-agreement = 本局悔棋须经对方同意：请先询问。
refusal-no-take-back = 本局不允许悔棋。
refusal-nothing-to-undo = 没有可撤销的着法。
refusal-nothing-to-redo = 没有可重做的着法。

## Puzzles

puzzle-goal-win = { side-name }走并取胜。
puzzle-goal-draw = { side-name }走并成和。
puzzle-goal-win-in = { side-name }走，{ $moves } 步取胜。
puzzle-theme-name =
    { $theme ->
        [parity] 奇偶
        [quiet] 静着
        [corner-sacrifice] 弃角
        [swindle] 陷阱
        [access] 通路
        [wedge] 楔入
        [pass] 停着
        [jump] 跳跃
        [dead-end] 死路
        [last-wall] 最后一墙
        [race] 赛跑
        [detour] 绕路
       *[keep-wall] 留墙
    }
puzzle-right = 正确。
puzzle-wrong = { $move } 不对，再试一次。
puzzle-solved = 已解出。
puzzle-solved-late = 找到了，但不是第一次。
puzzle-shown = 这是答案。
puzzle-hint-column = 在 { $column } 列。
puzzle-hint-wall = 是从 { $column } 列开始的墙。
puzzle-hint-pass = 只能停着。
puzzle-hint-themes = 想一想：{ $themes }。
puzzle-about =
    { $tries ->
        [0] 等级分 { $rating }。
       *[other] 等级分 { $rating }（{ $tries } 次尝试）。
    }
puzzle-about-themes = 主题：{ $themes }。
puzzle-refuted = { $move } 之后：
puzzle-refuted-discs =
    { $verdict ->
        [win] 胜 { disc-count }。
        [draw] 和棋。
       *[loss] 负 { disc-count }。
    }
puzzle-refuted-plies =
    { $verdict ->
        [win] 双方共 { $plies } 步后取胜。
       *[loss] 双方共 { $plies } 步后落败。
    }
puzzle-refuted-endless = 双方都无法取胜。
