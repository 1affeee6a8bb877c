"""python-can as a node of Turncoat's hub: it sends and sees the frames of the boards, in all dialects, and plays.

Nothing here is Turncoat's own code: python-can reads and writes slcan, and the frames are written out below.
"""

import argparse
import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time

import can

PATIENCE = 30

# Meaning, and the frames of the three dialects: identifier, data (None: a remote frame).
TURNS = [
    ("P1 to (3,5): d2", (1, "03050000"), (1, "00000503"), (1, "01000503")),
    ("P2 horizontal wall (2,2): c4h", (1, "02021101"), (1, "01110202"), (2, "02110202")),
    ("P2 vertical wall (0,5): a1v", (1, "00051001"), (1, "01100500"), (2, "02100500")),
    ("P1 timed out at (3,6): the turn is lost", (1, "03060100"), (1, "00010603"), (1, "01010603")),
]
HANDSHAKES = [
    ("ON: who plays?", (1, "FF01"), (1, "FF01"), (0xFE, None)),
    ("DONE: I do, or: I have played", (1, "FF02"), (1, "FF02"), (0xFF, None)),
    ("READY for a game on two boards", (1, "FF03"), (1, "FF03"), (0xF0, None)),
]
DIALECTS = ["seed", "big-endian", "players"]

# The first player's first move and npc's reply, as words.
GOLDEN = [(0x00000503, 0x01000103), (0x00000602, 0x01110001), (0x00000604, 0x01110004)]


def message(frame):
    identifier, data = frame
    if data is None:
        return can.Message(arbitration_id=identifier, is_remote_frame=True, is_extended_id=False)
    return can.Message(arbitration_id=identifier, data=bytes.fromhex(data), is_extended_id=False)


def seen(bus, timeout=PATIENCE):
    received = bus.recv(timeout)
    assert received is not None, "nothing came"
    assert not received.is_extended_id
    data = None if received.is_remote_frame else received.data.hex().upper()
    return received.arbitration_id, data


