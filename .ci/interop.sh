# Results that programs of others compute again, or read.

step "results in programs of others: pandas, DuckDB, Frictionless, SciPy, statsmodels, choix, networkx, OpenSpiel"
"$python" Tests/Interop/check.py "$release" --runs "$scratch/runs" --wire "$scratch/wire" \
  --pairings "$scratch/pairing.jsonl" || fail "results in programs of others"
pass
