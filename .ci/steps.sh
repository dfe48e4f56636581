# The steps of .ci/run and .ci/nightly, one after another.
#
#   step NAME TITLE COMMAND...    runs a command and prints the last line of its output; if it fails, its last 40 lines
#                                 and the command that repeats it
#   build NAME TITLE COMMAND...   the same for a requirement of later steps: it also runs before named later steps
#   finish                        prints the longest steps, the time, and how many steps passed and failed
#
# The script that reads this file sets `named` to the names of the steps to run, or to nothing for all steps, and
# `stops` to whether a failure ends the run.

# Files of steps for later steps, and for people who repeat a command.
left=$PWD/.build/ci
mkdir -p "$left"
release=$left/tournament
# Tools and killed programs leave files in the system's folder for temporary files; they are removed with ours. Some
# checks run as other users.
scratch=$(mktemp -d)
chmod 755 "$scratch"
mkdir -m 1777 "$scratch/tmp"
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=()
times=()

# Prints minutes and seconds.
clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# An unknown step is a mistake.
for name in ${named[@]+"${named[@]}"}; do
  grep -qE "^ *(step|build) $name " "$0" || {
    echo "there is no step '$name'; the steps are $(grep -oE '^ *(step|build) [a-z-]+' "$0" | awk '{print $2}' | xargs)" >&2
    exit 2
  }
done
left_to_run=${#named[@]}

is_named() { [[ " ${named[*]-} " == *" $1 "* ]]; }

step() {
  if [[ -z ${named[*]-} ]]; then
    run_step "$@"
  elif is_named "$1"; then
    run_step "$@"
    left_to_run=$((left_to_run - 1))
    if [[ $left_to_run == 0 ]]; then finish; fi
  fi
}

build() {
  if [[ -z ${named[*]-} ]] || is_named "$1"; then step "$@"; else run_step "$@"; fi
}

run_step() {
  local name=$1 title=$2 start=$SECONDS status
  shift 2
  printf '\n== %s: %s (%s)\n' "$name" "$title" "$(clock $SECONDS)"
  # In a separate subshell, a failing command ends a function, which it would not do in a condition.
  set +e
  if [[ -t 1 ]]; then
    (set -e && TMPDIR=$scratch/tmp && export TMPDIR && "$@") 2>&1 | tee "$scratch/log"
    status=${PIPESTATUS[0]}
  else
    (set -e && TMPDIR=$scratch/tmp && export TMPDIR && "$@") >"$scratch/log" 2>&1
    status=$?
  fi
  set -e
  times+=("$((SECONDS - start)) $name")
  if [[ $status == 0 ]]; then
    passed=$((passed + 1))
    [[ -t 1 ]] || tail -1 "$scratch/log"
    return
  fi
  failed+=("$name")
  [[ -t 1 ]] || tail -40 "$scratch/log"
  printf 'FAILED: %s, after %s. Repeat it with: %s %s\n' "$title" "$(clock $((SECONDS - start)))" \
    ".ci/${0##*/}" "$name"
  if $stops; then finish; fi
}

finish() {
  local seconds name
  printf '\nThe longest steps:\n'
  printf '%s\n' ${times[@]+"${times[@]}"} | sort -rn | head -5 | while read -r seconds name; do
    printf '%6s  %s\n' "$(clock "$seconds")" "$name"
  done
  [[ -z ${failed[*]-} ]] || printf 'Failed: %s\n' "${failed[*]}"
  printf 'The whole: %s\n%d passed, %d failed\n' "$(clock $SECONDS)" "$passed" "${#failed[@]}"
  [[ -z ${failed[*]-} ]]
  exit
}

# Commands of both scripts.

# All targets without debug information, which takes a third less time. The compiler warns about that.
debug_options=(-Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2)
debug() { swift build "$@" --show-bin-path; }

build_debug() {
  # A target imports only targets that it names: the order of the layers.
  swift build --build-tests --explicit-target-dependency-import-check error "${debug_options[@]}" 2>&1 |
    tee "$scratch/build.log"
  if grep 'warning:' "$scratch/build.log" | grep -v "ignoring '-enable-batch-mode'"; then return 1; fi
}

# The program needs no Swift libraries, because it is copied to other machines. It has a folder of its own, because it
# is also built while the tests are built.
build_release() {
  local product options=(-c release --static-swift-stdlib -Xswiftc -gnone --scratch-path .build/static)
  for product in tournament benchmark; do
    swift build "${options[@]}" --product $product 2>&1 | tee "$scratch/release.log"
    # The linker warns about calls in the library of the toolchain.
    if grep 'warning:' "$scratch/release.log" | grep -v libFoundationEssentials.a; then return 1; fi
    install "$(swift build "${options[@]}" --show-bin-path)/$product" "$left/"
  done
}

python=.build/interop/bin/python
install_python() {
  [[ -x $python ]] || python3 -m venv .build/interop
  "$python" -m pip install --quiet --disable-pip-version-check -r Tests/Interop/requirements.txt
}

# Long parts of a build use one processor, so both builds run at the same time, unless steps are named. The packages
# are installed meanwhile.
build_both() {
  if [[ -n ${named[*]-} ]]; then
    build_debug
    return
  fi
  (install_python && build_release) >"$scratch/release-output.log" 2>&1 &
  release_build=$!
  trap 'pkill -P $release_build || true' EXIT
  build_debug
  wait $release_build || {
    cat "$scratch/release-output.log"
    return 1
  }
}

unfinished_tests() { # LOG
  comm -23 <(grep -aoP '^◇ Test \K.*(?= started\.$)' "$1" | grep -vE '^(case |run$)' | sort -u) \
    <(grep -aoP '[✔✘] Test \K.*?(?=( with \d+ test cases?)? (passed|failed) after )' "$1" | sort -u)
}

# The tests write files for other programs. Their folders are in memory if there is enough space.
run_tests() {
  rm -rf "$left/observations" "$left/pairing.jsonl"
  mkdir -p "$left/observations"
  local folder file
  folder=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
  OBSERVATION_EXAMPLES=$left/observations PAIRING_EXAMPLES=$left/pairing.jsonl TMPDIR=$folder \
    timeout 40m swift test --skip-build >"$scratch/test.log" 2>&1 ||
    grep -aE -A3 '^✘|error:' "$scratch/test.log" ||
    { echo "these tests did not end in 40 minutes:" && unfinished_tests "$scratch/test.log"; }
  # The toolchain leaves temporary files.
  file=$(find "$folder" -mindepth 1 -maxdepth 1 ! -name 'TemporaryDirectory.*' ! -name '*.lock' -print -quit)
  rm -rf "$folder"
  grep -aqE 'Test run with [0-9]+ tests.* passed' "$scratch/test.log"
  if [[ -n $file ]]; then
    echo "the tests left $file"
    return 1
  fi
  grep -aoE 'Test run with .*' "$scratch/test.log"
}

# Keeps the runs for the checks with other programs.
reproducibility() { # JOBS
  rm -rf "$left/runs"
  Tests/Reproducibility/check.py "$release" --jobs "$1" --keep "$left/runs"
}
