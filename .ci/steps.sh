# What .ci/run is made of: steps, one after the other, and lanes of checks that go on beside them.
#
#   step TITLE...; COMMAND || fail WHAT; pass
#   lane FUNCTION                    starts a lane, which calls:
#     aside NAME COMMAND...            a check of the lane
#   judge NAME || fail WHAT          waits for a check of a lane, and shows what it printed

scratch=$(mktemp -d)
# Checks run as another user too.
chmod 755 "$scratch"
mkdir "$scratch/aside"
# What tools and killed programs leave behind in the system's folder for such goes with ours.
mkdir -m 1777 "$scratch/tmp"
export TMPDIR=$scratch/tmp
passed=0
lanes=()

# Minutes and seconds that have gone by.
clock() { printf '%d:%02d' $((SECONDS / 60)) $((SECONDS % 60)); }

step() {
  local status name
  # What has failed meanwhile need not wait for its turn.
  for status in "$scratch"/aside/*.status; do
    name=$(basename "$status" .status)
    [[ ! -e $status ]] || judge "$name" >"$scratch/judged.log" || {
      cat "$scratch/judged.log"
      fail "$name"
    }
  done
  printf '\n== %s (%s)\n' "$*" "$(clock)"
}

pass() { passed=$((passed + 1)); }

fail() {
  printf 'FAILED: %s\n%d passed, 1 failed, in %s\n' "$*" "$passed" "$(clock)"
  exit 1
}

# A lane takes what the steps leave of the processors. Builds give their compilers the usual niceness back, but not
# the usual scheduling. It is a group of processes of its own: so it can be ended as a whole, and its programs are
# not deaf to interrupts, as those of scripts in the background are.
lane() {
  set -m
  (
    trap 'exit 130' INT
    chrt --idle --pid 0 $BASHPID 2>/dev/null || renice -n 19 -p $BASHPID >/dev/null
    "$@"
  ) </dev/null &
  lanes+=($!)
  set +m
}

aside() {
  local status=0
  "${@:2}" >"$scratch/aside/$1.log" 2>&1 || status=$?
  echo $status >"$scratch/aside/$1.part"
  mv "$scratch/aside/$1.part" "$scratch/aside/$1.status"
}

judge() {
  [[ -e $scratch/aside/$1.status ]] || hurry
  until [[ -e $scratch/aside/$1.status ]]; do
    # A lane that was killed leaves none.
    [[ -n $(jobs -rp) || -e $scratch/aside/$1.status ]] || return 1
    sleep 0.5
  done
  cat "$scratch/aside/$1.log"
  [[ $(<"$scratch/aside/$1.status") == 0 ]]
}

# The steps wait for the lanes, which from here on are programs like others.
hurry() {
  local process
  for process in $(pgrep -g "$(IFS=, && echo "${lanes[*]}")" || true); do
    chrt --all-tasks --other --pid 0 "$process" 2>/dev/null || true
  done
}

finish() {
  local lane turn
  for lane in ${lanes[@]+"${lanes[@]}"}; do
    # Builds end their compilers when they are interrupted, and not when they are killed.
    for turn in INT INT KILL; do
      kill -$turn -- "-$lane" 2>/dev/null || break
      sleep 1
    done
  done
  rm -rf "$scratch" ${memory:+"$memory"}
}
trap finish EXIT
