import ConnectFourGame
import ConnectFourSolver
import GameCore
import TournamentBase
import TournamentReports

struct SolveRun {
  let solver: Solver
  let jobs: Int
  let timeout: Duration?
  let resets: Bool
  let keepsGoing: Bool
  let isJSON: Bool
  let isQuiet: Bool
  let context: CommandContext
  private let clock = ContinuousClock()
  private(set) var failures = 0
  private(set) var isGivenUp = false
  /// The widest cell in each terminal column, including its heading.
  ///
  /// It is empty before the first position.
  private(set) var widest: [String] = []

  /// Solves all positions in a file or, if the path is `nil`, in standard input.
  ///
  /// The run ends if the reader closes the pipe, because there are no other results.
  mutating func read(_ path: String?) throws -> ExitCode {
    let input = try FileInput(path: path, allowsStreams: true, isText: true)
    let source = path ?? "standard input"
    var reader = PositionReader(for: solver)
    var isFirst = true
    while let block = try input.next() {
      let hasMark = isFirst && block.starts(with: byteOrderMark)
      isFirst = false
      for byte in block.dropFirst(hasMark ? byteOrderMark.count : 0) {
        if let line = reader.read(byte), try !take(line, source) { return status }
      }
    }
    if let line = reader.finish() { _ = try take(line, source) }
    return status
  }

  private var status: ExitCode { failures > 0 ? .usage : isGivenUp ? .stopped : .done }

  /// Solves and prints one position and returns `true` to continue.
  private mutating func take(
    _ line: Result<PositionLine, PositionTextError>, _ source: String
  ) throws -> Bool {
    switch line {
    case .success(let line):
      try solve(line)
      return context.output.delivery == .done
    case .failure(let error):
      failures += 1
      context.report(ErrorMessage("\(source), \(error)"))
      return keepsGoing
    }
  }

  private mutating func solve(_ line: PositionLine) throws {
    if resets { solver.reset() }
    if !isQuiet, timeout == nil, solver.mayTakeHours(line.position) {
      context.note(
        "position \(line.text) may take hours; set a limit with \(Command.positionTimeoutOption.flag) SECONDS"
      )
    }
    let start = clock.now
    let waiting = SolverTimeout(limit: timeout, from: start) { [context, isQuiet] elapsed, known in
      if isQuiet { return }
      context.inform(
        "position \(line.text): \(clockTime(elapsed)) so far\(SolveRun.text(of: known))")
    }
    do {
      try solve(line, from: start, waiting)
    } catch let error as SolverTimeoutError {
      isGivenUp = true
      context.warn(
        "position \(line.text): gave up after \(clockTime(start.duration(to: clock.now)))"
          + SolveRun.text(of: error.known))
      if isJSON {
        context.output.print(
          "{\"position\":\"\(line.text)\",\"score\":null,\"best\":null,\"nodes\":null,"
            + "\"microseconds\":null}")
      } else {
        show([line.text, "", "", "", ""])
      }
    }
  }

  /// Prints a position with its values, tab-separated or, on a terminal, under headings.
  private mutating func show(_ cells: [String]) {
    guard context.output.isOnTerminal else {
      context.output.print(cells.joined(separator: "\t"))
      return
    }
    let headings = ["position", "score", "best", "nodes", "microseconds"]
    let isFirst = widest.isEmpty
    widest = zip(isFirst ? headings : widest, cells).map { $0.count < $1.count ? $1 : $0 }
    let lines = aligned([widest, headings, cells], rightAligned: [1, 3, 4])
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.suffix(isFirst ? 2 : 1) { context.output.print(String(line)) }
  }

  private static func text(of known: ClosedRange<Int>?) -> String {
    guard let known else { return "" }
    return known.count == 1
      ? ", score \(known.lowerBound), best columns unknown"
      : ", score from \(known.lowerBound) to \(known.upperBound)"
  }

  private mutating func solve(
    _ line: PositionLine, from start: ContinuousClock.Instant, _ waiting: SolverTimeout
  ) throws {
    let solution = try solver.solve(line.position, jobs: jobs, patience: waiting)
    let microseconds = start.duration(to: clock.now) / .microseconds(1)
    let best = try solver.bestColumns(
      of: line.position, score: solution.score, jobs: jobs, patience: waiting
    ).map { "\($0 + 1)" }.joined(separator: ",")
    let time = fixed(microseconds, decimals: 1)
    if isJSON {
      context.output.print(
        "{\"position\":\"\(line.text)\",\"score\":\(solution.score),\"best\":[\(best)],"
          + "\"nodes\":\(solution.nodes),\"microseconds\":\(time)}")
    } else {
      show([line.text, "\(solution.score)", best, "\(solution.nodes)", time])
    }
  }
}
