import ConnectFourGame
import Glibc

func now() -> Double {
  var t = timespec()
  clock_gettime(jobs > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t)
  return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
}
func board(_ moves: [Int]) -> BitboardPosition {
  var position = BitboardPosition(for: solver)
  for column in moves { position = position.dropping(in: column) ?? position }
  return position
}
let jobs = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 1 : 1
let solver = try Solver(megabytes: 256)
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
    let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let parts = text.split { $0 == " " || $0 == "\n" }
    if parts.count < 2 { continue }
    lines.append(parts[0].utf8.map { Int($0) - 49 })
    scores.append(Int(parts[1]) ?? 99)
  }
  var wrong = 0
  var nodes = 0
  var total = 0.0
  for (moves, score) in zip(lines, scores) {
    let position = board(moves)
    solver.reset()
    var t = now()
    var found = solver.solve(position, jobs: jobs)
    t = now() - t
    nodes += found.nodes
    if t < 0.0001 {
      t = 0
      for _ in 0..<20 {
        solver.reset()
        let a = now()
        found = solver.solve(position, jobs: jobs)
        t += now() - a
      }
      t /= 20
    }
    if wanted.contains("list") { print("L", moves.map { String($0 + 1) }.joined(), score, found.nodes) }
    if found.score != score {
      wrong += 1
      print("wrong", moves.map { $0 + 1 }, score, found)
    }
    total += t
  }
  print(
    name, "us", total * 1e6 / Double(lines.count), "nodes", nodes / lines.count, "wrong", wrong,
    "Mn/s", Double(nodes) / total / 1e6)
}
if wanted.contains("empty") {
  let t = now()
  let found = solver.solve(BitboardPosition(for: solver), jobs: jobs)
  print("empty", found, now() - t)
}