class Turncoat:
    """A `turncoat link can …` whose lines are read in a thread."""

    def __init__(self, program, *words):
        self.process = subprocess.Popen(
            [program, "link", "can", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            text=True,
        )
        self.lines = []
        self.change = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            with self.change:
                self.lines.append(line.rstrip("\n"))
                self.change.notify_all()

    def expect(self, pattern):
        """The first line with the pattern."""
        with self.change:
            found = lambda: next((match for line in self.lines if (match := re.search(pattern, line))), None)
            assert self.change.wait_for(found, PATIENCE), f"no {pattern!r} in {self.lines}"
            return found()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(PATIENCE) == 0, self.lines


def open_bus(channel):
    bus = can.Bus(interface="slcan", channel=channel, bitrate=1_000_000, sleep_after_open=0.1)
    # What is asked last is answered last: then the bus is open.
    assert bus.get_version(PATIENCE) == (1, 1)
    return bus


def check_frames(program, places):
    """Every frame, from every kind of node to every other, with a monitor that explains them."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "frames.log")
        monitors = {
            dialect: Turncoat(program, "monitor", "--bus", places["turncoat"], "--dialect", dialect)
            for dialect in DIALECTS
        }
        logger = Turncoat(program, "monitor", "--bus", places["turncoat"], "--log", log)
        nodes = [open_bus(places["socket"]), open_bus(places["socket"]), open_bus(places["terminal"])]
        time.sleep(0.5)
        sent = 0
        for number, dialect in enumerate(DIALECTS):
            for meaning, *frames in TURNS + HANDSHAKES:
                frame = frames[number]
                for sender in nodes:
                    sender.send(message(frame))
                    sent += 1
                    for receiver in nodes:
                        if receiver is not sender:
                            assert seen(receiver) == frame, (dialect, meaning)
                monitors[dialect].expect(re.escape(meaning) + "$")
        nodes[0].send(can.Message(arbitration_id=0x12345, data=b"\x01", is_extended_id=True))
        monitors["seed"].expect("00012345#01 +means nothing: an extended identifier$")
        logger.expect("00012345#01 +means nothing in any dialect$")
        for node in nodes:
            node.shutdown()
        for monitor in [*monitors.values(), logger]:
            monitor.end()
        entries = list(can.CanutilsLogReader(log))
        assert len(entries) == sent + 1, (len(entries), sent)
        again = subprocess.run(
            [program, "link", "can", "monitor", "--read", log], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        assert len(again) == len(entries), again
        return sent


def check_games(program, places):
    """python-can is the first player of each dialect, and npc answers as it must."""
    games = 0
    for number, dialect in enumerate(DIALECTS):
        on, done, ready = (frames[number] for _, *frames in HANDSHAKES)
        for first, reply in GOLDEN:
            bus = open_bus(places["terminal" if games % 2 else "socket"])
            play = Turncoat(
                program, "play", "--bus", places["turncoat"], "--player", "npc", "--side", "second", "--dialect", dialect
            )
            # It may not be there yet.
            while True:
                bus.send(message(on))
                received = bus.recv(1)
                if received is not None:
                    break
            while (answer := seen(bus)) == done:
                pass
            assert answer == ready, answer
            # Nothing of this is a move now, so nothing of it may change the game.
            for nonsense in [turn(0x01000103, dialect), turn(0x00000303, dialect), turn(0x00200503, dialect), (1, "00")]:
                bus.send(message(nonsense))
            bus.send(message(ready))
            bus.send(message(turn(first, dialect)))
            assert seen(bus) == turn(reply, dialect), (dialect, hex(first))
            play.expect("player 1: ")
            play.end()
            bus.shutdown()
            games += 1
    return games


def turn(word, dialect):
    data = word.to_bytes(4, "little" if dialect == "seed" else "big")
    if dialect != "players":
        return 1, data.hex().upper()
    player = data[0] + 1
    return player, (bytes([player]) + data[1:]).hex().upper()


def read_lines(line, count):
    """So many lines of slcan."""
    heard = b""
    while heard.count(b"\r") < count:
        chunk = line.recv(65536)
        assert chunk, "the hub has hung up"
        heard += chunk
    return heard


def check_bad_nodes(hub, places):
    """Nodes that do not read, or talk nonsense, are dropped or refused; the bus goes on."""
    host, port = places["socket"].removeprefix("socket://").split(":")

    def call():
        line = socket.socket()
        # A small pipe is full sooner.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.settimeout(PATIENCE)
        line.sendall(b"O\r")
        assert line.recv(1) == b"\r"
        return line

    fool = call()
    fool.sendall(b"t00\rt0019\rx\r" + b"t" * 1000 + b"\rt0012FF\r\xff\xfe\x00\rV\r")
    answers = read_lines(fool, 1)
    assert answers == b"\x07" * 6 + b"V0101\r", answers
    fool.close()

    deaf = call()
    deaf_terminal = os.open(places["second terminal"], os.O_RDWR | os.O_NOCTTY)
    os.write(deaf_terminal, b"O\r")
    source, sink = call(), call()
    line, count = b"t00180123456789ABCDEF\r", 0
    # Until the pipes of both deaf nodes are full, however large they are here; nobody else misses a frame.
    while sum("does not read and was dropped" in line for line in hub.lines) < 2:
        assert count < 2_000_000, hub.lines
        source.sendall(line * 200)
        count += 200
        assert read_lines(sink, 200) == line * 200
        assert read_lines(source, 200) == b"z\r" * 200
    # The dropped terminal can be used again.
    os.close(deaf_terminal)
    again = open_bus(places["second terminal"])
    source.sendall(b"t0012FF01\r")
    assert seen(again) == (1, "FF01")
    again.shutdown()
    for line in [deaf, source, sink]:
        line.close()
    return count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    program = parser.parse_args().program
    hub = Turncoat(program, "hub", "--terminals", "2", "--listen", "0")
    address = hub.expect(r"listening on (\S+)").group(1)
    terminals = [match.group(1) for line in hub.lines if (match := re.search(r"a node at (\S+)", line))]
    places = {
        "socket": f"socket://{address}",
        "turncoat": f"tcp:{address}",
        "terminal": terminals[0],
        "second terminal": terminals[1],
    }
    frames = check_frames(program, places)
    games = check_games(program, places)
    flood = check_bad_nodes(hub, places)
    hub.end()
    print(f"python-can: {frames} frames seen by all, {games} games begun, {flood} frames past deaf nodes, 0 differences")


main()
