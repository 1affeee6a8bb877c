# The page in the browser.

## The frame around the pages

frame-skip = 跳到棋盘
frame-home = Turncoat，回到首页
frame-pages = 页面
frame-play = 对局
frame-analyse = 分析
frame-rules = 规则
frame-sign-in = 登录
frame-me = 我
frame-title = { $page } · Turncoat
settings-title = 设置
settings-colours = 颜色
settings-system = 跟随系统
settings-light = 浅色
settings-dark = 深色
settings-hints = 标出可下的位置
settings-paths = 步步为营的最短路线
settings-sound = 声音
settings-language = 语言
settings-language-browser = 跟随浏览器
settings-keys = 按键与着法输入
copied = 已复制{ $what }。

## Requests

request-unanswered = 服务器没有响应。它还在运行吗？
request-status = 服务器返回状态 { $status }，没有说明。
engine-disconnected = 与引擎的连接已断开。
picture-failed = 浏览器无法生成图片。

## Pages that do not exist

lost-title = 找不到
lost-heading = 找不到页面
lost-text = 这个地址没有页面。
lost-home = 回到首页
missing-game = 找不到对局
missing-game-text = 链接可能不完整，或对局已被删除。
missing-game-play = 开始新对局

## The start page

home-title = 对局
home-board = 棋盘
home-board-label = { game-name }：初始局面，下一手即开始对局
home-heading = 新对局
home-game = 游戏
home-against = 对手
home-computer = 电脑
home-friend = 朋友
home-screen = 同屏双人
home-friend-text = 你会得到一个可发送的链接。第一个打开的人与你对局，其他人观战。
home-screen-text = 两人共用一个屏幕，可随意悔棋。
home-colour = 你执
home-random = 随机
home-play = 开始
home-create-link = 生成链接
home-more = 时钟、棋盘和其他对手
home-clock = 时钟
home-start = 开局
home-rated = 积分对局
home-running = 进行中的对局
home-finished = 已结束的对局
home-all = 你的全部对局
opponents-strength = 电脑强度
opponents-value = { $name }：{ $about }
opponents-level = { $number } 级
opponents-depth = 深度
opponents-programs = 其他引擎
opponents-classics = 历史程序

## Lists of games

list-just-now = 刚刚
list-not-begun = 未开始
list-no-result = 无结果
list-draw = 和
list-won = 胜
list-lost = 负

## Times

clock-minutes = { $minutes } 分钟
clock-seconds = { $seconds } 秒
control-none = 不限时
control-minutes = { $minutes } 分
control-seconds = { $seconds } 秒
control-move = 每手 { $time }
control-fischer = { $time } + { $more }
control-periods = { $time }，然后 { $periods } × { $period }

## Boards, as a screen reader says them

square-disc =
    { $side ->
        [black] 黑子
       *[white] 白子
    }
square-empty = 空
square-last = 最后一手
square-turns = 翻 { $discs } 子
square-value = 评分 { $value }
cell-pawn =
    { $side ->
        [first] 先手的棋子
       *[second] 后手的棋子
    }
cell-walled = 墙在{ $sides }
cell-wall-above = 上方
cell-wall-below = 下方
cell-wall-left = 左侧
cell-wall-right = 右侧
cell-step = 可走
wall-horizontal = { $a } 和 { $b } 上方的横墙
wall-vertical = { $a } 和 { $b } 右侧的竖墙
wall-possible = { $wall }：可放
wall-refused = { $wall }：{ $why }
wall-impossible = { $wall }现在不能放
wall-put-back = 墙已放回。
move-pass = { side-name }无棋可下，停着。
move-lost = { side-name }超时，失去一个回合。
move-disc =
    { $turned ->
        [0] { side-name }下 { $move }。
       *[other] { side-name }下 { $move }，翻 { $turned } 子。
    }
