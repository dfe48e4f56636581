#!/usr/bin/env python3
"""Types the commands of pages as a reader would, and compares what the program prints with what the pages show.

    sessions.py PROGRAM [--record] [--night] [PAGE...]

--record writes what the program prints into the pages, and copies the pictures that it drew. Review the difference.

A session is a block of code that starts with `$ `. Its commands run in a folder of the page, in their order, with the
program as `tournament` and a copy of the folders `Strategies/Python` and `Tests/Replays`. The lines after a command
are its output, on both streams:
- `…` alone on a line stands for any lines, and in a line for any characters;
- times and rates, such as `0.31 s` or `64,086 games/s`, may differ.

Every block with a command of the program is a session, or says why it is not run:
- `<!-- file NAME -->` before a block: the block is written into the file NAME, which later commands can read;
- `<!-- not run: REASON -->` before a block: the command needs another machine, or hours;
- `<!-- night -->` before a session: it is run with --night, because it takes longer than ten seconds.

Every picture in a page has the bytes of a file that a session wrote, or shows a report that a session wrote.
"""

import argparse
import concurrent.futures
import difflib
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = r"(?:<!-- (?P<mark>[^\n]*) -->\n+)?"
BLOCK = re.compile(MARK + r"^(?P<indent> *)```(?P<language>\w*)\n(?P<text>.*?)^ *```$", re.M | re.S)
COMMAND = re.compile(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", re.M)
TIME = re.compile(r"\b\d[\d,]*(\.\d+)? ?(ms|s|min|µs|h|games/s|games per second|moves/s)(?![\w/])")
PROGRESS = re.compile(r"[\w-]+: [\d,]+ of [\d,]+ .*/s, [\d:]+ left$|[\w: -]+: [\d:]+ so far$")
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)|<(?:img|source)[^>]*src(?:set)?=\"([^\"]+)\"")
RESOURCES = ROOT / "Sources/Tournament/Tournament.docc/Resources"
LINE = "(?:.*\n)*?"


def pattern(shown):
    """The regular expression of an output as a page shows it."""
    lines = []
    for line in shown.splitlines(keepends=True):
        line = TIME.sub("TIME", line)
        lines.append(LINE if line.strip() == "…" else "[^\n]*".join(re.escape(part) for part in line.split("…")))
    return "".join(lines)


def digest(report):
    """A hash of what `Tests/Browser/picture.py` shows of a report."""
    parts = re.findall(r'<section id="(?:standings|pairings)".*?</section>', report, re.S)
    return hashlib.sha256("".join(parts).encode()).hexdigest()


def shortened(printed, shown):
    """An output without the lines that the page left out before."""
    if "…" not in shown:
        return printed
    lines = printed.splitlines()
    old = [x for x in shown.splitlines() if x.strip() != "…"]
    kept = set()
    for name, i1, i2, j1, j2 in difflib.SequenceMatcher(None, old, lines, False).get_opcodes():
        if name == "equal":
            kept.update(range(j1, j2))
        elif name == "replace":
            for line in old[i1:i2]:
                like = {j: difflib.SequenceMatcher(None, line, lines[j], False).ratio() for j in range(j1, j2)}
                best = max(like, key=like.get)
                if like[best] > 0.4:
                    kept.add(best)
                    # The rest of a changed paragraph is shown as well.
                    for rest in range(best + 1, min(best + 4, j2)):
                        if len(line) <= 40 or not lines[rest].startswith("  "):
                            break
                        kept.add(rest)
    result, last = [], -1
    for j in [*sorted(kept), len(lines)]:
        if j > last + 1:
            result.append("…")
        result += lines[j:j + 1]
        last = j
    return "".join(f"{x}\n" for x in result)


def is_shown(shown, printed):
    return re.fullmatch(pattern(shown), TIME.sub("TIME", printed)) is not None


