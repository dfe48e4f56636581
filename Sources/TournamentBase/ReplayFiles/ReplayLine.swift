/// A recorded game's line after the header.
enum ReplayLine: Sendable {
  case step(ReplayStep)
  case refused(ReplayStep)
  case outcome(ReplayOutcome)

  /// Reads a line of a game with the given number of seats.
  init(_ line: UnsafeBufferPointer<UInt8>, seats: Int) throws(LineProblem) {
    let scanner = LineScanner(line)
    if scanner.isAt("{\"step\":") || scanner.isAt("{\"refused\":") {
      var step = ReplayStep(number: 0, count: seats)
      try step.read(line, seats: seats)
      self = step.state == nil ? .refused(step) : .step(step)
    } else if scanner.isAt("{\"outcome\":") {
      self = .outcome(try ReplayOutcome(line, seats: seats))
    } else if scanner.isAt("{\"replay\":") {
      throw LineProblem(text: "unexpected game before the outcome of the previous one")
    } else {
      throw scanner.problem("expected {\"step\": or {\"outcome\":")
    }
  }
}
