# The same configuration gives the same bytes: as recorded, for any number of jobs, in debug and release. Leaves the runs
# in $scratch/runs, which .ci/interop.sh reads.

step "same bytes as recorded, for 1, 2 and 7 jobs, and in debug"
Tests/Bytes/check.py "$release" --jobs 1,2,7 --keep "$scratch/runs" || fail "bytes of recorded configurations"
Tests/Bytes/check.py "$debug" --jobs 2 --marked || fail "bytes in debug"
pass
