import ConnectFourGame
import Glibc

func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
  return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
}
let names = [
  "L3_R1_end_easy", "L2_R1_middle_easy", "L2_R2_middle_medium", "L1_R1_begin_easy",
  "L1_R2_begin_medium", "L1_R3_begin_hard", "X_immediate_win",
]
let wanted = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "end,easy,medium,hard,win"
for name in names {
  if !wanted.split(separator: ",").contains(where: { name.contains($0) }) { continue }
  let file = fopen("/work/shared/data/connect-four/\(name).txt", "r")
  var buffer = [CChar](repeating: 0, count: 256)
  var lines: [[Int]] = []
  var scores: [Int] = []
  while fgets(&buffer, 256, file) != nil {
    let text = String(cString: buffer)
    let parts = text.split { $0 == " " || $0 == "\n" }
    if parts.count < 2 { continue }
    lines.append(parts[0].utf8.map { Int($0) - 49 })
    scores.append(Int(parts[1]) ?? 99)
  }
  var i = 0
  var wrong = 0
  var nodes = 0
  var total = 0.0
  benchSolve(lines, repeats: 5, { s, n, t in
    if s != scores[i] {
      wrong += 1
      if wrong < 4 { print("wrong", lines[i].map { $0 + 1 }, scores[i], s) }
    }
    i += 1
    nodes += n
    total += t
  }, time: now)
  print(name, "us", total * 1e6 / Double(i), "nodes", nodes / i, "wrong", wrong, "Mn/s", Double(nodes) / total / 1e6)
}
if wanted.contains("empty") {
  benchSolve([[]], repeats: 1, { print("empty", $0, $1, $2) }, time: now)
}
