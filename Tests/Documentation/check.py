#!/usr/bin/env python3
"""Builds the documentation of every library with the toolchain's docc, and checks it.

    check.py [--output FOLDER]
    check.py --update    copies files that articles show into them

Needs `swift build` first, whose modules it documents. What has to hold:
- every public declaration has a documentation comment, which begins with a sentence;
- docc has nothing to warn of: every link leads somewhere, every parameter is named rightly;
- the Swift code of the articles compiles. Blocks of an article are one program, in order. A block
  after `<!-- all of PATH -->` or `<!-- part of PATH -->` is a copy of that file, or of lines of it,
  which is compiled where it is;
- links in the README files lead to files that exist.

The pages are left in .build/docs, to be looked at with any web server. Exit status: 0 or 1.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MARK = r"<!-- (all|part) of (\S+) -->\n+"
problems = []


def run(*words, **options):
    """A command's standard output; the script ends where the command fails."""
    return subprocess.run(words, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def targets():
    """The package's targets by name, without tests."""
    described = json.loads(run("swift", "package", "describe", "--type", "json"))["targets"]
    return {x["name"]: x for x in described if "Tests" not in pathlib.Path(x["path"]).parts}


def undocumented(graph):
    """Public declarations of a symbol graph that have no comment of their own and inherit none."""
    inherits = {x["source"] for x in graph["relationships"] if "sourceOrigin" in x}
    for symbol in graph["symbols"]:
        lines = [x["text"] for x in symbol.get("docComment", {}).get("lines", [])]
        begins = next((x.strip() for x in lines if x.strip()), "")
        if symbol["identifier"]["precise"] not in inherits and (not begins or begins.startswith("- ")):
            file = symbol.get("location", {}).get("uri", "").removeprefix(f"file://{ROOT}/")
            yield f"{file}: {'.'.join(symbol['pathComponents'])} is public and says nothing"


def symbols(library, search, folder):
    """Writes a library's symbol graphs into a folder."""
    folder.mkdir()
    triple = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    run("swift-symbolgraph-extract", "-module-name", library, "-target", triple, *search,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder))
    for path in sorted(folder.glob("*.json")):
        problems.extend(undocumented(json.loads(path.read_text())))


def convert(library, catalogue, graphs, output, archives=None):
    """Makes a library's pages, and returns whether docc warns of nothing.

    Links to other libraries are checked if their archives are given."""
    words = ["docc", "convert"] + ([str(catalogue)] if catalogue.exists() else [])
    words += ["--additional-symbol-graph-dir", str(graphs), "--output-path", str(output)]
    words += ["--fallback-display-name", library, "--fallback-bundle-identifier", library]
    words += ["--enable-experimental-external-link-support"]
    for archive in archives or []:
        words += ["--dependency", str(archive)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    is_clean = done.returncode == 0 and "warning:" not in done.stdout + done.stderr
    if done.returncode != 0 or (archives and not is_clean):
        problems.append(f"{library}: docc says\n{done.stdout}{done.stderr}")
    return is_clean


def compile_code(article, search, folder):
    """Compiles the Swift blocks of an article, or compares them with the file they are part of."""
    blocks = re.findall(rf"(?:{MARK})?```swift\n(.*?)```", article.read_text(), re.DOTALL)
    program = []
    for amount, source, block in blocks:
        text = (ROOT / source).read_text() if source and (ROOT / source).exists() else ""
        if not source:
            program.append(block)
        elif not (block == text if amount == "all" else block.strip() in dedented(text, block)):
            problems.append(f"{article.relative_to(ROOT)}: a block is not {amount} of {source}:\n{block}")
    if program:
        folder.mkdir(exist_ok=True)
        main = folder / "main.swift"
        main.write_text("\n".join(program))
        done = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", *search, str(main)],
                              capture_output=True, text=True)
        if done.returncode != 0 or "warning:" in done.stderr:
            problems.append(f"{article.relative_to(ROOT)}: its code doesn't compile\n{done.stderr}")
    return len(blocks)


def update(article):
    """Copies the files that an article shows into it."""
    text = re.sub(rf"({MARK})```swift\n.*?```",
                  lambda x: x[0] if x[2] == "part" else f"{x[1]}```swift\n{(ROOT / x[3]).read_text()}```",
                  article.read_text(), flags=re.DOTALL)
    article.write_text(text)


def dedented(text, block):
    """A file's text, moved left by as much as a block's first line is deeper in it."""
    first = block.strip("\n").splitlines()[0]
    for line in text.splitlines():
        if line.strip() == first.strip():
            depth = len(line) - len(line.lstrip()) - (len(first) - len(first.lstrip()))
            return "\n".join(x[depth:] if x[:depth].isspace() else x for x in text.splitlines())
    return text


def check_links():
    """Relative links of Markdown pages outside the catalogues."""
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md").split("\n")
    for name in filter(None, listed):
        page = ROOT / name
        if ".docc/" in name or not page.exists():
            continue
        text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)#\s]+)", text):
            if not re.match(r"[a-z]+:", link) and not (page.parent / link).exists():
                problems.append(f"{name}: {link} doesn't exist")


def main():
    options = argparse.ArgumentParser(description="Builds and checks the documentation.")
    options.add_argument("--output", default=".build/docs")
    options.add_argument("--update", action="store_true")
    options = options.parse_args()
    if options.update:
        for article in [*ROOT.glob("Sources/**/*.docc/*.md"), *ROOT.glob("Strategies/*.docc/*.md")]:
            update(article)
        return
    output = ROOT / options.output
    binaries = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    known = targets()
    search = ["-I", str(binaries / "Modules")]
    for name, target in known.items():
        if target["module_type"] == "ClangTarget":
            search += ["-Xcc", f"-fmodule-map-file={binaries}/{name}.build/module.modulemap"]
    libraries = [x for x, target in known.items()
                 if target["type"] == "library" and target["module_type"] == "SwiftTarget"]
    blocks = 0
    catalogues = {x: ROOT / known[x]["path"] / f"{x}.docc" for x in libraries}
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        scratch = pathlib.Path(scratch)
        list(pool.map(lambda x: symbols(x, search, scratch / x), libraries))
        # The first time makes what links from one library to another are checked against. A library with
        # such links has unresolved ones then, and is made a second time.
        first = {x: scratch / f"{x}-first.doccarchive" for x in libraries}
        is_clean = dict(zip(libraries, pool.map(
            lambda x: convert(x, catalogues[x], scratch / x, first[x]), libraries)))
        archives = {x: first[x] if is_clean[x] else scratch / f"{x}.doccarchive" for x in libraries}
        list(pool.map(
            lambda x: convert(x, catalogues[x], scratch / x, archives[x],
                              [first[y] for y in libraries if y != x]),
            [x for x in libraries if not is_clean[x]]))
        for library in libraries:
            for article in sorted(catalogues[library].glob("*.md")):
                blocks += compile_code(article, search, scratch / "code")
        check_links()
        shutil.rmtree(output, ignore_errors=True)
        output.parent.mkdir(exist_ok=True)
        run("docc", "merge", *map(str, archives.values()), "--output-path", str(output),
            "--synthesized-landing-page-name", "tournament")
    for problem in problems:
        print(problem)
    print(f"{len(archives)} libraries, {blocks} blocks of code: {len(problems) or 'no'} problems")
    sys.exit(1 if problems else 0)


main()