move-wall-horizontal = { side-name }在 { $a } 和 { $b } 上方放横墙。
move-wall-vertical = { side-name }在 { $a } 和 { $b } 右侧放竖墙。
move-step = { side-name }走到 { $move }。

## The strip below a Quoridor board

tray-take-horizontal = 拿一面横墙
tray-take-vertical = 拿一面竖墙
tray-fingers = 点格子走棋；在棋盘上拖动放墙。
tray-mouse = 点格子走棋，点格子之间放墙。
tray-empty = 手里没有墙了。
tray-place = 放{ $wall }
tray-turn = 转动墙
tray-put-back = 放回墙

## A game

game-page = 对局
game-title = { game-name }：{ $first } – { $second }
game-side = 对局信息
game-turn-board = 翻转棋盘
game-rated = 积分
game-watching = { $count } 人观战
game-analyse = 分析
game-new-rematch = 对手创建了再战。
game-engine-advice = 引擎会下 { $move }。
game-must-pass = 你下哪里都翻不了子，必须停着。
game-pass = 停着
game-overtaken = 你的命令到达前，对局已经变化。
connection-connecting = 正在连接…
connection-lost = 连接断开，正在重试…
connection-lost-move = 连接断开，你的着法已保留。
status-back = 正在回看
status-over = 对局已结束
status-no-opponent = 等待对手加入
status-paused = 已暂停
status-waiting = 等待中
status-your-move = 轮到你
status-to-move = 轮到{ $player }
status-watching = 你在观战。
status-passed = { side-name }无棋可下，停了一手。
news-over = 对局结束：{ $ending }。
news-your-turn = 轮到你了。
player-waiting = 等待中…
player-you = 你
player-is-you = 你
player-away = 离开
player-program = 程序
player-thinking = 思考中
player-won = 胜
player-clock = { side-name }的时钟
player-hands = 手里 { wall-count }，还差 { step-count }
player-hands-short = { wall-count } · { step-count }

## What a player can do besides moving

action-hint = 提示
action-take-back = 悔棋
action-undo = 撤销
action-redo = 重做
action-ask-take-back = 请求悔棋
action-offer-draw = 提和
action-pause = 暂停
action-resume = 继续
action-resign = 认输
action-abort = 中止
action-sure = { $action }：确定吗？再按一次。
action-ask = 确定？
proposal-accept = 同意
proposal-decline = 拒绝
proposal-draw = { side-name }提和。
proposal-take-back = { side-name }请求悔一手棋。
proposal-claim = 对手声明你已超时。
proposal-own-draw = 你已提和。
proposal-own-take-back = 你已请求悔棋。
verdict-none = 已中止
verdict-draw = 和棋
verdict-over = 对局结束
verdict-won = 你赢了
verdict-lost = 你输了
ending-rematch = 再战
ending-to-rematch = 去再战
ending-analyse = 分析
ending-new-game = 新对局
invite-heading = 邀请朋友
invite-text = 第一个打开此链接的人坐到另一个座位。
invite-link = 邀请链接
invite-copy = 复制
invite-what = 链接
join-heading = { $host } 邀请你下{ game-name }
join-heading-unnamed = 有人邀请你下{ game-name }
join-text = 你将执{ side-name }。{ $clock }。
join-play = 加入
join-watch = 只观战

## Moves

moves-label = 着法
moves-none = 还没有着法
moves-go = 浏览着法
moves-start = 到开头
moves-back = 后退
moves-on = 前进
moves-end = 到结尾
typed-label = 输入着法
typed-othello = 输入着法：f5
typed-quoridor = 输入着法：e2、e3h、e3v
typed-play = 下
branches-instead = 改下：
branches-next = 下一手：
branches-promote = 设为主线
branches-delete = 删除这条变化

## The analysis

