#!/usr/bin/env python3
"""Finds general `catch` clauses that may take an interrupt for a different failure.

After Ctrl-C, a call may throw `CancellationError`. A clause that catches every error is fine if

- `do throws(SomeError)` states that there is only one type of error,
- a clause before it, or a condition of it, names `CancellationError`,
- it checks for cancellation, creates a `Forfeit(seat:thrown:)`, or throws the same error again, or
- it contains a comment about interrupts.

The benchmark does not handle interrupts.
"""

import pathlib
import re

PACKAGE = pathlib.Path(__file__).parent.parent.parent
ALLOWED = re.compile(r"Task\.checkCancellation\(\)|thrown: error\)|\bthrow error$|// .*\b[Ii]nterrupt", re.M)


def clauses(lines, start):
    """Returns the head and the body of each clause of the `do` in a line, which ends at its indentation."""
    indent = re.match(r"\s*", lines[start]).group()
    found = []
    for line in lines[start:]:
        head = re.search(r"^" + indent + r"\} catch\b(.*)\{|\} catch\b(.*)\{[^{}]*\}$", line)
        if not head and found and line.startswith(indent + "}"):
            break
        if not head and line == indent + "}":
            break
        if head:
            found.append(((head.group(1) or head.group(2) or "").strip(), []))
        if found:
            found[-1][1].append(line)
    return [(head, "\n".join(body)) for head, body in found]


def broken(path):
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines):
        if not re.search(r"\bdo( throws)? \{", line) or "do throws(" in line:
            continue
        heads = []
        for head, body in clauses(lines, number):
            heads.append(head)
            if (not head or "let error where" in head) and not (
                any("CancellationError" in head for head in heads) or ALLOWED.search(body)
            ):
                yield number + 1


places = [
    f"{path.relative_to(PACKAGE)}:{number}: a catch that takes interrupts for failures"
    for folder in ("Sources", "Strategies")
    for path in sorted((PACKAGE / folder).rglob("*.swift"))
    if "Benchmark" not in path.parts
    for number in broken(path)
]
print("\n".join(places) or "No catch takes interrupts for failures.")
raise SystemExit(bool(places))
