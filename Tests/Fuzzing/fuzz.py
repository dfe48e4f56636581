#!/usr/bin/env python3
"""Fuzzes every parser with generated input of libFuzzer, under AddressSanitizer.

    Tests/Fuzzing/fuzz.py [--seconds 60] [--seeds] [PARSER...]

The script links the package's modules, built by Tests/Sanitizers with the coverage that libFuzzer uses, with the
Swift files next to this script. Interesting inputs stay in .build/fuzzing/corpus, where the next run starts. An
input that crashes, or takes longer than 10 seconds, is written to .build/fuzzing/crashes: add it as a test of the
parser, then fix the parser. --seeds only parses the known inputs, in the debug build.

    PARSER=rules .build/fuzzing/fuzz .build/fuzzing/crashes/rules-crash-...    # repeats a single input
"""

import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess
import sys

import seeds

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build" / "fuzzing"
FUZZER = BUILD / "fuzz"
SANITIZE = ROOT / "Tests" / "Sanitizers" / "sanitize.sh"
C_MODULES = ["CSystem"]
# The maximum length of the input in bytes, if files may be longer than the default.
LENGTHS = {"rules": 1 << 20, "packages": 1 << 20}
ENVIRONMENT = {
    **os.environ,
    "SWIFT_BACKTRACE": "enable=no",
    "ASAN_OPTIONS": "detect_leaks=0:malloc_context_size=1",
}


def run(*words):
    done = subprocess.run([str(w) for w in words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{words[0]} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def build(flags, folder, sanitizers):
    """Links the parsers of an existing build with libFuzzer."""
    linked = (folder / "tournament.product" / "Objects.LinkFileList").read_text().splitlines()
    objects = [path.strip("'") for path in linked if "/TournamentTool.build/" not in path]
    BUILD.mkdir(parents=True, exist_ok=True)
    run(
        "swiftc", *flags, "-swift-version", "6", "-parse-as-library", f"-sanitize={sanitizers}",
        "-I", folder / "Modules",
        *(word for module in C_MODULES
          for word in ("-Xcc", f"-fmodule-map-file={folder}/{module}.build/module.modulemap")),
        *sorted(pathlib.Path(__file__).parent.glob("*.swift")), *objects, "-lm", "-o", FUZZER,
    )


def try_seeds(parser):
    """Parses each seed once; returns whether no fault was found, and a line about the result."""
    folder = BUILD / "seeds" / parser
    folder.mkdir(parents=True, exist_ok=True)
    seeds_of_parser = list(seeds.ALL[parser](ROOT))
    for seed in seeds_of_parser:
        (folder / hashlib.sha1(seed).hexdigest()).write_bytes(seed)
    done = subprocess.run(
        [FUZZER, "-runs=0", "-timeout=60", f"-artifact_prefix={BUILD}/{parser}-", folder],
        env={**ENVIRONMENT, "PARSER": parser}, capture_output=True, text=True, errors="replace")
    line = f"{parser}: {len(seeds_of_parser):,} seeds"
    return done.returncode == 0, line + (", FAILED:\n" + done.stderr[-4000:] if done.returncode else "")


def fuzz(parser, seconds):
    """Fuzzes one parser; returns whether no fault was found, and a line about the result."""
    corpus = BUILD / "corpus" / parser
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in seeds.ALL[parser](ROOT):
        (corpus / hashlib.sha1(seed).hexdigest()).write_bytes(seed)
    crashes = BUILD / "crashes"
    crashes.mkdir(exist_ok=True)
    done = subprocess.run(
        [
            FUZZER, f"-max_total_time={seconds}", "-timeout=10", "-rss_limit_mb=4096",
            f"-max_len={LENGTHS.get(parser, 100_000)}", "-print_final_stats=1", f"-artifact_prefix={crashes}/{parser}-", corpus,
        ],
        env={**ENVIRONMENT, "PARSER": parser}, capture_output=True, text=True, errors="replace",
    )
    runs = re.search(r"number_of_executed_units: (\d+)", done.stderr)
    edges = re.findall(r"cov: (\d+)", done.stderr)
    line = f"{parser}: {int(runs[1]) if runs else 0:,} inputs, {edges[-1] if edges else 0} edges reached"
    if done.returncode:
        line += ", FAILED:\n" + done.stderr[-4000:]
    return done.returncode == 0, line


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("parser", nargs="*", help=f"of {', '.join(seeds.ALL)}; all by default")
    arguments.add_argument("--seconds", type=int, default=60, help="for each parser")
    arguments.add_argument("--seeds", action="store_true",
                           help="only parse the seeds, each once, with the debug build, which has to be there")
    arguments = arguments.parse_args()
    parsers = arguments.parser or list(seeds.ALL)
    for name in parsers:
        if name not in seeds.ALL:
            sys.exit(f"there is no parser '{name}'; there are {', '.join(seeds.ALL)}")
    if arguments.seeds:
        debug = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
        build(["-Onone"], debug, "fuzzer")
    else:
        run(SANITIZE, "build", "address")
        build(["-O"], pathlib.Path(run(SANITIZE, "path", "address").strip()), "fuzzer,address")
    failed = False
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        attempt = try_seeds if arguments.seeds else lambda name: fuzz(name, arguments.seconds)
        for good, line in pool.map(attempt, parsers):
            print(line, flush=True)
            failed |= not good
    sys.exit(failed)


main()
