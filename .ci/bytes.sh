# The same configuration gives the same bytes: as recorded, for any number of jobs, in debug and release, over
# perfect links, with replays, after kills and from parts. Leaves runs in $scratch/one and $scratch/rounds-one, which
# .ci/interop.sh computes again.

step "same bytes as recorded"
Tests/Bytes/check.py "$release" || fail "bytes of recorded configurations"
pass

step "same bytes for any number of jobs, in debug and release"
# What plays long runs: the usual entrants without those that search, which a debug build has no time for.
columns=(--strategy random --strategy greedy --strategy minimax --strategy alpha-beta:depth=6)
tiles=(--strategy random --strategy heaviest-first --strategy doubles-first --strategy keep-ends
  --strategy lightest-first --strategy most-accompanied --strategy starve)
cards=(--strategy place-first --strategy flip-first --strategy random)
play() { # COMMAND JOBS FOLDER
  "$1" --games 30 --jobs "$2" --output "$3" --quiet
  "$1" connect-four --games 600 "${columns[@]}" --jobs "$2" --output "$3" --quiet
  "$1" dominoes --games 600 "${tiles[@]}" --jobs "$2" --output "$3" --quiet
  "$1" dominoes --rules electronic --games 600 "${cards[@]}" --jobs "$2" --output "$3" --quiet
  for game in high-card quiz snap; do
    "$1" $game --games 600 --jobs "$2" --output "$3" --quiet
  done
  "$1" dominoes --seats 3 --rules all-fives --games 300 "${tiles[@]}" --jobs "$2" --output "$3" --quiet
  "$1" dominoes --rules electronic --format gauntlet --games 300 "${tiles[@]}" --jobs "$2" \
    --output "$3" --quiet
  "$1" connect-four --rule opening-plies=2 --games 600 "${columns[@]}" --jobs "$2" --output "$3" --quiet
  "$1" connect-four --rule columns=1 --games 60 --jobs "$2" --output "$3" --quiet \
    --strategy random --strategy greedy --strategy minimax:depth=2
  "$1" snap --seats 4 --games 240 --jobs "$2" --output "$3" --quiet
  "$1" snap --seats 3 --games 900 --replicates 5 --jobs "$2" --output "$3" --quiet
  "$1" quiz --rules buzzer --seats 3 --bank Tests/Replays/quiz/bank-*.csv --games 600 --jobs "$2" \
    --output "$3" --quiet
  "$1" snap --seats 3 --games 600 --link meeting=found --link loss=0.02 --link jitter=15 --link leavers=0.2 \
    --jobs "$2" --output "$3" --quiet
  "$1" dominoes --rules electronic --games 300 "${tiles[@]}" --link loss=0.01 --link mode=unreliable \
    --link protocol=original --jobs "$2" --output "$3" --quiet
  "$1" dominoes --strategy heaviest-first --strategy omniscient:playouts=10 \
    --strategy 'restricted:of=(pimc:worlds=2,simulations=5),never=*-6 *' --games 60 --jobs "$2" --output "$3" --quiet
  "$1" dominoes --strategy starve --strategy random --sprt elo0=0,elo1=40 --games 100000 \
    --jobs "$2" --output "$3" --quiet
  "$1" ladder dominoes --from 1 --doublings 2 --games 20 --jobs "$2" --output "$3" --quiet
}
play "$release" 1 "$scratch/one"
play "$release" 2 "$scratch/two" >/dev/null
play "$release" 7 "$scratch/seven" >/dev/null
play "$debug" 2 "$scratch/debug" >/dev/null
for other in two seven debug; do
  diff -r --exclude timings.csv --exclude provenance.json "$scratch/one" "$scratch/$other" || fail "bytes of $other"
done
pass

step "formats whose rounds follow from results: same bytes for any number of jobs, and after kills"
rounds() { # COMMAND JOBS FOLDER
  for format in swiss knockout:games=4 ladder:games=10,newcomers=3 adaptive adaptive:until=best; do
    "$1" connect-four --rule opening-plies=2 "${columns[@]}" --format $format --games 400 --jobs "$2" \
      --output "$3" --quiet
  done
  for format in swiss:rounds=2 adaptive; do
    "$1" snap --seats 3 --format $format --games 600 --jobs "$2" --output "$3" --quiet
  done
}
rounds "$release" 1 "$scratch/rounds-one" >/dev/null
rounds "$release" 2 "$scratch/rounds-two" >/dev/null
rounds "$release" 7 "$scratch/rounds-seven" >/dev/null
rounds "$debug" 2 "$scratch/rounds-debug" >/dev/null
for other in two seven debug; do
  diff -r --exclude timings.csv --exclude provenance.json "$scratch/rounds-one" "$scratch/rounds-$other" ||
    fail "bytes of $other"
done
long=(snap --format adaptive --games 200000 --output "$scratch/rounds-killed" --quiet)
"$release" snap --format adaptive --games 200000 --jobs 2 --output "$scratch/rounds-whole" --quiet >/dev/null
for wait in 0.2 0.5 0.9; do
  "$release" "${long[@]}" --jobs 2 >/dev/null 2>&1 &
  killed=$!
  sleep $wait
  kill -9 $killed 2>/dev/null || true
  wait $killed 2>/dev/null || true
done
"$release" "${long[@]}" --jobs 1 >/dev/null
diff -r --exclude timings.csv --exclude provenance.json "$scratch/rounds-whole" "$scratch/rounds-killed" ||
  fail "bytes after kills"
