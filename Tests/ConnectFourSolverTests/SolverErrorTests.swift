import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct SolverErrorTests {
  /// Each says what was asked for and what would be possible, in one line.
  @Test(
    arguments: [
      (
        .boardTooLarge(columns: 12, rows: 9, connect: 1),
        "the solver takes boards with columns × (rows + 1) at most 64 and lines of at least 2 "
          + "discs, not 12 × 9 with lines of 1"
      ),
      (
        .lineTooLong(columns: 9, rows: 6, connect: 63),
        "no line of 63 discs fits a board of 9 × 6: 2 to 9"
      ),
      (
        .rule("pop-out"),
        "perfect play is not known with the rule pop-out; leave it at its default"
      ),
      (.tableSize(15), "a table of 15 MB is out of range: 16 to 65536"),
      (
        .tableLargerThanMemory(4096, memory: 2000),
        "a table of 4096 MB is larger than this machine's memory of 2000 MB"
      ),
    ] as [(SolverError, String)])
  func description(error: SolverError, text: String) {
    #expect("\(error)" == text)
    #expect(error.failure == .badInput)
  }
}
