#!/usr/bin/env bash
# Plays one run on several hosts with GNU parallel, in shards, and merges the shards:
#
#   hosts.sh N GAME [options of 'tournament run'], or N sweep GAME [options of 'tournament sweep']
#
# HOSTS is a file with a line for each host, such as '4/alice@north' for four shards at a time; without the file,
# this machine plays all shards. Hosts need ssh without a password, the program at the same path, and a shared
# folder. The same command plays only the missing shards when it is repeated.
set -euo pipefail
(($# >= 2)) || {
  sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
tournament=${TOURNAMENT:-$(command -v tournament)}
parts=$(realpath -m "${PARTS:-Parts}") # a folder that all hosts share
results=${RESULTS:-Results}
count=$1
shift

mkdir -p "$parts"
# A shard that is killed, or that was stopped and saved (status 3), is tried again and resumes.
parallel --joblog "$parts/parallel.log" --retries 5 ${HOSTS:+--sshloginfile "$HOSTS"} --quote \
  "$tournament" "$@" --shard "{}/$count" --jobs 1 --output "$parts" --progress never \
  ::: $(seq "$count")
"$tournament" merge "$parts"/*-shard-*-of-"$count" --output "$results"
