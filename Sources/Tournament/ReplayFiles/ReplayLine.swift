/// A line after the header of a recorded game.
enum ReplayLine: Sendable {
  case step(ReplayStep)
  case refused(ReplayStep)
  case outcome(ReplayOutcome)

  /// Reads a line of a game with a number of seats.
  init(_ line: UnsafeBufferPointer<UInt8>, seats: Int) throws(LineProblem) {
    var scanner = LineScanner(line)
    if scanner.take("{\"step\":") {
      self = .step(try ReplayStep(&scanner, isRefused: false, count: seats))
    } else if scanner.take("{\"outcome\":") {
      self = .outcome(try ReplayOutcome(&scanner, count: seats))
    } else if scanner.take("{\"refused\":") {
      self = .refused(try ReplayStep(&scanner, isRefused: true, count: seats))
    } else if scanner.take("{\"replay\":") {
      throw LineProblem(text: "unexpected game before the outcome of the previous one")
    } else {
      throw scanner.problem("expected {\"step\": or {\"outcome\":")
    }
  }
}
