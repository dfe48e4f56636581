#!/usr/bin/env bash
# A Slurm job that merges the shards of an array of play.sh when all of them are complete:
#
#   sbatch --dependency=afterok:ARRAY merge.sh
#
#SBATCH --job-name=tournament-merge
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --output=%x-%j.log
set -euo pipefail
tournament=${TOURNAMENT:-tournament}
parts=${PARTS:-Parts}
results=${RESULTS:-Results}

srun "$tournament" merge "$parts"/*-shard-* --output "$results"
