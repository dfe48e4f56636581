#!/usr/bin/env bash
# The tests under a sanitizer of the compiler: sanitize.sh build|test|path thread|address [PACKAGE]
#
# Optimized, because that is several times as fast to run; overflows and bounds are checked all the
# same. Built in .build/thread and .build/address; 'path' prints where. AddressSanitizer's build has the
# coverage that Tests/Fuzzing needs. If PACKAGE names the folder of a copy, such as that of narrow.py, all
# this is done there, without coverage; its tests try as little as in debug builds.
set -euo pipefail
cd "$(dirname "$0")/../.."
[[ ${1:-} =~ ^(build|test|path)$ && ${2:-} =~ ^(thread|address)$ ]] || {
  sed -n '2s/^# //p' "$0" >&2
  exit 2
}
# A report names lines; what a debugger needs beyond them is left out.
package=${3:-.}
scratch=$package/.build/$2
flags=(-c release -Xswiftc -enable-testing -Xswiftc -gline-tables-only --sanitize="$2"
  --package-path "$package" --scratch-path "$scratch")
tests=()
if [[ $package != . ]]; then
  flags+=(-Xswiftc -DDEBUG)
  # One test after the other: the threads that all tests share are as many as there are processors, and if other
  # tests keep all of them busy but one, the tasks of a test never meet and no race is seen.
  tests+=(--no-parallel)
elif [[ $2 == address ]]; then
  flags+=(-Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table)
fi
export SWIFT_BACKTRACE=enable=no
# Ours in front of the compiler, copied to where SwiftPM finds the compiler's libraries beside it.
SWIFTC=$(command -v swiftc)
export SWIFTC SWIFT_EXEC=$PWD/.build/compiler/bin/swiftc
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
mkdir -p .build/compiler/bin
ln -sfn "${resources%/*}" .build/compiler/lib
# Renamed, because a build for the other sanitizer may be running it.
cp Tests/Sanitizers/swiftc ".build/compiler/bin/swiftc.$$"
mv ".build/compiler/bin/swiftc.$$" .build/compiler/bin/swiftc
# Swift's runtime keeps what it makes once for the life of the process.
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
    # Programs are started through the test program itself: under a sanitizer a start takes too long for the
    # deadlines of these tests. Foundation, which starts bash for completions, reads beyond the end of what
    # /proc/self/fd lists where other tests have many files open.
    programs='BotProcess|BotProcessMisbehaviour|ProgramPath|Keeper|ProgramEnvironment|ProgramLaunch'
    programs+='|ReadablePaths|Sandbox|StartTurn'
    swift test --skip-build --skip "BotsTests\.($programs)Tests/" --skip CheckBotCommandTests \
      --skip BashCompletionsTests "${tests[@]}" "${flags[@]}"
    ;;
esac
