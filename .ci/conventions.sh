#!/usr/bin/env bash
# The rules of the article Architecture that a program can check. All rules are checked; the status is 1 if one is broken.
set -u
cd "$(dirname "$0")/.."
broken=0

# Prints the places that a rule forbids, and fails if there are any. In a pipeline, the function cannot set a
# variable.
refuse() { # RULE, with the places on standard input
  local places
  places=$(cat)
  [[ -z $places ]] && return
  printf '%s\n%s\n' "$places" "$1"
  return 1
}

# Results: no other randomness, no unordered iteration, no traps. Engines: no network and no other programs
# (program.c converts charts).
grep -rnE '\.shuffled?\(|\.shuffled\(\)|randomElement\(|\.random\(in:|SystemRandomNumberGenerator' \
  Sources Strategies | refuse "randomness of the standard library" || broken=1
grep -rnE 'try!|fatalError\(|TODO|FIXME' Sources Strategies | refuse "traps, or things left to do" || broken=1
grep -rnE 'FoundationNetworking|URLSession|import Network\b|\bsocket(pair)?\(|getaddrinfo|posix_spawnp?|\bv?fork\(|\bexec[lv]p?e?\(|\bfexecve\(|\bpopen\(|\bsystem\(|\bProcess\b *[.(]|\bdlopen\(' \
  --exclude='*.md' Sources Strategies | grep -vE '^Sources/(Benchmark/|CSystem/(Sandbox/|include/Sandbox\.h:|SystemCalls/program\.c:))' | refuse "network, or other programs" || broken=1
grep -nE '\.package\(' Package.swift | refuse "package dependencies" || broken=1
grep -noE '"-[^"]*"' Package.swift | grep -vE '"-(cross-module-optimization|Onone|driver-batch-size-limit)"' | refuse "other flags of the compiler" || broken=1
grep -rnE '\bSet<|\bDictionary\b|: \[[A-Z][A-Za-z0-9]*: *[A-Z]' Sources/GameCore Sources/Games \
  Strategies Sources/Statistics | grep -v 'never iterated' | refuse "collections without an order" || broken=1
# A release build has no testable modules, and it builds all targets except those of tests.
{ grep -rn --include='*.swift' '@testable' Sources Strategies
  grep -nE -A2 '^ *\.(target|executableTarget)\(' Package.swift | grep -E 'name: "[A-Za-z]*Test|path: "Tests'; } |
  refuse "testable imports, or support of tests, in targets that are not tests" || broken=1
# Each process of the compiler expands all of them again.
grep -rnE --include='*.swift' '@Suite( |$)|timeLimit\(\.' Tests | refuse "suites with @Suite for nothing, or with a time limit of their own" || broken=1
find Sources Strategies Tests -name '*.swift' -exec wc -l {} + |
  awk '$2 != "total" && $1 > 300 {print $2 ": " $1 " lines"}' | refuse "files over 300 lines" || broken=1
# One type escapes what the log of a CI service would take as a command.
grep -rnE '(^|[^.A-Za-z_])(print|debugPrint|dump|fputs|printf|putchar)\(|STD(OUT|ERR)_FILENO|FileHandle\.standard' \
  --include='*.swift' Sources Strategies |
  grep -vE '^Sources/(Benchmark|TournamentCommandLine/Terminal)/|: *///|func print\(|output\.print\(' | refuse "output that does not pass through Output" || broken=1
# American spelling in pages and comments, except in names and in titles of papers.
british='\b(colour|centre|neighbour|behaviour|honour|favour|flavour|analys(e|ed|ing)\b|organis|recognis|initialis|normalis|optimis(e|ing)|minimis|maximis|summaris|serialis|randomis|licence\b|defence\b|travell|labell|modell|grey\b|towards\b|whilst\b|learnt\b|artefact)'
{ grep -rnEi --include='*.md' "$british" . --exclude-dir=.build
  grep -rnEi --include='*.swift' "^ *//.*$british" Sources Strategies Tests; } |
  grep -vE 'Bibliography\.md|"Inference for ranks|`[^`]*(colour|centre|neighbour)[^`]*`|neighbourhoods and academic|\.jsonl\)|///  +centre' |
  refuse "British spelling" || broken=1
python3 Tests/Conventions/check_catches.py || broken=1
python3 Tests/Conventions/check_folders.py || broken=1
# Every change of Tests/Mutations/mutations.py still applies.
PYTHONPATH=Tests/Mutations python3 -c 'import verifier; verifier.contents()' || broken=1
exit $broken
