import Testing

@testable import ConnectFourSolver

struct SolverErrorTests {
  /// Each error names the request and the allowed values, in one line.
  @Test(
    arguments: [
      (
        .boardTooLarge(columns: 12, rows: 9, connect: 1),
        "board of 12 × 9 with lines of 1: the solver requires columns × (rows + 1) up to 64, and "
          + "lines of at least 2"
      ),
      (
        .lineTooLong(columns: 9, rows: 6, connect: 63),
        "line of 63 on a 9 × 6 board: expected 2 to 9"
      ),
      (
        .rule("pop-out"),
        "perfect play is unknown with the pop-out rule"
      ),
      (.tableSize(15), "table of 15 MB: expected 16 to 65536"),
      (
        .tableLargerThanMemory(4096, memory: 2000),
        "table of 4096 MB: larger than this machine's memory of 2000 MB"
      ),
    ] as [(SolverError, String)])
  func `errors have a description`(error: SolverError, text: String) {
    #expect("\(error)" == text)
    #expect(error.failure == .badInput)
  }
}