analysis-title = 分析
analysis-heading = { game-name }分析
analysis-side = 分析
analysis-board = 分析棋盘
analysis-read = 已读入 { $moves } 手。
balance-side = { side-name } { $score }
balance-none = 无评估
percent = { $number }%
source-book = 开局库
source-exact = 精确
source-over = 终局
lines-heading = 最佳着法
lines-engine = 引擎
lines-progress = 引擎进度
lines-off = 打开引擎，查看每手棋的价值。
lines-hidden = 你寻找更好着法时不显示。
lines-over = 对局到此结束。
lines-thinking = 思考中…
lines-queued = 其他分析在先：你排第 { $place } 位。
lines-simulations = { $count } 次模拟，{ $seconds } 秒
lines-positions = { $source } · { $count } 个局面，{ $seconds } 秒
lines-thousands = { $count } 千
lines-millions = { $count } 百万
study-edit = 编辑
study-play-on = 由此对局
study-copy-link = 复制链接
study-link = 链接
study-turn = 旋转
study-other-side = 从对面看
study-export = 导出
study-copy-as = 复制为{ $format }
study-svg = 图片（SVG）
study-png = 图片（PNG）
import-heading = 导入对局或局面
import-label = 任何记法的对局或局面
import-example =
    f5d6c3d3c4…
    1. e2 e8 2. e3 e7 3. d3h …
    棋盘、局面、GGF…
import-read = 读入
import-othello = 新黑白棋
import-quoridor = 新步步为营
import-done = 按{ $format }读入：{ $what }。
import-done-about = 按{ $format }读入：{ $what }，{ $about }。
import-more = 另有 { $games } 局未读入。

## The board editor

editor-heading = 摆局面
editor-othello = 点格子放子或取子。
editor-quoridor = 点格子之间放墙，或选一个棋子再点它的位置。按键：H 和 V。
editor-tool = 放置
editor-tool-empty = 空
editor-tool-pawn =
    { $side ->
        [first] 先手的棋子
       *[second] 后手的棋子
    }
editor-tool-walls = 墙
editor-turn = 轮到
editor-hand =
    { $side ->
        [first] 先手的墙
       *[second] 后手的墙
    }
editor-done = 使用这个局面
editor-clear = 清空
editor-cancel = 取消

## The review of a game

review-heading = 复盘
review-none = 请先下几手或粘贴棋谱。
review-text = 评判每一手，画出走势图，列出失误。
review-start = 复盘本局
review-progress = 复盘进度
review-again = 再来一次
review-mistakes = 失误
review-better = { $move } 更好
review-retry = 再试
review-clean = 没有值得一提的失误。
review-side = 一方
review-loss = 总损失
review-mistake-count = 失误
review-blunder-count = 败着
review-mark =
    { $mistake ->
        [inaccuracy] 缓手
        [mistake] 失误
       *[blunder] 败着
    }
review-done = 复盘完成：{ $mistakes } 处失误。
graph-label = 逐手评估
graph-place = 第 { $ply } 手
trial-label = 再试
trial-question = 找一手比 { $move } 更好的棋。
trial-retry = 重试
trial-done = 完成
trial-give-up = 放弃
trial-unknown = 引擎还没看过这个局面。
trial-waiting = 引擎还没准备好，请重试。
trial-best = { $move } 是最佳着法。
trial-equal = { $move } 与最佳着法一样好。
trial-missing = { $move } 不在最佳着法之列。再试一次。
trial-better = { $move } 比 { $played } 好，但不是最佳着法。
trial-worse = { $move } 不比 { $played } 好。再试一次。

## The collection of games

explorer-played = 此处下过 { $games } 局
explorer-never = 棋谱库中从未下过
explorer-never-narrow = 这些对局中从未下过
explorer-move = 着法
explorer-games = 局数
explorer-results = 黑、和、白
explorer-score = 得分率
explorer-split = 黑胜 { $black }%，白胜 { $white }%，和 { $drawn }%
explorer-filter = 筛选对局
explorer-player = 棋手
explorer-as = 棋手执哪一方
explorer-either = 任一方
explorer-black = 执黑
explorer-white = 执白
explorer-tournament = 赛事
explorer-years = 年份：1990-1999
explorer-all = 全部对局

