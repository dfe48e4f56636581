# Results that other people's programs compute again, or read.

step "tables load in pandas, DuckDB and Frictionless"
"$python" Tests/Interop/check_tables.py "$scratch"/one/* "$scratch"/rounds-one/* || fail "tables"
"$python" Tests/Interop/check_wire.py "$scratch/wire" || fail "observations on a wire"
pass

step "ratings and intervals against choix, SciPy and statsmodels"
"$python" Tests/Interop/check_statistics.py "$release" || fail "statistics"
for run in "$scratch"/one/*; do
  "$release" rate "$run" --output "$scratch/rated/${run##*/}" >/dev/null
  for table in standings pairings; do
    cmp "$run/$table.csv" "$scratch/rated/${run##*/}/$table.csv" || fail "rated $table of $run"
  done
done
pass

step "pairings against networkx"
many=()
for _ in {1..16}; do
  many+=(--strategy random --strategy greedy --strategy minimax:depth=1 --strategy minimax:depth=2)
done
"$release" connect-four --rule opening-plies=2 "${many[@]}" --format swiss:rounds=20 --games 2000 --quiet \
  --output "$scratch/swiss" >/dev/null
"$release" connect-four --rule opening-plies=2 "${many[@]:0:62}" --format swiss --quiet \
  --output "$scratch/swiss" >/dev/null
"$python" Tests/Interop/check_pairing.py "$scratch/pairing.jsonl" "$scratch"/swiss/* || fail "pairings"
pass

step "summaries in JSON as their schema says"
"$python" Tests/Interop/check_json.py "$release" || fail "summaries in JSON"
pass

step "ranks beyond ratings against OpenSpiel"
"$python" Tests/Interop/check_rank.py "$release" || fail "ranks"
pass

step "comparisons of rules: same bytes for any number of jobs, and computed again by SciPy"
compared() { # GAME OPTION RULE
  for jobs in 1 2 7; do
    "$release" compare "$1" "$2-b" "$3" --games 600 --jobs $jobs --quiet \
      --output "$scratch/compared/$1-$jobs" >/dev/null
  done
  diff -r --exclude provenance.json "$scratch/compared/$1-"{1,2} || fail "bytes of the comparison of $1"
  diff -r --exclude provenance.json "$scratch/compared/$1-"{1,7} || fail "bytes of the comparison of $1"
  "$release" "$1" --games 600 --quiet --output "$scratch/compared/$1-a" >/dev/null
  "$release" "$1" "$2" "$3" --games 600 --quiet --output "$scratch/compared/$1-b" >/dev/null
  "$python" Tests/Interop/check_comparison.py "$scratch/compared/$1-"{1,a,b}/* ||
    fail "comparison of $1"
}
compared dominoes --rules draw
compared snap --rule decks=2
compared quiz --rules buzzer
"$release" compare dominoes --games 600 --quiet --output "$scratch/compared/same" >/dev/null
awk -F, 'NR > 1 && $1 != "other_winner" && ($6 != 0 || $7 $8 $9 != "") {exit 1}' "$scratch"/compared/same/*/comparison.csv ||
  fail "rules differ from themselves"
pass

step "sweeps: known values of boards, computed again by SciPy, killed, in parts and against single runs"
"$python" Tests/Interop/check_sweeps.py "$release" || fail "sweeps"
pass

step "reports of replays, read by junitparser and by GitHub's syntax"
"$python" Tests/Interop/check_replay_reports.py "$release" || fail "reports of replays"
pass
