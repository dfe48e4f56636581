#!/usr/bin/env bash
# Plays one run on a few hosts with GNU parallel, in parts, and puts them together:
#
#   hosts.sh N GAME [options of 'tournament run'], or N sweep GAME [options of 'tournament sweep']
#
# HOSTS is a file with a line for each host, such as '4/alice@north' for four parts at a time; without
# it, this machine plays them all. Hosts need ssh without a password, the program at the same path, and
# a folder that all of them see. The same command again plays only what is missing.
set -euo pipefail
(($# >= 2)) || {
  sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
tournament=${TOURNAMENT:-$(command -v tournament)}
parts=$(realpath -m "${PARTS:-Parts}") # a folder that all hosts see
results=${RESULTS:-Results}
count=$1
shift

mkdir -p "$parts"
# A part that is killed, or that was stopped and has saved (3), is tried again and goes on.
parallel --joblog "$parts/parallel.log" --retries 5 ${HOSTS:+--sshloginfile "$HOSTS"} --quote \
  "$tournament" "$@" --shard "{}/$count" --jobs 1 --output "$parts" --progress never \
  ::: $(seq "$count")
"$tournament" merge "$parts"/*-shard-*-of-"$count" --output "$results"
