# Why the server refuses a request. Each is a phrase that the page makes a sentence of.

## Requests

request-unreadable = { $detail }
request-body-kind = 正文必须是 JSON，content-type 为 application/json。
request-body-unreadable = 无法读取正文。
request-body-size = 请求最多 { $bytes } 字节。
request-body-late = 请求正文未及时到达。
request-path = { $path } 不存在。
request-file = 文件 { $name } 不存在。
request-other-host = 本服务器不是 { $host }：它只响应 localhost、IP 地址和选项 --public-url 的主机。
request-other-site = 不接受来自其他网站的请求。
request-page = after 必须是另一页的 next。
request-place = 棋谱中的位置是一个数字。
request-wait = wait 是秒数，例如 30。
request-side = 双方是 first 和 second。
request-game-kind = 游戏是 othello 和 quoridor。

## Limits. The wait follows: too many requests; try again in 2 seconds

limit-retry = { $what }；请在 { $seconds } 秒后重试。
limit-requests = 请求太多
limit-requests-at-once = 同时的请求太多
limit-passwords = 尝试密码次数太多
limit-wrong-passwords = 错误密码太多
limit-thoughts = 你的引擎时间已用完
limit-sockets = 你的地址连接太多
limit-messages = 消息太多
limit-unreadable = 无法理解的消息太多
limit-waiting = 等待你接收的消息太多
limit-slow = 你读取得太慢
limit-message-size = 消息太大
limit-games = 你开始的对局太多
limit-games-address = 你的地址开始的对局太多
limit-moves = 一条变化最多 { $moves } 手
limit-text = 文本最多 { $bytes } 字节
limit-comment = 评注最多 { $characters } 个字符
limit-comments = 一局的所有评注（包括改过的）最多 { $characters } 个字符

## The state of the server

server-busy = 服务器正忙，请几秒后重试。
server-restarting = 服务器正在重启，请几秒后重试。
server-restarting-socket = 服务器正在重启，请稍后回来。
session-ended = 你的会话已结束，请重新进入。
store-unavailable = 服务器目前无法保存（{ $cause }）：没有任何改动，请稍后重试。
store-unsettled = 保存时数据库断开：你上一个操作不一定成功，请稍后查看。
store-failed = 服务器的数据库有问题，请稍后重试。

## The engine

engine-busy = 引擎正忙，请几秒后重试。
engine-busy-client = 引擎还没完成你之前的请求。
engine-cancelled = 计算已取消。
engine-failed = 引擎出错了，这是一个缺陷。
engine-nothing-known = 引擎在得出结果之前被停止了。
engine-closed = 引擎正在关闭。
engine-cannot-play = { $reason }
engine-time = 引擎的思考时间须大于 0 秒，最多 { $seconds } 秒。
engine-game-over = 对局已结束：{ $ending }。
review-no-moves = 没有可复盘的着法。
review-lost-turns = 有因超时失去回合的对局不能复盘。
review-time = 复盘总共最多 { $seconds } 秒；{ $moves } 手棋每手最多 { $most } 秒。

## Games

game-missing = 对局 { $id } 不存在。
game-place = 棋谱中没有位置 { $place }。
game-seat = 这个座位不是你的。
game-both-seats = 只有控制双方座位的人才能这样做。
game-forbidden-command = 本服务器不允许这个命令。
game-overtaken-command = 你的命令到达前，对局已经变化。
game-full = 本局已达到 { $events } 个事件的上限。
game-too-fast = 对局变化太快，请重试。
game-refused = { $reason }
game-player = { $player } 不在本服务器上下棋。
seat-taken = 座位已有人。
seat-own = 另一个座位是你的；请把邀请发给别人。
seat-invitation = 这个邀请不能打开这个座位。
rematch-players = 只有对局者可以要求再战。
rematch-running = 对局尚未结束。
new-game-friends = 必须有一个座位属于你或程序。
new-game-friend = 朋友的对手是你。
new-game-take-back = 与朋友对局时，悔棋须经同意，或不允许。
new-game-draws = 会失去回合的对局使用通常的和棋规则。

## Studies

