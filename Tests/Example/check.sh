#!/usr/bin/env bash
# Builds the example, which depends on this package by path, and tests everything that a different package may need:
# games in code, tables, and every command with a separate game.
#
# The build folder is that of this package, whose modules are the same for a package that depends on it: they are
# not compiled again after `swift build` with the same options, which are the arguments. A package by path includes
# all files in its folder, so the folder may contain no file that git does not track.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "Tests/Example: $1" >&2
  exit 1
}

others=$(git ls-files --others -- Package.swift Sources Strategies Tests/Example/Sources |
  grep -vE '__pycache__|\.DS_Store' || true)
[[ -z $others ]] || fail "git does not have $others"
! grep -rnE '@testable|\bpackage (let|var|func|struct|init|static)' Tests/Example/Sources || fail "not public"
example=(--package-path Tests/Example --scratch-path "$PWD/.build")
swift build "${example[@]}" "$@" 2>&1 | tee "$scratch/build.log" | tail -1
! grep -E 'warning:|error:' "$scratch/build.log" | grep -v "ignoring '-enable-batch-mode'" || fail "warnings"
programs=$(swift build "${example[@]}" --show-bin-path)

# A hundred games in code, in at most 25 lines.
[ "$(wc -l <Tests/Example/Sources/play-nim/main.swift)" -le 25 ] || fail "play-nim is too long"
"$programs/play-nim" | tee "$scratch/play.txt"
awk '{ wins += $3; games += $5 } END { exit !(wins == 100 && games == 200) }' "$scratch/play.txt" ||
  fail "the wins of 100 games don't add up"
head -1 "$scratch/play.txt" | grep -q '^1\. remainder: ' || fail "the better bot lost"

# Writes every table and replay to a folder; the second time, they are only shown.
tabulate() { "$programs/tabulate-nim" "$scratch/runs"; }
[ "$(tabulate)" = "$(tabulate)" ] || fail "the second run differs"
for file in games.csv seats.csv matchups.csv standings.csv timings.csv datapackage.json replays.jsonl; do
  [ -s "$scratch"/runs/nim-*/$file ] || fail "$file is missing"
done
[ "$(wc -l <"$(echo "$scratch"/runs/nim-*/games.csv)")" = 301 ] || fail "games.csv does not have 300 rows"

# A bot for a standard game, its pairings and its rating.
"$programs/add-bot" >"$scratch/bot.txt"
[ "$(grep -c ' of 100$' "$scratch/bot.txt")" = 6 ] || fail "three strategies do not have six pairings"
grep -q 'random: 1000$' "$scratch/bot.txt" || fail "the anchor does not have its rating"

# Every command.
nim() { "$programs/nim-tournament" "$@"; }
# Reads to the end, so that no program writes to a closed pipe.
expect() { grep -E -e "$1" >/dev/null || fail "no '$1'"; }
nim --help >"$scratch/help.txt"
expect 'nim-tournament COMMAND' <"$scratch/help.txt"
expect '^Games: +nim$' <"$scratch/help.txt"
! grep -iE 'connect-four|dominoes|snap' "$scratch/help.txt" || fail "the help has other games"
nim nim --help | expect '--rules misere'
nim help --man "$scratch/man" >/dev/null
expect 'misere' <"$scratch/man/man7/nim-tournament-nim.7"
nim completions bash | expect 'remainder'
nim list nim | expect 'misere = false'
nim nim --games 1000 --replays every:10 --quiet --output "$scratch/runs" | expect 'Results: .*/nim-'
nim nim --games 20 --seats 3 --strategy mcts:simulations=50 --strategy random --strategy pimc:determinizations=2 \
  --quiet --output "$scratch/searched" | expect '1 (mcts|pimc)'
nim verify "$scratch"/runs/* --quiet | expect 'verified, 1,000 of 1,000'
nim replay verify --strategies "$scratch"/runs | expect 'Verified 400 games'
tables=$(dirname "$(grep -l 'whim' "$scratch"/runs/*/standings.csv)")
nim replay show "$tables/replays.jsonl" --step 1 | expect '^(2[7-9]|3[0-2]) matches'
nim rate "$tables" --output "$scratch/rating" | expect 'remainder'
for part in 1/2 2/2; do
  nim nim --games 100 --shard $part --quiet --output "$scratch/parts" >/dev/null
done
nim merge "$scratch"/parts/* --output "$scratch/merged" | expect 'remainder'
nim compare nim --rules-b misere --games 200 --quiet --output "$scratch/compare" |
  expect 'Changed winner'
nim plan --detect 5% | expect 'games'

# Invalid input has its status and its error.
status=0
nim connect-four 2>"$scratch/error.txt" || status=$?
[ $status = 2 ] || fail "an invalid game ends with $status"
expect "unknown command or game 'connect-four'" <"$scratch/error.txt"
! nim nim --rule most=0 2>"$scratch/error.txt" || fail "a rule out of range is accepted"
expect '1 to 100' <"$scratch/error.txt"
echo "the example plays, writes tables and has every command"
