# What a program can tell of the rules in CONTRIBUTING.md.

step "format"
swift format lint --strict --recursive Package.swift Sources Strategies Tests || fail "format"
pass

step "house rules"
# No other randomness on a way to results, no unordered iteration, no traps, no other package.
! grep -rnE '\.shuffled?\(|\.shuffled\(\)|randomElement\(|\.random\(in:|SystemRandomNumberGenerator' \
  Sources Strategies || fail "standard-library randomness"
! grep -rnE 'try!|fatalError\(|TODO|FIXME' Sources Strategies || fail "traps or leftovers"
! grep -rnE 'FoundationNetworking|URLSession|import Network\b|\bsocket(pair)?\(|getaddrinfo|posix_spawnp?|\bv?fork\(|\bexec[lv]p?e?\(|\bfexecve\(|\bpopen\(|\bsystem\(|\bProcess\b *[.(]|\bdlopen\(' \
  Sources Strategies | grep -vE '^Sources/(Benchmark|Sandbox)/' || fail "network, or other programs"
! grep -nE '\.package\(|unsafeFlags' Package.swift || fail "package dependencies or unsafe flags"
! grep -rnE '\bSet<|\bDictionary\b|: \[[A-Z][A-Za-z0-9]*: *[A-Z]' Sources/GameCore Sources/Games \
  Strategies Sources/Statistics Sources/Ranking | grep -v 'never iterated' || fail "collections without an order"
python3 Tests/House/check_arrows.py || fail "folders that know each other both ways"
python3 Tests/House/check_mirror.py || fail "sources without the tests of their name"
long=$(find Sources Strategies Tests -name '*.swift' -exec wc -l {} + |
  awk '$2 != "total" && $1 > 300 {print $2 " (" $1 " lines)"}')
[[ -z $long ]] || fail "files over 300 lines: $long"
for target in Sources/*/ Sources/Games/*/ Strategies/; do
  [[ $target == Sources/Games/ ]] ||
    (($(find "$target" -name '*.swift' -exec cat {} + | wc -l) <= 4000)) ||
    fail "over 4,000 lines: $target"
done
pass