class Page:
    """A page whose sessions are run in a folder."""

    def __init__(self, path, program, folder, is_night=False):
        self.path, self.folder, self.is_night = path, folder, is_night
        self.problems, self.has_skipped = [], False
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "tournament").symlink_to(program)
        self.work = folder / "work"
        for name in ("Strategies/Python", "Tests/Replays"):
            shutil.copytree(ROOT / name, self.work / name, ignore=shutil.ignore_patterns("__pycache__"))
        self.environment = {
            **os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "PYTHONDONTWRITEBYTECODE": "1"}
        self.text = re.sub(BLOCK, self.block, path.read_text())

    def block(self, match):
        mark, text = match["mark"] or "", textwrap.dedent(match["text"])
        if mark.startswith("file "):
            file = self.work / mark.removeprefix("file ")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        if mark.startswith("not run: ") or match["language"] not in ("", "sh", "console"):
            return match[0]
        if not text.startswith("$ "):
            if re.search(r"^(tournament|swift run)\b", text, re.M) and (
                    match["language"] == "sh" or not mark.startswith("file ")):
                self.problems.append(f"commands without an output:\n{text}")
            return match[0]
        if mark == "night" and not self.is_night:
            self.has_skipped = True
            return match[0]
        session = re.sub(COMMAND, self.command, text)
        return match[0].replace(match["text"], textwrap.indent(session, match["indent"]))

    def command(self, match):
        line, shown = match[1], match[2]
        done = subprocess.run(["bash", "-c", line], cwd=self.work, env=self.environment, text=True, errors="replace",
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        printed = "".join(f"{x.rstrip()}\n" for x in done.stdout.splitlines() if not PROGRESS.match(x))
        if is_shown(shown, printed):
            return match[0]
        self.problems.append(f"'{line}' prints\n{printed}")
        return f"$ {line}\n{shortened(printed, shown)}"

    def check_pictures(self, is_recording):
        """Compares the page's pictures with the files that its sessions wrote."""
        for match in re.finditer(PICTURE, self.text):
            name = pathlib.Path(match[1] or match[2]).name
            known, drawn = next(ROOT.glob(f"Sources/**/Resources/{name}"), RESOURCES / name), self.work / name
            if name.endswith(".png"):
                reports = [digest(x.read_text()).encode() for x in self.work.rglob("report.html")]
                if not any(x in known.read_bytes() for x in reports):
                    self.problems.append(f"{name} is out of date: Tests/Browser/picture.py draws it")
            elif not drawn.exists():
                if not self.has_skipped:
                    self.problems.append(f"no session draws {name}")
            elif not known.exists() or known.read_bytes() != drawn.read_bytes():
                self.problems.append(f"{name} is not the picture that a session draws")
                if is_recording:
                    shutil.copy(drawn, known)


def check(pages, program, is_night=False, is_recording=False):
    """Returns the problems of pages, which are run at the same time."""
    def run(path):
        with tempfile.TemporaryDirectory() as folder:
            page = Page(path, pathlib.Path(program), pathlib.Path(folder), is_night)
            page.check_pictures(is_recording)
        if is_recording and page.text != path.read_text():
            path.write_text(page.text)
        return [f"{path.relative_to(ROOT)}: {x}" for x in page.problems]

    with tempfile.TemporaryDirectory() as outside, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Outside a checkout, whose commit would be in the outputs.
        program = shutil.copy(program, outside)
        return [problem for problems in pool.map(run, pages) for problem in problems]


def pages():
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "Strategies/Python/README.md",
            *sorted(ROOT.glob("Sources/**/*.docc/**/*.md"))]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("pages", nargs="*", type=lambda x: pathlib.Path(x).resolve())
    options.add_argument("--record", action="store_true")
    options.add_argument("--night", action="store_true")
    options = options.parse_intermixed_args()
    problems = check(options.pages or pages(), options.program, options.night, options.record)
    print("\n".join(problems + [f"{len(problems) or 'no'} problems"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
