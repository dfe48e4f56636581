"""The seeds of fuzzing: valid input of every kind, made from the golden replays."""

import hashlib
import json


def replays(root):
    """The first game of every golden replay."""
    for path in sorted((root / "Tests/Replays").rglob("*.jsonl")):
        text = path.read_bytes()
        yield text[:text.index(b"\n", text.index(b'\n{"outcome"') + 1) + 1]


def headers(root):
    for replay in replays(root):
        yield json.loads(replay.splitlines()[0])


def rules(root):
    """The rules of every golden replay, in full and one by one."""
    for header in headers(root):
        yield json.dumps(header["rules"], indent=1).encode()
        for key, value in header["rules"].items():
            yield json.dumps({key: value}).encode()


def strategies(root):
    """The strategies of every golden replay."""
    for header in headers(root):
        for strategy in header["strategies"]:
            settings = ",".join(
                f"{key}={str(value).lower() if isinstance(value, bool) else value}"
                for key, value in strategy["parameters"].items())
            yield f"{strategy['name']}:{settings}".encode()
            yield strategy["name"].encode()


def positions(root):
    """The moves of golden games of Connect Four, as a whole and after each move."""
    for replay in replays(root):
        lines = [json.loads(line) for line in replay.splitlines()]
        moves = [line["action"] for line in lines if "action" in line]
        if lines[0]["game"] == "connect-four" and all(move.isdigit() for move in moves):
            grown = ["".join(moves[:count]) for count in range(len(moves) + 1)]
            yield grown[-1].encode()
            yield "\r\n".join(grown).encode()


def tables(root):
    """Tables in the written form, and other forms that RFC 4180 allows."""
    yield b"game_id,strategy,points\n0,random,1\n0,greedy,-1\n1,random,0\n"
    yield b'\xef\xbb\xbfpoints,"game_id",strategy\r\n1,0,"a ""quoted"" name, with a comma"\r\n'
    yield b'strategy,more,game_id\n"two\nlines",,12\n\n"",x,-3\n'


def journals(root):
    """A run's header and entries with times and forfeits."""
    header = {
        "configuration": "{}", "format": 1, "replays": "none", "schemaVersion": 1, "shard": "1/4",
        "toolVersion": "1.0.0",
    }
    note = {"game_id": 3, "seat": 1, "strategy": "greedy", "reason": "illegal action 9"}
    digest = hashlib.sha256(b"").hexdigest()
    bodies = ["run " + json.dumps(header, separators=(",", ":"))]
    for entry in range(1, 4):
        bodies.append(f"time 0 {1000 * entry} 4:{entry} 9:2 180:1")
        bodies.append(f"time 1 {500 * entry} 3:1")
        bodies.append("forfeit " + json.dumps(note, separators=(",", ":")))
        bodies.append(f"done {entry * 200} {100 * entry}:{digest} {200 * entry}:{digest}")
    chain = ""
    journal = b""
    for body in bodies:
        chain = hashlib.sha256((chain + body).encode()).hexdigest()[:16]
        journal += f"{len(body)} {chain} {body}\n".encode()
        yield journal


def options(root):
    """Command lines of all commands."""
    yield b"--sprt\nelo0=-5,elo1=15.5,alpha=0.01,beta=1e-3,model=logistic\n--games\n100000"
    yield b"elo0=200,elo1=300,model=normalized"
    yield b"--shard=3/8\n--replays\nevery:50\n--analyze\nall\n--seed\n18446744073709551615"
    yield b"--until=2026-12-01T07:00:30+01:00\n--for\n1h30m\n--until\n07:00"
    yield b"--rule\ncolumns=8\n--rule-b\nconnect=5\n--rules\nall-fives\n--format=gauntlet"
    yield b"--format\nladder:games=4,newcomers=2\n--format=swiss:rounds=7\n--format=adaptive:until=best"
    yield b"--detect\n2%\n--power=0.9\n--alpha=0.01\n--jobs\n2\n--json\n--quiet\n--"


def book(root):
    """The smallest books: of the empty board, known or not, and of its first moves."""
    for columns, rows, firsts in [(7, 6, 4), (4, 4, 2)]:
        head = b"C4BOOK2\n" + bytes([columns, rows, 4])
        yield head + bytes([0, 0]) + bytes(8)
        yield head + bytes([0, 8, 1]) + bytes(8)
        yield head + bytes([1, 8, 1]) + bytes([1, 2] * firsts) + bytes(8)


def packages(root):
    """The package of a run, and its parts."""
    text = (root / "Tests/Archives/present-tables/datapackage.json").read_bytes()
    yield text
    package = json.loads(text)
    yield json.dumps({**package, "shard": {"number": 1, "count": 4}}).encode()
    for key in package:
        yield json.dumps({name: package[name] for name in package if name != key}).encode()


def bank(root):
    """Question banks, complete and with all features of spreadsheet files."""
    text = (root / "Sources/CSystem/EmbeddedFiles/general.csv").read_bytes()
    lines = text.splitlines()
    yield b"\n".join(lines[:6]) + b"\n"
    for path in (root / "Tests/Replays/quiz").glob("*.csv"):
        yield path.read_bytes()
        yield b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")


