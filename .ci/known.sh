# Connect Four solved, and random play, against what is known of them.

step "game trees"
positions() { "$release" perft connect-four "$@" | awk 'NR > 1 {sum += $3} END {print sum}'; }
[[ $(positions --depth 99 --rule columns=4 --rule rows=4) == 161029 ]] || fail "4 by 4 positions"
[[ $(positions --depth 99 --rule columns=5 --rule rows=4) == 3945711 ]] || fail "5 by 4 positions"
"$release" perft connect-four --depth 9 | tail -1 | grep -qx $'9\t39394572\t558186' ||
  fail "7 by 6 game tree"
pass

# At night 5 by 4, which takes a minute, and more positions of the book.
step "every position of 4 by 4 by plain minimax, and positions with known scores"
"$python" Tests/Interop/check_small_board.py "$release" 4 4 || fail "the solver on 4 by 4"
for set in Tests/Positions/*.txt; do
  cut -d' ' -f1 "$set" | "$release" solve --reset --book off | cut -f1,2 | tr '\t' ' ' |
    diff - "$set" || fail "scores of $set"
done
pass

step "the opening book"
"$release" book check --sample 10 || fail "the opening book"
pass

step "random play against published figures"
.build/release/benchmark --suite random-play --program "$release" | tee "$scratch/random.log"
! grep -q MISSED "$scratch/random.log" || fail "random play"
pass
