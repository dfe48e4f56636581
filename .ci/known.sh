# Connect Four solved, and random play, against what is known of them.

step "game trees"
positions() { "$release" perft connect-four "$@" | awk 'NR > 1 {sum += $3} END {print sum}'; }
[[ $(positions --depth 99 --rule columns=4 --rule rows=4) == 161029 ]] || fail "4 by 4 positions"
[[ $(positions --depth 99 --rule columns=5 --rule rows=4) == 3945711 ]] || fail "5 by 4 positions"
"$release" perft connect-four --depth 9 | tail -1 | grep -qx $'9\t39394572\t558186' ||
  fail "7 by 6 game tree"
pass

step "every position of 5 by 4 by plain minimax, and positions with known scores"
"$python" Tests/Interop/check_small_board.py "$release" 5 4 || fail "the solver on 5 by 4"
for set in Tests/Positions/*.txt; do
  cut -d' ' -f1 "$set" | "$release" solve --reset --book off | cut -f1,2 | tr '\t' ' ' |
    diff - "$set" || fail "scores of $set"
done
pass

step "the opening book, and 2,000 games of perfect play"
"$release" book check --sample 40 || fail "the opening book"
opponents="--strategy random --strategy greedy --strategy minimax --strategy alpha-beta:depth=6"
# shellcheck disable=SC2086
"$release" connect-four --format gauntlet --strategy perfect $opponents \
  --strategy perfect:blunder-rate=0.2 --games 2000 --quiet --output "$scratch/perfect" >/dev/null
# shellcheck disable=SC2086
"$release" connect-four --format gauntlet --strategy perfect $opponents --rule opening-plies=12 \
  --games 200 --analyse all --quiet --output "$scratch/perfect" >/dev/null
"$python" Tests/Interop/check_perfect.py "$scratch"/perfect/* || fail "perfect play"
"$python" Tests/Interop/check_tables.py "$scratch"/perfect/* || fail "tables with judged decisions"
"$release" verify "$scratch"/perfect/* --sample 40 --quiet || fail "verification of perfect play"
pass

step "what games are like, computed again from their positions"
"$release" connect-four --rule columns=5 --rule rows=5 --games 200 --metrics full --quiet \
  --output "$scratch/metrics" >/dev/null
"$release" dominoes --seats 3 --games 60 --metrics full:30 --strategy random --strategy greedy \
  --strategy random --quiet --output "$scratch/metrics" >/dev/null
"$python" Tests/Interop/check_metrics.py "$scratch"/metrics/* || fail "metrics"
"$python" Tests/Interop/check_tables.py "$scratch"/metrics/* || fail "tables with metrics"
"$release" verify "$scratch"/metrics/* --quiet || fail "verification of metrics"
pass

step "random play against published figures"
.build/release/benchmark --suite random-play --program "$release" | tee "$scratch/random.log"
! grep -q MISSED "$scratch/random.log" || fail "random play"
pass
