import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct PositionTextErrorTests {
  @Test(
    arguments: [
      (.noSuchColumn(digit: 8, columns: 7), "unknown column 8; expected 1 to 7"),
      (.fullColumn(1), "column 1 is full"),
      (.moveAfterEnd, "the game is over before this move"),
      (.unexpectedByte(0x20), "expected the digit of a column, found ' '"),
      (.unexpectedByte(0x7e), "expected the digit of a column, found '~'"),
      // Bytes that nobody sees are told by their numbers.
      (.unexpectedByte(0x7f), "expected the digit of a column, found byte 0x7f"),
      (.unexpectedByte(0x1f), "expected the digit of a column, found byte 0x1f"),
      (.unexpectedByte(9), "expected the digit of a column, found byte 0x09"),
      (.unexpectedByte(0xff), "expected the digit of a column, found byte 0xff"),
      (.lineTooLong(limit: 5), "the line has more than 5 bytes"),
    ] as [(PositionTextError.Problem, String)])
  func description(problem: PositionTextError.Problem, text: String) {
    let error = PositionTextError(line: 12, column: 3, problem: problem)
    #expect("\(error)" == "line 12, column 3: \(text)")
  }
}
