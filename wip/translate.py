#!/usr/bin/env python3
"""Adds the messages of /chip to the languages of the catalogue: translate.py FOLDER_OF_MESSAGES"""
import sys, os, re
KEYS = ["title","text","leds","won","lost","tie","on","off","terminal","line","send","button","reset","classic","first-legal"]
C = "<code>SP B</code>", "<code>MV D3</code>", "<code>OK</code>", "<code>MM</code>"
T = {
"de": ("ATmega16-Brett spielen", ["Das ATmega16-Brett", f"Die Firmware unseres Othello-Bretts, für einen Chip mit 16 KB Flash und 1 KB Speicher, läuft hier in einem simulierten ATmega16 mit seinen drei LEDs und seiner seriellen Leitung. {C[0]} heißt Schwarz spielen; danach kommen Züge wie {C[1]} und {C[2]} nach jedem {C[3]}.", "LEDs", "LED1 gewonnen", "LED2 verloren", "LED3 unentschieden", "an", "aus", "Was das Brett sendet", "Eine Zeile für das Brett", "Senden", "Taster: aufgeben", "Reset", "Brücke PD4: die Taktik des ersten Bretts", "Brücke PD5: das erste erlaubte Feld"]),
"fr": ("Jouer contre la carte ATmega16", ["La carte ATmega16", f"Le micrologiciel de notre carte Othello, pour une puce de 16 Ko de flash et 1 Ko de mémoire, tourne ici dans un ATmega16 simulé, avec ses trois LED et sa ligne série. Tapez {C[0]} pour jouer les noirs, puis des coups comme {C[1]}, et {C[2]} après chaque {C[3]}.", "LED", "LED1 gagné", "LED2 perdu", "LED3 nulle", "allumée", "éteinte", "Ce qu’envoie la carte", "Une ligne pour la carte", "Envoyer", "Bouton : abandonner", "Réinitialiser", "Cavalier PD4 : la tactique de la première carte", "Cavalier PD5 : la première case permise"]),
"it": ("Gioca contro la scheda ATmega16", ["La scheda ATmega16", f"Il firmware della nostra scheda Othello, per un chip con 16 KB di flash e 1 KB di memoria, gira qui in un ATmega16 simulato, con i suoi tre LED e la sua linea seriale. Scrivi {C[0]} per giocare il nero, poi mosse come {C[1]}, e {C[2]} dopo ogni {C[3]}.", "LED", "LED1 vinta", "LED2 persa", "LED3 pari", "acceso", "spento", "Ciò che la scheda invia", "Una riga per la scheda", "Invia", "Pulsante: abbandona", "Reset", "Ponticello PD4: la tattica della prima scheda", "Ponticello PD5: la prima casella permessa"]),
"es": ("Jugar contra la placa ATmega16", ["La placa ATmega16", f"El firmware de nuestra placa de Othello, para un chip con 16 KB de flash y 1 KB de memoria, funciona aquí en un ATmega16 simulado, con sus tres LED y su línea serie. Escribe {C[0]} para jugar con negras, luego jugadas como {C[1]}, y {C[2]} después de cada {C[3]}.", "LED", "LED1 ganada", "LED2 perdida", "LED3 empate", "encendido", "apagado", "Lo que envía la placa", "Una línea para la placa", "Enviar", "Botón: abandonar", "Reiniciar", "Puente PD4: la táctica de la primera placa", "Puente PD5: la primera casilla permitida"]),
"el": ("Παίξε με την πλακέτα ATmega16", ["Η πλακέτα ATmega16", f"Το υλικολογισμικό της πλακέτας Othello, για τσιπ με 16 KB flash και 1 KB μνήμης, τρέχει εδώ σε προσομοιωμένο ATmega16, με τα τρία LED και τη σειριακή γραμμή του. Γράψε {C[0]} για να παίξεις με τα μαύρα, μετά κινήσεις όπως {C[1]}, και {C[2]} μετά από κάθε {C[3]}.", "LED", "LED1 νίκη", "LED2 ήττα", "LED3 ισοπαλία", "αναμμένο", "σβηστό", "Τι στέλνει η πλακέτα", "Μια γραμμή για την πλακέτα", "Αποστολή", "Κουμπί: παραίτηση", "Επαναφορά", "Βραχυκυκλωτήρας PD4: η τακτική της πρώτης πλακέτας", "Βραχυκυκλωτήρας PD5: το πρώτο επιτρεπτό τετράγωνο"]),
"ja": ("ATmega16 ボードと対局", ["ATmega16 ボード", f"フラッシュ 16 KB、メモリ 1 KB のチップ用に作ったオセロボードのファームウェアが、3 つの LED とシリアル回線を備えたシミュレーション上の ATmega16 で動きます。{C[0]} で黒番になり、{C[1]} のように着手を入力し、{C[3]} のたびに {C[2]} と答えます。", "LED", "LED1 勝ち", "LED2 負け", "LED3 引き分け", "点灯", "消灯", "ボードからの出力", "ボードへの 1 行", "送信", "ボタン:投了", "リセット", "ジャンパー PD4:最初のボードの戦術", "ジャンパー PD5:最初の合法マス"]),
"zh": ("与 ATmega16 棋盘对弈", ["ATmega16 棋盘", f"我们的黑白棋棋盘固件适用于 16 KB 闪存、1 KB 内存的芯片,在这里由模拟的 ATmega16 运行,带有三个 LED 和串行线路。输入 {C[0]} 执黑,然后输入 {C[1]} 这样的着法,每次出现 {C[3]} 后输入 {C[2]}。", "LED", "LED1 胜", "LED2 负", "LED3 平", "亮", "灭", "棋盘发出的内容", "发给棋盘的一行", "发送", "按钮:认输", "复位", "跳线 PD4:第一代棋盘的战术", "跳线 PD5:第一个合法格"]),
}
for lang, (play, texts) in T.items():
    p = os.path.join(sys.argv[1], lang, "page.ftl")
    if not os.path.isfile(p): continue
    s = open(p, encoding="utf-8").read()
    if "\nchip-title" in s: continue
    s = re.sub(r"^(rules-othello-play = .*\n)", lambda m: m.group(1) + f"rules-othello-chip = {play}\n", s, flags=re.M)
    s = s.rstrip("\n") + "\n\n# The board with its chip in the browser\n" + "".join(f"chip-{k} = {v}\n" for k, v in zip(KEYS, texts))
    open(p, "w", encoding="utf-8").write(s)
    print(p)
