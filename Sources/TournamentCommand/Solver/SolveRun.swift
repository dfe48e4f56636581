import ConnectFourGame
import ConnectFourSolver
import Storage
import Terminal
import Tournament

/// Solves positions while they are read.
struct SolveRun {
  private let solver: Solver
  private let jobs: Int
  private let resets: Bool
  private let keepsGoing: Bool
  private let isJSON: Bool
  private let context: CommandContext
  private let clock = ContinuousClock()
  private var failures = 0

  init(
    solver: Solver, jobs: Int, resets: Bool, keepsGoing: Bool, isJSON: Bool,
    context: CommandContext
  ) {
    self.solver = solver
    self.jobs = jobs
    self.resets = resets
    self.keepsGoing = keepsGoing
    self.isJSON = isJSON
    self.context = context
  }

  /// Solves all positions of a file, or of standard input without one.
  ///
  /// It ends where nobody reads the scores any more, as there is nothing else to it.
  mutating func read(_ path: String?) throws -> ExitCode {
    let input = try FileInput(path: path, allowsStreams: true)
    let source = path ?? "standard input"
    var reader = PositionReader(for: solver)
    while let block = try input.next() {
      for byte in block {
        if let line = reader.read(byte), try !take(line, source) { return status }
      }
    }
    if let line = reader.finish() { _ = try take(line, source) }
    return status
  }

  private var status: ExitCode { failures == 0 ? .done : .usage }

  /// Solves and prints one position; returns whether to go on.
  private mutating func take(
    _ line: Result<PositionLine, PositionTextError>, _ source: String
  ) throws -> Bool {
    switch line {
    case .success(let line):
      try solve(line)
      return context.output.delivery == .done
    case .failure(let error):
      failures += 1
      context.note("\(source), \(error)")
      return keepsGoing
    }
  }

  private func solve(_ line: PositionLine) throws {
    if resets { solver.reset() }
    let start = clock.now
    let solution = try solver.solve(line.position, jobs: jobs)
    let microseconds = start.duration(to: clock.now) / .microseconds(1)
    let best = try solver.bestColumns(of: line.position, score: solution.score, jobs: jobs)
      .map { "\($0 + 1)" }.joined(separator: ",")
    let time = fixed(microseconds, decimals: 1)
    context.output.print(
      isJSON
        ? "{\"position\":\"\(line.text)\",\"score\":\(solution.score),\"best\":[\(best)],"
          + "\"nodes\":\(solution.nodes),\"microseconds\":\(time)}"
        : "\(line.text)\t\(solution.score)\t\(best)\t\(solution.nodes)\t\(time)")
  }
}
