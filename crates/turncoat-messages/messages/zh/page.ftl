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
