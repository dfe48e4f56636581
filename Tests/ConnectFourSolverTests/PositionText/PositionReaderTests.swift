import Testing

@testable import ConnectFourSolver

struct PositionReaderTests {
  private func read(_ text: String, lineLimit: Int = 100) throws -> [String] {
    var reader = PositionReader(for: try Solver(megabytes: 16), lineLimit: lineLimit)
    var results = text.utf8.compactMap { reader.read($0) }
    if let last = reader.finish() { results.append(last) }
    return results.map { result in
      switch result {
      case .success(let line): "\(line.line): \(line.text), \(line.position.discs) discs"
      case .failure(let error): "\(error)"
      }
    }
  }

  @Test("reads lines with either ending and without, and skips empty ones")
  func lineEndings() throws {
    #expect(
      try read("4453\r\n\n\r\n1\n77") == ["1: 4453, 4 discs", "4: 1, 1 discs", "5: 77, 2 discs"])
    #expect(try read("") == [])
    #expect(
      try read("-\n4\n-\r\n-") == [
        "1: -, 0 discs", "2: 4, 1 discs", "3: -, 0 discs", "4: -, 0 discs",
      ])
    #expect(try read("44\r") == ["1: 44, 2 discs"])
  }

  @Test(
    "reports the place of an error",
    arguments: [
      ("448", "line 1, column 3: unknown column 8; expected 1 to 7"),
      ("0", "line 1, column 1: unknown column 0; expected 1 to 7"),
      ("\n1111111", "line 2, column 7: column 1 is full"),
      ("12121211", "line 1, column 8: the game is over before this move"),
      ("44 53", "line 1, column 3: expected a column digit, found ' '"),
      ("-4", "line 1, column 1: expected a column digit, found '-'"),
      ("4-", "line 1, column 2: expected a column digit, found '-'"),
      ("4é", "line 1, column 2: expected a column digit, found byte 0xc3"),
      ("4\r4", "line 1, column 2: expected a column digit, found byte 0x0d"),
      ("4\u{0}", "line 1, column 2: expected a column digit, found byte 0x00"),
    ])
  func mistakes(text: String, message: String) throws {
    #expect(try read(text) == [message])
  }

  @Test("continues after an error")
  func recovery() throws {
    #expect(
      try read("4x\n45\n9\n") == [
        "line 1, column 2: expected a column digit, found 'x'", "2: 45, 2 discs",
        "line 3, column 1: unknown column 9; expected 1 to 7",
      ])
  }

  @Test("refuses a line longer than the limit, once")
  func longLine() throws {
    #expect(
      try read("123456\n12", lineLimit: 5) == [
        "line 1, column 6: the line is longer than 5 bytes", "2: 12, 2 discs",
      ])
  }
  @Test("supports a single column of 64 bits")
  func tallestBoard() throws {
    let solver = try Solver(columns: 1, rows: 63, connect: 63, megabytes: 16)
    var reader = PositionReader(for: solver)
    let text = [UInt8](repeating: UInt8(ascii: "1"), count: 63)
    #expect(text.allSatisfy { reader.read($0) == nil })
    let line = try #require(try reader.finish()?.get())
    #expect(line.position.discs == 63 && line.position.isOver && !line.position.isWon)
    #expect(try solver.solve(BitboardPosition(for: solver)).score == 0)
  }
}