"$release" verify "$scratch"/rounds-{one,whole}/* >/dev/null || fail "rounds do not verify"
! "$release" snap --format swiss --shard 1/2 --output "$scratch/rounds-part" --quiet 2>/dev/null &&
  [[ ! -e $scratch/rounds-part ]] || fail "a part of a tournament that can't be divided"
pass

step "links without delay and faults change no game"
for game in connect-four dominoes high-card quiz snap; do
  "$release" "$game" --games 1000 --quiet --output "$scratch/plain" >/dev/null
  "$release" "$game" --games 1000 --quiet --link delay=0 --output "$scratch/undisturbed" >/dev/null
  python3 - "$scratch"/{plain,undisturbed}/"$game"-*/games.csv <<'END' || fail "perfect links of $game"
import csv, sys
plain, linked = (list(csv.DictReader(open(path))) for path in sys.argv[1:])
assert len(plain) == len(linked) == 1000
assert all(row.items() <= other.items() for row, other in zip(plain, linked))
END
done
pass

step "replays: same bytes for any number of jobs, in debug and release, and with the tables"
for game in connect-four dominoes quiz snap; do
  for jobs in 1 2 7; do
    "$release" replay record "$game" --games 60 --jobs $jobs --quiet \
      --output "$scratch/$game-$jobs.jsonl"
  done
  "$debug" replay record "$game" --games 60 --quiet --output "$scratch/$game-debug.jsonl"
  "$release" "$game" --games 60 --replays all --output "$scratch/replays" --quiet >/dev/null
  for other in "$scratch/$game-"{2,7,debug}.jsonl "$scratch/replays/$game-"*/replays.jsonl; do
    cmp "$scratch/$game-1.jsonl" "$other" || fail "bytes of $other"
  done
done
"$python" Tests/Interop/check_tables.py "$scratch"/replays/* || fail "tables with replays"
"$release" connect-four --rule opening-plies=4 --games 300 --replays all --output "$scratch/opened" --quiet >/dev/null
"$python" Tests/Interop/check_replays.py "$scratch"/opened/* || fail "replays from their beginnings, in plain Python"
pass

step "killed runs go on, and parts make the whole, to the byte"
for words in "connect-four --strategy random --strategy greedy --games 150000 --replays every:50" \
  "dominoes --games 200000 --replicates 3 ${tiles[*]}" "snap --games 40000" \
  "quiz --games 40000 --link delay=40 --link loss=0.02 --link leavers=0.1"; do
  read -ra words <<<"$words"
  "$release" "${words[@]}" --quiet --output "$scratch/unbroken" >/dev/null
  for delay in 0.01 0.02 0.15 0.3 0.45 0.6; do
    "$release" "${words[@]}" --quiet --jobs 1 --output "$scratch/killed" \
      >/dev/null 2>>"$scratch/${words[0]}.log" &
    sleep $delay
    kill -9 $! 2>/dev/null || true
    wait $! 2>/dev/null || true
  done
  "$release" "${words[@]}" --quiet --output "$scratch/killed" >/dev/null 2>>"$scratch/${words[0]}.log"
  grep -q 'goes on after' "$scratch/${words[0]}.log" || fail "the run of ${words[0]} was not killed in time"
  for part in 1 2 3; do
    "$release" "${words[@]}" --shard $part/3 --quiet --output "$scratch/parts" >/dev/null
  done
  "$release" merge "$scratch/parts/${words[0]}"-* --output "$scratch/merged" --quiet >/dev/null
done
for other in killed merged; do
  diff -r --exclude timings.csv --exclude provenance.json "$scratch/unbroken" "$scratch/$other" || fail "bytes of $other runs"
done
"$release" verify "$scratch"/{killed,merged,parts}/* --quiet || fail "verification of whole runs"
"$release" verify "$scratch"/one/* --sample 100 --quiet || fail "verification of samples"
sed -i.bak '1000s/,0,/,1,/' "$scratch"/killed/snap-*/seats.csv
! "$release" verify "$scratch"/killed/snap-* --quiet || fail "a changed cell"
pass

step "tuning: the same bytes for any number of jobs and after kills"
tune() { # FOLDER JOBS, and options; becomes the program, so that what is killed is that
  exec "$release" tune connect-four --tune mcts:exploration=0.2..3 --against greedy \
    --rule opening-plies=2 --quiet --output "$scratch/$1" --jobs "$2" "${@:3}"
}
halving=(--method halving --strategy mcts:simulations=150 --budget 6000)
for options in "${halving[*]}" "--method spsa --strategy mcts:simulations=40 --budget 1500" \
  "--method ntbea --strategy mcts:simulations=40 --budget 1500"; do
  read -ra words <<<"$options"
  (tune tuned 1 "${words[@]}") >/dev/null
  (tune tuned-again 2 "${words[@]}") >/dev/null
done
for delay in 0.4 0.8 1.2; do
  tune tuned-killed 1 "${halving[@]}" >/dev/null 2>>"$scratch/tune.log" &
  sleep $delay
  kill -9 $! 2>/dev/null || true
  wait $! 2>/dev/null || true
done
(tune tuned-killed 2 "${halving[@]}") >/dev/null 2>>"$scratch/tune.log"
grep -q 'goes on after' "$scratch/tune.log" || fail "no tuning was killed in time"
diff -r --exclude provenance.json "$scratch/tuned" "$scratch/tuned-again" || fail "bytes of other jobs"
for folder in "$scratch"/tuned-killed/*; do
  diff -r --exclude provenance.json "$scratch/tuned/${folder##*/}" "$folder" || fail "bytes after kills"
done
"$release" verify "$scratch"/tuned/* --quiet || fail "verification of tunings"
pass