## Accounts

people-title = 用户
account-heading = 你的账号
ratings-none = 还没有积分对局。
ratings-games = { $games } 局积分对局
history-heading = 对局
history-none = 还没有对局。<link>来一局</link>
history-more = 更多
account-ladder = 排行榜
account-sign-out = 退出
account-offer = 可以注册账号
account-offer-text = 账号让你在各设备上保留对局，与人对局可得积分。不注册也能玩。
account-want = 我要
account-sign-in = 登录
account-sign-up = 注册
account-name = 名字
account-password = 密码
account-password-rule = 至少八个字符。
account-create = 创建账号
guest-heading = 访客
guest-name = 别人看到的名字
guest-save = 保存名字
guest-data = 你的数据
account-settings = 账号设置
password-heading = 密码
password-current = 当前密码
password-new = 新密码
password-rule = 至少八个字符。其他设备都会退出登录。
password-change = 更改密码
password-changed = 密码已更改，其他设备已退出登录。
devices-heading = 设备与数据
devices-sign-out = 在所有设备上退出
devices-signed-out = 你已在所有设备上退出。
data-download = 下载我的数据
delete-account = 删除账号
delete-data = 删除我的数据
delete-text = 你的名字、积分和会话会立即删除。对局保留，但不含你的名字。此操作无法撤销。
delete-sure = 是的，全部删除
delete-done = 与你有关的一切都已删除。
ladder-heading = 排行榜
ladder-none = 还没有积分对局。
ladder-rank = 名次
ladder-name = 名字
ladder-rating = 积分
ladder-games = 局数

## The rules

rules-title = 规则
rules-heading = 两种游戏的规则
rules-othello-picture = 黑白棋的初始局面与黑方的四种下法
rules-quoridor-picture = 下了几手的步步为营
rules-othello-1 = 双方在 8×8 的棋盘上轮流下子，黑方先下。新下的子必须夹住对方的子：它们在新子与你的另一子之间连成一条没有空格的直线。各个方向上被夹住的子全部翻成你的颜色。
rules-othello-2 = 翻不了子的一方停着。双方都不能下时终局，子多者胜。空格算给胜方。
rules-othello-hint = 提示：开局时子多是负担。可下的地方比对手多更重要，而角永远不会被翻转。
rules-othello-play = 下黑白棋
rules-quoridor-1 = 你的棋子从自己一边的中央出发，要走到对面一边的任意一格。每回合或走到相邻的格子，或放一面墙；墙长两格，放下后不再移动。每方有十面墙。
rules-quoridor-2 = 墙不能交叉或重叠，也不能堵死任何一方的最后一条路。两个棋子面对面时，可以直接跳过对方；如果其后是墙或边缘，则可斜着绕过。
rules-quoridor-3 = 同一局面出现三次，或对局达到 300 手，为和棋。
rules-quoridor-hint = 提示：棋子上的数字是还要走的步数。让对手的数字比你的增长得更快。
rules-quoridor-play = 下步步为营

## Keys

keys-title = 按键与着法输入
keys-text = 一切都可以用键盘操作。<key>Tab</key>在各部分之间移动，棋盘是一个部分。每个格子都会读出其内容，每手棋都会通知屏幕阅读器。
keys-board = 在棋盘上
keys-board-next = 到相邻的格子
keys-board-edges = 到边缘
keys-board-play = 下在这里
keys-walls = 步步为营的墙
keys-walls-take = 拿横墙或竖墙；它立在所在格的上方或右侧
keys-walls-move = 移动墙
keys-walls-place = 放下墙
keys-walls-back = 放回墙
keys-line = 浏览对局
keys-line-step = 后退一手，前进一手（在棋盘外）
keys-line-ends = 到开头，到结尾
keys-line-turn = 翻转棋盘
keys-line-skip = 无处可下时停着
keys-line-cancel = 停止引擎和时钟，或让其继续
keys-line-menu = 回到首页；可在那里继续对局
keys-backspace = 退格
keys-analysis = 在分析中
keys-analysis-paste = 读入剪贴板中的对局或局面
keys-analysis-graph = 在图上：前一手，后一手
keys-typed = 着法输入
keys-typed-text = 着法列表下方有输入框。黑白棋输入格子<move>f5</move>或<move>pass</move>。步步为营输入要走到的格子<move>e2</move>，或以左下角的格子表示墙：<move>e3h</move>在 e3 和 f3 上方，<move>e3v</move>在 e3 和 e4 右侧。
keys-home = Home
keys-end = End
keys-page-up = Page ↑
keys-page-down = Page ↓
keys-enter = Enter
keys-space = 空格
keys-escape = Esc
keys-control = Ctrl

