#!/usr/bin/env bash
# Runs the tests under a sanitizer of the compiler: sanitize.sh build|test|path thread|address [PACKAGE]
#
# The build is optimized, because it then runs several times as fast; overflows and bounds are still checked. It is
# in .build/thread or .build/address; 'path' prints the folder. AddressSanitizer's build has the coverage that
# Tests/Fuzzing needs. If PACKAGE names the folder of a copy, such as that of narrow.py, everything runs there,
# without coverage, and its tests try as little as in debug builds.
set -euo pipefail
cd "$(dirname "$0")/../.."
[[ ${1:-} =~ ^(build|test|path)$ && ${2:-} =~ ^(thread|address)$ ]] || {
  sed -n '2s/^# //p' "$0" >&2
  exit 2
}
# A report names lines; further debug information is left out.
package=${3:-.}
scratch=$package/.build/$2
flags=(-c release -Xswiftc -enable-testing -Xswiftc -gline-tables-only --sanitize="$2"
  --package-path "$package" --scratch-path "$scratch")
tests=()
if [[ $package != . ]]; then
  flags+=(-Xswiftc -DDEBUG)
  # Tests run one after another: they share as many threads as there are processors, and if other tests keep all but
  # one of them busy, the tasks of a test never run concurrently and no race is detected.
  tests+=(--no-parallel)
elif [[ $2 == address ]]; then
  flags+=(-Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table)
fi
export SWIFT_BACKTRACE=enable=no
# Our wrapper precedes the compiler; it is a copy in the place where SwiftPM finds the compiler's libraries next to
# it.
SWIFTC=$(command -v swiftc)
export SWIFTC SWIFT_EXEC=$PWD/.build/compiler/bin/swiftc
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
mkdir -p .build/compiler/bin
ln -sfn "${resources%/*}" .build/compiler/lib
# Renamed, because a build for the other sanitizer may be using the file.
cp Tests/Sanitizers/swiftc ".build/compiler/bin/swiftc.$$"
mv ".build/compiler/bin/swiftc.$$" .build/compiler/bin/swiftc
# Swift's runtime keeps objects that it creates once for the life of the process.
export ASAN_OPTIONS=detect_leaks=0

case $1 in
  path) swift build "${flags[@]}" --show-bin-path ;;
  build) swift build --build-tests "${flags[@]}" ;;
  test)
    swift build --build-tests "${flags[@]}"
    if [[ $2 == thread ]]; then
      clang -shared -fPIC -O1 Tests/Sanitizers/mutex.c -o "$scratch/mutex.so"
      export LD_PRELOAD=$PWD/$scratch/mutex.so
    fi
    # Programs are started through the test program: under a sanitizer, a start takes too long for the deadlines of
    # these tests. Foundation, which starts bash for completions, reads beyond the end of the list in /proc/self/fd
    # if other tests have many files open.
    programs='BotProcess|BotProcessMisbehaviour|ProgramPath|Keeper|ProgramEnvironment|ProgramLaunch'
    programs+='|ReadablePaths|Sandbox|StartTurn'
    swift test --skip-build --skip "BotsTests\.($programs)Tests/" --skip CheckBotCommandTests \
      --skip BashCompletionsTests "${tests[@]}" "${flags[@]}"
    ;;
esac
