# The terminal front end.

## Words used on several screens

terminal-small = 请放大窗口：至少 { $width } x { $height }。
terminal-to-move = 轮到{ side-name }
terminal-time-is-out = { side-name }超时
player-person = 人
player-level = { $level } 级

## Clocks

clock-none = 不限时
clock-move = 每手 { $time }
clock-fischer = { $time } + { $more }
clock-periods = { $time } + { $periods } × { $period }
clock-in-seconds = { $seconds } 秒
clock-in-minutes = { $minutes } 分

## The menu

menu-subtitle = 黑白棋与步步为营
menu-resume = 继续
menu-play-engine = 与 AI 对局
menu-play-human = 与人对局
menu-analyse = 分析
menu-saved = 已保存的对局
menu-exit = 退出
menu-game = 游戏
menu-opponent = 对手
menu-level = 级别
menu-colour = 执
menu-clock = 时钟
menu-start = 开局
menu-level-value = { $level } / { $levels }
menu-opponent-engine = 引擎
menu-opponent-avr = avr，单片机的
menu-opponent-first-legal = first-legal，简单的
menu-opponent-greedy = greedy，终端的
menu-opponent-matrix = matrix，格子权值
menu-opponent-npc = npc，电路板自己的
menu-colour-first =
    { $side ->
        [first] 先手
       *[black] { side-name }，先下
    }
menu-colour-neither = 都不，观看
menu-start-standard = 标准
menu-start-mirror = 镜像
menu-start-walls = { $size }，{ wall-count }
menu-start-tournament = 正式 { $size }，{ wall-count }
menu-start-boards = 电路板 { $size }，{ wall-count }

## What a key does, in the line at the bottom

key-choose = 选择
key-change = 更改
key-go = 开始
key-exit = 退出
key-open = 打开
key-delete = 删除
key-menu = 菜单
key-again = 再来
key-cancel = 取消
key-resume = 继续
key-wall = 墙
key-turn-wall = 转墙
key-skip = 停着
key-undo = 撤销
key-redo = 重做
key-hint = 提示
key-analysis = 分析
key-draw = 提和
key-resign = 认输
key-help = 帮助

## Saved games

saved-heading = 已保存的对局
saved-none = 还没有保存的对局。
saved-unreadable = 无法读取
saved-delete = 再按一次 D 删除 { $name }
saved-players = { $first } – { $second }，{ move-count }
saved-won = { side-name }胜
saved-draw = 和棋
saved-aborted = 已中止
saved-just-now = 刚刚
saved-minutes = { $count } 分钟前
saved-hours = { $count } 小时前
saved-days = { $count } 天前
saved-failed = 对局无法保存：{ $problem }

## The table

table-position = 指定局面
table-steps = { $steps } 步，{ wall-count }
table-typed = 输入：{ $typed }
table-typed-one = 大写字母是命令，Esc 清除
table-typed-more = Enter 下子
table-claim = { side-name }超时：Y 认负，N 继续
table-paused = 已暂停：Enter 或 C 继续
table-skip = 无处可下：S 停着
table-enter = Enter 下 { $move }
table-thinking = { side-name }思考中
table-looking = 正在看第 { $ply } 手
table-hinting = 正在寻找提示
table-analysing = 分析中
table-ending = 正在把结果告知另一程序或电路板
table-no-hint = 只有轮到你时才有提示
table-nothing-to-take-back = 你没有可以悔的棋
table-premove = 轮到你时将下 { $move }；Esc 取消
table-draw-offered =
    { $side ->
        [black] 黑方提和：白方按 D 同意，或继续下
        [white] 白方提和：黑方按 D 同意，或继续下
        [first] 先手提和：后手按 D 同意，或继续下
       *[second] 后手提和：先手按 D 同意，或继续下
    }
table-draw-declined = { side-name }拒绝和棋
table-resign = 再按一次 Q 认输

## The end of a game

end-heading = 终局
end-count = { side-name }以 { $winner } 比 { $loser } 获胜
end-win = { side-name }获胜
end-draw-count = { $first } 比 { $second } 和棋
end-draw = 和棋
end-none = 无结果
end-rules = 对局结束
end-repetition = 同一局面出现了三次
end-length = 对局达到步数上限
end-agreement = 双方同意
end-resignation = { side-name }认输
end-again = 交换先后再来一局
end-take-back = 悔棋
end-analyse = 分析
end-look = 看棋盘

## The help

help-heading = 按键
help-pointing = 方向键、Enter
help-pointing-text = 选择并下子；也可用鼠标
help-undo = 撤销和重做，到你的上一次选择
help-hint = 提示：引擎会怎么下
help-analysis = 分析：评分、变化、走势图
help-cancel = 停止引擎搜索；再按：继续
help-draw = 提和，或同意和棋
help-resign = 认输
help-menu = 菜单；对局在那里等候
help-escape = 清除输入；关闭窗口
help-quit = 退出；每手棋都已保存
help-help = 本帮助
help-typed = 输入的着法立即下出
help-skip = 无处可下时停着
help-step = 输入走棋
help-wall = 输入墙：e3 和 f3 上方，e3 和 e4 右侧
help-take-wall = 拿起墙，转动墙
help-gap = 点击缝隙
help-gap-text = 显示墙；再点一次放下

## Puzzles

puzzle-intro = 习题 { $id }
puzzle-instructions = 输入 { $move } 这样的着法，或 hint、why { $move }、solution、next、quit。
puzzle-reply = 应着是 { $move }。
puzzle-line = 最佳着法：{ $moves }
puzzle-no-move = { $text } 不是着法：{ $reason }
puzzle-your-standing = { $tried } 题后等级分为 { $rating }；连对：{ $streak }。
puzzle-prompt = 你的着法：{" "}
