#!/usr/bin/env python3
"""Tests code that starts threads or manages memory manually, under both sanitizers.

    Tests/Sanitizers/narrow.py [thread|address]...      both sanitizers if none is named

The package in .build/narrow has links to the sources, and a manifest with the relevant targets and folders, their
tests and shared code. sanitize.sh without a package tests everything, which takes ten times as long.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = ".build/narrow"
LINKS = ("Sources", "Strategies", "Tests")
KINDS = ("thread", "address")
REPORT = re.compile(r"^(WARNING|SUMMARY): ", re.MULTILINE)
PASSED = re.compile(r"Test run with [1-9][0-9,]* tests?.* passed.*")
# The lines of a log that are printed if a check fails: the last ones, and the first relevant ones.
LINES = 30
MATTERS = re.compile(r"^(WARNING|==|SUMMARY|✘|    #[0-9] )|^[^◇✔]*error:")
MANIFEST = """
let parts: [String: (sources: [String], dependencies: [Target.Dependency])] = [
  "TournamentBase": (["Storage", "Text", "Workers"], ["CLibrary", "CSystem", "GameCore"]),
  "TournamentCommandLine": (
    [
      "OptionParsing", "Help/Roff.swift", "Terminal", "TimeLimits/ClockTime.swift", "TimeLimits/TimeSpan.swift",
    ],
    ["CLibrary", "CSystem", "GameCore", "TournamentBase"]
  ),
  "TestSupport": (
    [
      "Aside.swift", "CancelTask.swift", "ConnectFour", "Fault.swift", "Sequence+Sum.swift", "Settings.swift",
      "TemporaryFolder.swift", "Tricks.swift", "TricksStrategies.swift", "Tries.swift", "URL+Package.swift",
    ],
    ["ConnectFourGame", "GameCore"]
  ),
  "GameCoreTests": (
    [
      "Hashing/SHA256Tests.swift", "Strategies/CancellationCheckTests.swift", "Strategies/SearchMemoryTests.swift",
    ],
    ["CSystem", "GameCore", "TestSupport"]
  ),
  "TournamentTests": (
    ["Text", "Workers"], ["CSystem", "GameCore", "TestSupport", "TournamentBase"]
  ),
  "CommandLineTests": (
    ["OptionParsing", "Help/RoffTests.swift", "Terminal"],
    ["GameCore", "TournamentBase", "TournamentCommandLine"]
  ),
]
for target in package.targets {
  guard let part = parts[target.name] else { continue }
  target.sources = part.sources
  target.dependencies = part.dependencies
  if target.name == "CommandLineTests" { target.exclude = ["Terminal/OutputsTests.swift"] }
}
for target in package.targets where target.name == "StorageTests" {
  target.dependencies = ["GameCore", "TestSupport", "TournamentBase"]
}
var kept: Set<String> = []
var pending = [
  "CommandLineTests", "ConnectFourSolverTests", "GameCoreTests", "StorageTests", "TournamentTests",
]
while let name = pending.popLast() {
  guard kept.insert(name).inserted else { continue }
  guard let target = package.targets.first(where: { $0.name == name }) else {
    fatalError("no target \(name)")
  }
  for case .byNameItem(let used, _) in target.dependencies { pending.append(used) }
}
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
"""


def prepare():
    """Makes the package; an equal manifest stays unchanged, so that builds are incremental."""
    folder = ROOT / PACKAGE
    folder.mkdir(parents=True, exist_ok=True)
    for name in LINKS:
        link = folder / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    manifest = folder / "Package.swift"
    text = (ROOT / "Package.swift").read_text() + MANIFEST
    if not manifest.exists() or manifest.read_text() != text:
        manifest.write_text(text)


def run(step, kind):
    """Runs a step of sanitize.sh; returns its status, its log and the seconds that it took."""
    start = time.monotonic()
    done = subprocess.run(
        ["Tests/Sanitizers/sanitize.sh", step, kind, PACKAGE], cwd=ROOT, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.returncode, done.stdout, time.monotonic() - start


def fail(problem, log):
    lines = log.splitlines()
    for line in lines[-5:] + ["..."] + [line for line in lines if MATTERS.search(line)][:LINES]:
        print(line)
    sys.exit(problem)


def main():
    kinds = sys.argv[1:] or KINDS
    if not set(kinds) <= set(KINDS):
        sys.exit(__doc__)
    prepare()
    # The builds run concurrently, because a build sometimes uses only one processor. Tests have time limits, so
    # they run one sanitizer after another.
    with concurrent.futures.ThreadPoolExecutor() as pool:
        builds = list(pool.map(lambda kind: run("build", kind), kinds))
    for kind, (status, log, seconds) in zip(kinds, builds):
        if status:
            fail(f"the {kind} sanitizer: the build failed", log)
        print(f"{kind}: built in {seconds:.0f} s", flush=True)
    for kind in kinds:
        status, log, seconds = run("test", kind)
        if REPORT.search(log):
            fail(f"the {kind} sanitizer reported an error", log)
        if status:
            fail(f"the {kind} sanitizer: the tests failed", log)
        passed = PASSED.search(log)
        if not passed:
            fail(f"the {kind} sanitizer: no tests ran", log)
        print(f"{kind}: tested in {seconds:.0f} s: {passed[0]}", flush=True)


if __name__ == "__main__":
    main()