## Engine in the browser, simulated board

frame-offline = 服务器没有响应。好友对局、排行榜和账户要等它恢复；其他功能都可用。
frame-no-server = 此页面没有服务器：对局保存在此浏览器中，不能与好友对局。
settings-engine = 引擎
settings-engine-browser = 在此浏览器中
settings-engine-server = 在服务器上
request-needs-server = 这需要 Turncoat 服务器，而此页面没有。
engine-unavailable = 此浏览器无法运行引擎。
missing-game-here = 此浏览器中没有这盘对局。
game-not-kept = 此浏览器无法保存对局：存储空间已满或已关闭。
lines-source =
    { $place ->
        [browser] 在此浏览器中 · { $source }
       *[server] 在服务器上 · { $source }
    }
review-place =
    { $place ->
        [browser] 由此浏览器中的引擎评价。
       *[server] 由服务器上的引擎评价。
    }
rules-othello-chip = 与 ATmega16 电路板对局
chip-title = ATmega16 电路板
chip-text = 我们的黑白棋电路板固件面向 16 KB 闪存、1 KB 内存的芯片，在这里运行于模拟的 ATmega16，带三个 LED 和串口。输入 <code>SP B</code> 执黑，然后输入 <code>MV D3</code> 这样的着法，每次 <code>MM</code> 之后输入 <code>OK</code>。
chip-leds = LED
chip-won = LED1 胜
chip-lost = LED2 负
chip-tie = LED3 平
chip-on = 亮
chip-off = 灭
chip-terminal = 电路板发送的内容
chip-line = 发给电路板的一行
chip-send = 发送
chip-button = 按钮：认输
chip-reset = 重置
chip-classic = 跳线 PD4：第一块电路板的战术
chip-first-legal = 跳线 PD5：第一个合法格

## Puzzles

frame-puzzles = 习题
keys-puzzles = 习题
keys-puzzles-next = 下一题
keys-puzzles-hint = 提示
keys-puzzles-why = 此着为何错误
puzzles-title = 习题
puzzles-heading = { game-name }习题
puzzles-side = 习题、等级分和习题选择
puzzle-board = 棋盘
puzzle-label = 习题
puzzle-hint = 提示
puzzle-solution = 答案
puzzle-skip = 跳过
puzzle-next = 下一题
puzzle-study = 分析
puzzle-why = 为何不行？
puzzle-refutation = 此着为何错误
puzzle-back = 返回习题
puzzle-choice = 习题选择
puzzle-theme-choice = 主题
puzzle-theme-any = 全部 { $puzzles } 题
puzzle-theme-count = { $theme }：{ $puzzles }
puzzle-daily = 每日一题
puzzle-standing = 你的成绩
puzzle-rating = 等级分
puzzle-streak = 连对
puzzle-streak-best = 最高 { $puzzles }
puzzle-solved-count = 已解
puzzle-solved-of = 共 { $puzzles } 题
puzzle-kept-here = 保存在此浏览器中。有账户即可随处查看成绩。
puzzle-graph = { $puzzles } 题的等级分，从 { $from } 到 { $to }
