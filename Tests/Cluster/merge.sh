#!/usr/bin/env bash
# A Slurm job that puts the parts of an array of play.sh together, when all of them are there:
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
