#!/usr/bin/env bash
# A Slurm job array that plays one run or sweep, a shard in each task. Submit it with the arguments of the run:
#
#   sbatch --array=1-64 play.sh connect-four --games 10000000 --seed 7
#   sbatch --array=1-8 play.sh sweep snap --vary rule:penalty-cards=1..20 --games 100000
#
#SBATCH --job-name=tournament
#SBATCH --array=1-8
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%A-%a.log
# Two minutes before its time limit, the task gets a signal to stop: it saves, and is queued again below.
#SBATCH --signal=TERM@120
set -uo pipefail
tournament=${TOURNAMENT:-tournament} # the program
parts=${PARTS:-Parts}                # a folder that all nodes share

srun "$tournament" "$@" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --jobs "${SLURM_CPUS_PER_TASK:-1}" --output "$parts" --progress never
status=$?
# 3: stopped and saved; above 128: ended by a signal. The same command resumes, so the task is queued again, and the
# jobs that depend on this array keep waiting.
if ((status == 3 || status > 128)) && ((${SLURM_RESTART_COUNT:-0} < 20)); then
  echo "part $SLURM_ARRAY_TASK_ID ended with status $status and is queued again"
  scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