study-unreadable = { $detail }
study-move = 第 { $number } 手 { $move }：{ $reason }
study-symmetry = 没有对称 { $symmetry }。
study-format = 没有格式 { $format }。
study-empty = 文本中没有对局。
explorer-missing = 本服务器没有棋谱库。
explorer-othello = 棋谱库只收录黑白棋。
explorer-filter-years = 年份：{ $detail }

## Names, passwords, accounts

name-control = 名字不能含换行或控制字符。
name-length = 名字最多 { $characters } 个字符。
name-invisible = 名字不能含不可见字符或改变书写方向的字符。
name-unseen = 名字必须有可见的字符。
name-dots = 名字不能是一个或两个点。
name-scripts = 名字不能混用外形相似的不同文字，请只用一种语言的字母。
name-taken = 名字已被使用，或你已有账号。
name-missing = 账号需要名字。
name-account = 账号的名字不能更改。
name-like-account = 已有账号使用这个名字或相似的名字；请换一个，或登录。
password-length = 密码长度为 { $least } 到 { $most } 字节。
password-unusable = 这个密码不能使用。
password-wrong = 密码错误。
sign-in-wrong = 名字或密码错误。
sign-in-banned = 该账号已被封禁，请联系服务器管理员。
account-missing = 账号 { $name } 不存在。
account-not-signed-in = 你没有登录账号。

## What there is to choose from

opponent-about =
    { $player ->
        [unlimited] 完整的引擎加开局库：每手五秒，或按时钟用时。
        [avr] 只有一千字节内存的单片机的战术。
        [first-legal] 下在第一个可下的格子，与电路板的简单级别相同。
        [greedy] 翻尽可能多的子。
        [matrix] 按格子权值表往前看，两步或所选的步数。
       *[npc] 与步步为营电路板的对手着着相同。
    }
opponent-about-program = 另一个程序，通过 { $protocol } 与本程序通信。
start-about =
    { $start ->
        [standard] 黑子在 e4 和 d5，与比赛相同。
        [mirror] 黑子在 d4 和 e5，有些程序这样开局。
        [tournament] 9×9 格，每方十面墙。
        [boards] 7×7 格，每方八面墙：LandTiger 电路板的游戏。
        [xot] 抽取的八步开局，双方大致均势。
       *[small] 5×5 格，每方三面墙：五分钟一局。
    }
start-about-corners = 黑方先得四角中的 { $corners } 个；白方先下。
start-about-walls = 让子：先手有 { $first } 面墙，后手有 { $second } 面。
start-about-steps = 让子：先手的棋子从前方 { $steps } 格处出发。
clock-name-none = 不限时
clock-name-periods = { $minutes } + { $periods } × { $seconds } 秒
clock-name-move = 每手 { $seconds } 秒
clock-about-none = 想多久都可以。
clock-about-increment = { $minutes } 分钟，每手加 { $seconds } 秒。
clock-about-total = 全局 { $minutes } 分钟。
clock-about-periods = { $minutes } 分钟，然后 { $periods } 次 { $seconds } 秒读秒。
clock-about-boards = 每手二十秒，与步步为营电路板相同。
format-name =
    { $format ->
        [moves] 着法
        [glendenning] 着法（Glendenning 记法）
        [athens] 着法（Athens 记法）
        [position] 局面
        [fen] 局面（FEN）
        [pyquoridor] 局面（pyquoridor）
       *[save] Turncoat 存档
    }
symmetry-name =
    { $symmetry ->
        [quarter-turn] 右转 90 度
        [half-turn] 旋转 180 度
        [three-quarter-turn] 左转 90 度
        [mirror-columns] 左右翻转
        [mirror-rows] 上下翻转
        [main-diagonal] 沿对角线 a1–h8 翻转
        [anti-diagonal] 沿对角线 a8–h1 翻转
        [mirror] 左右翻转
        [exchange] 上下翻转并交换双方
        [turn] 旋转 180 度并交换双方
       *[identity] 原样
    }
upload-guest = 对局为账户保存；请先登录
puzzle-missing = 没有习题 { $id }
puzzle-none = 没有这道习题
puzzle-theme = 没有主题 { $theme }
puzzle-elsewhere = 所问着法之前的着法与答案不符
limit-puzzle-tries = 一次请求最多报告 { $tries } 次尝试
