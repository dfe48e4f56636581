import ConnectFourSolver

/// Positions with known scores, from a file whose lines contain moves, a space and a score.
struct SolvedLines {
  let path: String
  private let solver: Solver
  private let positions: [(position: BitboardPosition, score: Int)]

  init(path: String) throws {
    self.path = path
    solver = try Solver()
    positions = try lines(of: path).map { [solver] line in
      let words = line.split(separator: " ")
      guard words.count == 2, let score = Int(words[1]) else {
        throw BenchmarkError("\(path): expected lines with moves, a space and a score")
      }
      let position = try words[0].utf8.reduce(BitboardPosition(for: solver)) { position, byte in
        guard let next = position.dropping(in: Int(byte) - 49) else {
          throw BenchmarkError("\(path): \(words[0]) is not playable")
        }
        return next
      }
      return (position, score)
    }
  }

  /// Returns the mean time per position for a solver that is reset before each position.
  func meanMicroseconds(repeats: Int) throws -> Double {
    let clock = ContinuousClock()
    var sum = Duration.zero
    for _ in 0..<repeats {
      for (position, score) in positions {
        solver.reset()
        let start = clock.now
        let found = try solver.solve(position).score
        sum += start.duration(to: clock.now)
        guard found == score else { throw BenchmarkError("\(path): a score was \(found)") }
      }
    }
    return sum / .microseconds(1) / Double(repeats * positions.count)
  }
}
