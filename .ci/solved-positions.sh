#!/usr/bin/env bash
# Compares solved positions and random play of Connect Four with known results: solved-positions.sh TOURNAMENT [--night]
#
# The benchmark is next to TOURNAMENT. --night adds every position of 5 by 4, and more positions of the opening
# book.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1 night=${2-}
python=.build/interop/bin/python
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "$1"
  exit 1
}

positions() { "$program" perft connect-four "$@" | awk 'NR > 1 {sum += $3} END {print sum}'; }
[[ $(positions --depth 99 --rule columns=4 --rule rows=4) == 161029 ]] || fail "4 by 4 positions"
[[ $(positions --depth 99 --rule columns=5 --rule rows=4) == 3945711 ]] || fail "5 by 4 positions"
"$program" perft connect-four --depth 9 | tail -1 | grep -qx $'9\t39394572\t558186' || fail "7 by 6 game tree"

"$python" Tests/Interop/check_small_board.py "$program" 4 4 || fail "the solver on 4 by 4"
for set in Tests/Positions/*.txt; do
  cut -d' ' -f1 "$set" | "$program" solve --reset --book off | cut -f1,2 | tr '\t' ' ' |
    diff - "$set" || fail "scores of $set"
done
"$program" book check --sample 10 || fail "the opening book"
# Perfect play makes no mistake.
"$program" assess perfect --per-ply 3 --json --quiet | "$python" -c '
import json, sys
[row] = json.load(sys.stdin)["strategies"]
sys.exit([x["share"] for x in row["measures"]] != 6 * [1])' || fail "the positions of assess"
"${program%/*}/benchmark" --suite random-play --program "$program" | tee "$folder/random.log"
! grep -q MISSED "$folder/random.log" || fail "random play"

if [[ $night == --night ]]; then
  "$python" Tests/Interop/check_small_board.py "$program" 5 4 || fail "the solver on 5 by 4"
  "$program" book check --sample 40 || fail "the opening book"
fi
echo "game trees, scores, the opening book and random play equal known results"
