#!/usr/bin/env bash
# Builds the program without Swift libraries as a requirement, and runs it without any.
#
#   check.sh [--program FILE] [--keep FOLDER] [--night]
#
# --program uses an existing build of swift build -c release --static-swift-stdlib; --keep keeps the program in
# FOLDER.
#
# The program runs in a separate root that contains only the program, the C libraries that ldd lists, and /proc
# (where Swift finds a program's arguments): no toolchain, no shell. This requires root, or namespaces for users.
# With --night, Tests/Cluster then plays runs in shards with the same program, on a real Slurm and with GNU
# parallel.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

program='' keep='' night=''
while (($#)); do
  case $1 in
    --program) program=$2 && shift ;;
    --keep) keep=$2 && shift ;;
    --night) night=yes ;;
    *)
      sed -n '4s/^# *//p' "$0" >&2
      exit 2
      ;;
  esac
  shift
done
if [[ -z $program ]]; then
  swift build -c release --static-swift-stdlib --product tournament --scratch-path .build/static \
    2>&1 | tail -1
  program=.build/static/release/tournament
fi
# The archive of a release has the same bytes each time, and the program that is checked here.
for time in 1 2; do .ci/release --program "$program" "$scratch/$time" | tail -1; done
diff -r "$scratch/1" "$scratch/2"
tar xf "$scratch"/1/*.tar.gz --directory "$scratch" --strip-components 1
for file in README.txt completions/tournament.bash completions/tournament.zsh completions/tournament.fish \
  man/man1/tournament.1 python/tournament_bot.py; do
  [[ -s $scratch/$file ]] || {
    echo "the archive lacks $file"
    exit 1
  }
done

ldd "$scratch/tournament" | tee "$scratch/libraries.txt"
if grep -iE 'swift|foundation|dispatch|not found' "$scratch/libraries.txt"; then
  echo "a Swift library is required or missing"
  exit 1
fi
ls -lL "$scratch/tournament" | awk '{printf "%.1f MB\n", $5 / 1e6}'

# A root with only the C libraries.
root=$scratch/root
mkdir -p "$root/runs" "$root/tmp"
grep -oE '/[^ ]+\.so[^ ]*' "$scratch/libraries.txt" | while read -r library; do
  mkdir -p "$root${library%/*}"
  cp -L "$library" "$root$library"
done
cp "$scratch/tournament" "$root/tournament"
mkdir "$root/proc"
namespaces=(--mount)
[[ $(id -u) == 0 ]] || namespaces+=(--map-root-user)
alone() {
  # shellcheck disable=SC2016
  unshare "${namespaces[@]}" sh -c \
    'mount --rbind /proc "$0/proc" && exec env -i "$(command -v chroot)" "$0" /tournament "$@"' \
    "$root" "$@"
}
[[ -z $(find "$root" -iname '*swift*' -o -iname '*foundation*') ]]

alone --version
alone --games 1000 --quiet --output /runs/alone >/dev/null
alone --games 1000 --quiet --output /runs/alone | grep Results:
for part in 1 2; do
  alone snap --games 200 --shard $part/2 --quiet --output /runs/parts >/dev/null
done
parts=("$root"/runs/parts/*)
alone merge "${parts[@]#"$root"}" --quiet --output /runs/merged | tail -1
for run in "$root"/runs/alone/* "$root"/runs/merged/*; do alone verify "${run#"$root"}" --quiet; done

[[ -z $night ]] || Tests/Cluster/check.py "$scratch/tournament"

if [[ -n $keep ]]; then
  mkdir -p "$keep"
  cp "$scratch/tournament" "$keep/"
fi