def links(root):
    """Settings of links, peers and sessions."""
    yield b"delay=40\n1.loss=0.01\n0-1.jitter=5\nmode=unreliable\nprotocol=original"
    yield b"lobby=found\nopen=3000\nduplicate=0.5\nfault-deaf-guest=on\nnotice=0"
    yield b"lobby=rematch\nask-after=10\nfault-crossed-start=on"
    yield b"1.quit-at=500\ndisconnects=3\ncompensation=timestamps\nbound=1\nbandwidth=900"
    yield b"drop-at=700\nreorder=0.3\nmode=unreliable\njitter-shape=exponential\nretries=0"


def conditions(root):
    """Conditions that select games of a run."""
    yield b"winner=random,opponent=minimax:depth=2,plies>=20\ndraw\ntermination=full-board"
    yield b"first=random,second=greedy,plies>12,plies<=14\nwinner_seat=0\nfirst_losing_ply>=1"
    yield b" loser = greedy , strategy=random,game_id=7\nplies<-3"


def factors(root):
    """Factors, objectives, tuned parameters, formats, times and labels, one per line."""
    yield b"rule:columns=5..10\nrule:misere\nmcts:exploration=0.2..3\nstrategy:depth=1,2,3\nlink:delay=0..100:20"
    yield b"alpha-beta:depth=1..6:2\nrule:columns=0...5\nrandom:x=(a,b),c\nlink:delay=.5..1:.25"
    yield b"first-seat=0.48..0.52\ndraws<=0.2\nlength=max\nscore-random>=0.5\ndraws=0.1+-0.05"
    yield "draws=0.1±0.05\nlength=10...20\nluck=min\ndraws=min".encode()
    yield b"knockout:games=4\nladder:games=4,newcomers=2\nswiss:rounds=7\nadaptive:until=order\ngauntlet"
    yield b"2026-12-01T07:00:30+01:00\n07:00\n1h30m\n2d"


def results(root):
    """Single tables of every form; before each, its columns and the days whose games are read."""
    yield b"\nwhite,black,result\nAda,Ben,1-0\nBen,Cid,1/2-1/2\nAda,Cid,.5\n"
    yield "\n\ufeffWhite;Black;Result;Neutral\r\nAda;Ben;½-½;yes\r\n\"Ben; junior\";Ada;0,5;\r\n".encode()
    yield b"\t2024-02-28\t2024-02-29\nDate\twinner\tloser\tdraw\n2024/02/28 19:30\tAda\tBen\t\n\tAda\tCid\t1\n"
    yield b"\nhome_team,away_team,home_score,away_score,neutral,date\nX,Y,3,1,FALSE,2024-02-29\nY,X,2,2,TRUE,0001-01-01\n"
    yield b"\nHomeTeam,AwayTeam,FTHG,FTAG\nX,Y,1.5,-2\nY,Z,0,0\n"
    yield b"\ngame,player,rank\n1,Ada,1\n1,Ben,2\n1,Cid,2\n2,Cid,1\n2,Ada,3\n2,Ben,2\n"
    yield b"\ngame;player;score\na;Ada;1,5\na;Ben;-2\nb;Ben;3e2\nb;Ada;3\n"
    yield (b"\nInteraction index,Player index,Opponent index,Repetition,Player name,Opponent name,Actions,Score\n"
           b"0,0,0,0,Ada,Ada,CC,6\n0,0,0,0,Ada,Ada,CC,6\n1,0,1,0,Ada,Ben,CD,5\n1,1,0,0,Ben,Ada,DC,2\n")
    yield b"first=a,second=b,result=r,neutral=n,date=d\t2024-01-01\na,b,r,n,d\nX,Y,1,0,2024.01.02\nY,X,0,1,????.??.??\n"
    yield b"first=one,second=two,first_score=p,second_score=q\none,two,p,q\nX,Y,1,2\n"
    yield b"winner=w,loser=l\nw,l\nX,Y\nY,X\n"
    yield b"game=g,player=p,rank=k\ng,p,k\n1,X,1\n1,Y,2\n"
    yield b"date=day\nwhite,black,result,day\nX,Y,1,2024-02-30\n"
    yield (b'pgn\t2024-02-28\n[Event "Club"]\n[White "Ada \\"A\\""]\n[Black "Ben"]\n[Result "1-0"]\n[Date "2024.02.28"]\n\n'
           b'1. e4 {[%clk 0:01]} e5 1-0\n\n[White "Ben"]\n[Black "Cid"]\n[Result "*"]\n\n'
           b'[White "Cid"]\n[Black "Ben"]\n[Result "1/2-1/2"]\n[Date "????.??.??"]\n[UTCDate "2024.02.29"]\n')


ALL = {
    "conditions": conditions, "factors": factors, "results": results,
    "links": links,
    "bank": bank, "rules": rules, "strategies": strategies, "options": options, "positions": positions,
    "book": book, "replays": replays, "tables": tables, "journals": journals, "packages": packages,
}
