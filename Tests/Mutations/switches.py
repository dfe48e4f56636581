"""Puts changes of a Swift file behind switches, so that one program can run with each of them.

The innermost block of statements around a changed text is written once per change and once unchanged:

    { if Mutation.is(17, "snap: decks") { BODY WITH THE CHANGE } else { BODY } }
"""

import json
import re

TYPE = re.compile(
    r"\b(?:struct|enum|class|extension|protocol|actor)\s+(?!(?:func|var|let|subscript)\b)[A-Za-z_`]")
MEMBER = re.compile(r"\b(?:func|var|let|init|subscript|deinit)\b")
SWITCH = re.compile(r"\bswitch\b")
# The first accessor of a property, and everything that a closure has before its statements.
ACCESSORS = re.compile(
    r"\s*(?:@\w+\s+)*(?:(?:non)?mutating\s+)?(?:get|set|willSet|didSet|_read|_modify)\b[^{}\n]*\{")
PARAMETERS = re.compile(
    r"\s*(?:\[[^\]]*\]\s*)?(?:\([^)]*\)|\w+(?:\s*,\s*\w+)*)(?:\s+(?:async|throws)\S*)*"
    r"(?:\s*->[^{}\n]*?)?\s+in\b")


class Misplaced(Exception):
    """The reason why a change cannot be put behind a switch."""


def masked(text):
    """The text with spaces in place of comments and strings; it has the same length."""
    out = list(text)

    def blank(start, end):
        for index in range(start, end):
            if out[index] != "\n":
                out[index] = " "

    def comment(start):
        """The end of a comment in /* */, which may contain others."""
        depth, index = 1, start + 2
        while depth:
            mark = re.compile(r"/\*|\*/").search(text, index)
            depth += 1 if mark[0] == "/*" else -1
            index = mark.end()
        return index

    def string(start):
        """The end of a string with its interpolations."""
        hashes, quote = re.compile(r'(#*)("""|")').match(text, start).groups()
        index = start + len(hashes) + len(quote)
        while not text.startswith(quote + hashes, index):
            if text.startswith("\\" + hashes + "(", index):
                index = code(index + len(hashes) + 2, ")")
            elif text.startswith("\\" + hashes, index):
                index += len(hashes) + 2
            else:
                index += 1
        return index + len(quote) + len(hashes)

    def code(index, end=None):
        """The end of code: of the file, or after the bracket that closes an interpolation."""
        depth = 0
        while index < len(text):
            if text.startswith("//", index):
                stop = (text + "\n").index("\n", index)
                blank(index, stop)
            elif text.startswith("/*", index):
                stop = comment(index)
                blank(index, stop)
            elif re.compile(r'#*"').match(text, index):
                stop = string(index)
                blank(index, stop)
            else:
                stop = index + 1
                if end and text[index] in "()":
                    depth += 1 if text[index] == "(" else -1
                    if depth < 0:
                        return stop
            index = stop
        return index

    code(0)
    return "".join(out)


def blocks(text):
    """Blocks of statements as (start, end) of the text between the braces, the innermost first."""
    code = masked(text)
    braces, last, found = [], -1, []
    for brace in re.finditer("[{}]", code):
        at = brace.start()
        if brace[0] == "{":
            braces.append((at, code[last + 1:at]))
        else:
            start, header = braces.pop()
            if begin := statements(header, code, start + 1, at):
                found.append((begin, at))
        last = at
    return found


def statements(header, code, start, end):
    """The start of a block's statements; `None` for the body of a type, of a switch and of accessors."""
    kind = list(TYPE.finditer(header))
    if kind and not MEMBER.search(header, kind[-1].end()) or SWITCH.search(header):
        return None
    if ACCESSORS.match(code, start, end):
        return None
    parameters = PARAMETERS.match(code, start, end)
    return parameters.end() if parameters else start


def switched(text, changes):
    """The text with a switch for each change, which is (number, name, old text, new text)."""
    known = blocks(text)
    places = {}
    for number, name, old, new in changes:
        if text.count(old) != 1:
            raise Misplaced(f"{name}: the text to change stands {text.count(old)} times in the file")
        start = text.index(old)
        end = start + len(old)
        block = next((b for b in known if b[0] <= start and end <= b[1]), None)
        if not block:
            raise Misplaced(f"{name}: the text to change stands in no function; change what uses it")
        places.setdefault(block, []).append((number, name, start, end, new))

    def render(start, end):
        """A part of the text with its switches."""
        out = ""
        # Of nested blocks, the outermost.
        for block in sorted(places, key=lambda b: (b[0], -b[1])):
            if start <= block[0] and block[1] <= end and (start, end) != block:
                out += text[start:block[0]] + switch(*block)
                start = block[1]
        return out + text[start:end]

    def switch(start, end):
        """The statements of a block, once for each change in it and once unchanged."""
        out = ""
        for number, name, begin, stop, new in places[start, end]:
            body = text[start:begin] + new + text[stop:end]
            out += f' if Mutation.is({number}, {json.dumps(name)}) {{{body}}} else'
        return f"{out} {{{render(start, end)}}} "

    return render(0, len(text))
