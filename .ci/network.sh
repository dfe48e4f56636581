#!/usr/bin/env bash
# Plays over simulated links and detects network system calls: network.sh TOURNAMENT
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v strace >/dev/null || { apt-get update -qq && apt-get install -qq -y strace; } >/dev/null 2>&1 || true
if ! command -v strace >/dev/null; then
  echo "strace is not available here"
  exit
fi
strace -f -e trace=%network -o "$folder/calls" "$1" snap --games 300 --jobs 2 --quiet --link lobby=found \
  --link loss=0.05 --link delay=30 --output "$folder/run" >/dev/null
if grep -v -E 'exited|SIG|resumed' "$folder/calls"; then
  echo "found network system calls"
  exit 1
fi
echo "300 games over links, no network system call"
