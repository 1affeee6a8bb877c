# The terminal front end.

## Words used on several screens

terminal-small = ウィンドウを広げてください：{ $width } x { $height }以上。
terminal-to-move = { side-name }の番
terminal-time-is-out = { side-name }の時間切れ
player-person = 人間
player-level = レベル{ $level }

## Clocks

clock-none = 時間無制限
clock-move = 1手{ $time }
clock-fischer = { $time } + { $more }
clock-periods = { $time } + 秒読み{ $period } × { $periods }回
clock-in-seconds = { $seconds }秒
clock-in-minutes = { $minutes }分

## The menu

menu-subtitle = オセロとコリドール
menu-resume = 続きから
menu-play-engine = AIと対局
menu-play-human = 人と対局
menu-analyse = 検討
menu-saved = 保存した対局
menu-exit = 終了
menu-game = ゲーム
menu-opponent = 相手
menu-level = レベル
menu-colour = 手番
menu-clock = 時計
menu-start = 開始
menu-level-value = { $level } / { $levels }
menu-opponent-engine = エンジン
menu-opponent-avr = avr、マイコンの戦法
menu-opponent-first-legal = first-legal、やさしい
menu-opponent-greedy = greedy、端末版の欲張り
menu-opponent-matrix = matrix、マスの評価表
menu-opponent-npc = npc、ボードの相手
menu-colour-first =
    { $side ->
        [first] 先手
       *[black] { side-name }、先手
    }
menu-colour-neither = なし、見るだけ
menu-start-standard = 標準
menu-start-mirror = 逆配置
menu-start-walls = { $size }、{ wall-count }
menu-start-tournament = 公式戦{ $size }、{ wall-count }
menu-start-boards = ボード版{ $size }、{ wall-count }

## What a key does, in the line at the bottom

key-choose = 選択
key-change = 変更
key-go = 決定
key-exit = 終了
key-open = 開く
key-delete = 削除
key-menu = メニュー
key-again = もう一局
key-cancel = 取消
key-resume = 再開
key-wall = 壁
key-turn-wall = 壁を回す
key-skip = パス
key-undo = 戻す
key-redo = 進める
key-hint = ヒント
key-analysis = 検討
key-draw = 引分
key-resign = 投了
key-help = ヘルプ

## Saved games

saved-heading = 保存した対局
saved-none = 保存した対局はまだありません。
saved-unreadable = 読めません
saved-delete = { $name }を削除するにはもう一度Dを押してください
saved-players = { $first } – { $second }、{ move-count }
saved-won = { side-name }の勝ち
saved-draw = 引き分け
saved-aborted = 中止
saved-just-now = たった今
saved-minutes = { $count }分前
saved-hours = { $count }時間前
saved-days = { $count }日前
saved-failed = 対局を保存できませんでした：{ $problem }

## The table

table-position = 指定局面
table-steps = あと{ $steps }歩、{ wall-count }
table-typed = 入力：{ $typed }
table-typed-one = 大文字は命令、Escで消去
table-typed-more = Enterで打つ
table-claim = { side-name }の時間切れ：Yで負けを認め、Nで続行
table-paused = 一時停止中：EnterかCで再開
table-skip = 打てるマスがありません：Sでパス
table-enter = Enterで{ $move }
table-thinking = { side-name }が考え中
table-looking = { $ply }手目を検討中
table-hinting = ヒントを探しています
table-analysing = 検討中
table-ending = 結果を相手のプログラムかボードに伝えています
table-no-hint = ヒントは自分の番にだけ見られます
table-nothing-to-take-back = 取り消せる手がありません
table-premove = 自分の番になったら{ $move }を打ちます。Escで取消
table-draw-offered =
    { $side ->
        [black] 黒が引き分けを提案：白はDで受けるか、打ち続けます
        [white] 白が引き分けを提案：黒はDで受けるか、打ち続けます
        [first] 先手が引き分けを提案：後手はDで受けるか、続けます
       *[second] 後手が引き分けを提案：先手はDで受けるか、続けます
    }
table-draw-declined = { side-name }は引き分けを断りました
table-resign = 投了するにはもう一度Qを押してください

## The end of a game

end-heading = 終局
end-count = { $winner }対{ $loser }で{ side-name }の勝ち
end-win = { side-name }の勝ち
end-draw-count = { $first }対{ $second }で引き分け
end-draw = 引き分け
end-none = 結果なし
end-rules = 対局終了
end-repetition = 同じ局面が3回現れました
end-length = 手数の上限に達しました
end-agreement = 合意により
end-resignation = { side-name }の投了
end-again = 先後を替えてもう一局
end-take-back = 待った
end-analyse = 検討
end-look = 盤を見る

## The help

help-heading = キー操作
help-pointing = 矢印、Enter
help-pointing-text = 場所を選んで打つ。マウスも使えます
help-undo = 自分の前の手まで戻す、進める
help-hint = ヒント：エンジンが打つ手
help-analysis = 検討：評価値、読み筋、グラフ
help-cancel = エンジンの思考を中止、もう一度で再開
help-draw = 引き分けを提案、または受ける
help-resign = 投了
help-menu = メニュー。対局は待っています
help-escape = 入力を消す、窓を閉じる
help-quit = 終了。手はすべて保存済みです
help-help = このヘルプ
help-typed = 入力した手はすぐに打たれます
help-skip = 打てないときのパス
help-step = 移動を入力
help-wall = 壁を入力：e3とf3の上、e3とe4の右
help-take-wall = 壁を手に取る、回す
help-gap = マスの間をクリック
help-gap-text = 壁を表示。もう一度クリックで置く

## Puzzles

puzzle-intro = 問題{ $id }
puzzle-instructions = { $move }のような手か、hint、why { $move }、solution、next、quitを入力してください。
puzzle-reply = 応手は{ $move }です。
puzzle-line = 最善手順：{ $moves }
puzzle-no-move = { $text }は手ではありません：{ $reason }
puzzle-your-standing = { $tried }問でレーティングは{ $rating }、連続正解：{ $streak }。
puzzle-prompt = あなたの手：{" "}
