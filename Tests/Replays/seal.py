"""Seals the games of replays like ReplayChecksum.swift, for checks that change them."""

MASK = (1 << 64) - 1


def mix(word):
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & MASK
    return word ^ word >> 31


def seal(lines):
    """The seal of a game, given its lines and the last line without its seal."""
    value = mix(0)
    for line in lines:
        data = line.encode()
        whole = len(data) // 8 * 8
        words = [len(data)] + [int.from_bytes(data[i:i + 8], "little") for i in range(0, whole, 8)]
        words.append(int.from_bytes(data[whole:], "big"))
        for word in words:
            value = mix(value ^ (word + 0x9E3779B97F4A7C15 & MASK)) + 0x9E3779B97F4A7C15 & MASK
    return f"{value:016x}"


def games(path):
    """The lines of each game of a file."""
    game = []
    for line in path.read_text().splitlines():
        game.append(line)
        if line.startswith('{"outcome"'):
            yield game
            game = []


def sealed(game):
    """The lines of a game with a new seal."""
    end = game[-1][:game[-1].index(',"seal":')]
    return game[:-1] + [f'{end},"seal":"{seal(game[:-1] + [end])}"}}']
