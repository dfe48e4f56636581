#!/usr/bin/env bash
# Builds the example from a clean clone of what is committed, by path, and plays its game.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

git clone --quiet . "$scratch/clone"
cd "$scratch/clone/Tests/Example"
swift build 2>&1 | tee "$scratch/build.log" | tail -1
! grep -E 'warning:|error:' "$scratch/build.log"
programs=$(swift build --show-bin-path)

"$programs/play-nim" | tee "$scratch/play.txt"
grep -q '^remainder: [6-9][0-9] of 100 games$' "$scratch/play.txt"

nim() { "$programs/nim-tournament" "$@"; }
nim list nim | grep -q 'misere = false'
nim nim --games 1000 --replays every:10 --quiet --output "$scratch/runs"
nim nim --seats 3 --rules misere --games 300 --strategy random --strategy random \
  --strategy remainder:whim=0.5 --quiet --output "$scratch/runs"
nim verify "$scratch"/runs/* --quiet
nim replay verify --strategies "$scratch"/runs
nim compare nim --rules-b misere --games 200 --quiet --output "$scratch/runs" | tail -1
! nim connect-four 2>"$scratch/error.txt"
grep -q "there is no game 'connect-four'" "$scratch/error.txt"
