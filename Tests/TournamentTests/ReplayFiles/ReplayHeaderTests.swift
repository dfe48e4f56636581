import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayHeaderTests {
  /// The third game of a deal at a table of three: the strategies are rotated by two seats.
  private static let line =
    #"{"replay":1,"game":"snap","game_version":3,"rules":{"decks":2,"haste":60.0,"tie":"pool","#
    + #""jokers":true},"seats":3,"seed":"18446744073709551615","pair":41,"rotation":2,"#
    + #""game_id":125,"seed_derivation":1,"strategies":[{"label":"a\"b","name":"a","version":7,"parameters":{},"#
    + #""slot":1},{"label":"b","name":"b","version":1,"parameters":{"depth":4},"slot":2},"#
    + #"{"label":"c","name":"c","version":1,"parameters":{},"slot":0}],"#
    + #""randomness":"0123456789abcdef","state":"00000000000000ff","#
    + #""start":"turned 1\u000aturner 0"}"#

  @Test func `a header reads back`() throws {
    let header = try LineText.header(Self.line)
    #expect(LineText.of { header.write(to: $0) } == Self.line + "\n")
  }

  @Test func `the opening of a file is read and written`() throws {
    let line = Self.line.replacing(
      #""pair":41,"#, with: #""pair":41,"opening":7,"setup":"4 4 3","#)
    let header = try LineText.header(line)
    #expect((header.opening, header.setup) == (7, "4 4 3"))
    #expect(try LineText.header(Self.line).setup == nil)
    #expect(LineText.of { header.write(to: $0) } == line + "\n")
  }

  /// Other deals have no opening.
  @Test func `a deal with the opening of a different one has its number`() throws {
    let line = Self.line.replacing(#""pair":41,"#, with: #""pair":41,"opening":7,"#)
    let header = try LineText.header(line)
    #expect((header.pair, header.opening) == (41, 7))
    #expect(LineText.of { header.write(to: $0) } == line + "\n")
    #expect(try LineText.header(Self.line).opening == 41)
    let negative = line.replacing(#""opening":7"#, with: #""opening":-7"#)
    let error = #expect(throws: LineProblem.self) { try LineText.header(negative) }
    #expect(error?.text == "invalid opening -7")
  }

  @Test func `a game without a text has no beginning`() throws {
    let plain = Self.line.replacing(#","start":"turned 1\u000aturner 0""#, with: "")
    let header = try LineText.header(plain)
    #expect(header.start == nil)
    #expect(LineText.of { header.write(to: $0) } == plain + "\n")
    #expect(header.gameID == 125)
  }

  @Test(arguments: [
    (#""replay":1"#, #""replay":2"#, "unknown replay version 2; expected 1"),
    (#""replay":1"#, #""replay":0"#, "version 0"),
    (#"{"replay":1,"#, #"{"game":1,"#, #"expected {"replay":"#),
    (#""seats":3"#, #""seats":0"#, "expected 1 to \(Seat.limit) seats, found 0"),
    (#""seats":3"#, #""seats":17"#, "found 17"), (#""seats":3"#, #""seats":-3"#, "found -3"),
    (#""seats":3"#, #""seats":2"#, "invalid deal 41 with rotation 2"),
    (#""seats":3"#, #""seats":4"#, "expected 4 strategies, found 3"),
    ("18446744073709551615", "18446744073709551616", "found '18446744073709551616'"),
    ("18446744073709551615", "+1", "seed from 0 to 18446744073709551615, found '+1'"),
    ("18446744073709551615", "", "seed from 0 to 18446744073709551615, found ''"),
    (#""pair":41"#, #""pair":-1"#, "invalid deal -1"),
    (#""rotation":2"#, #""rotation":3"#, "invalid deal 41 with rotation 3"),
    (#""rotation":2"#, #""rotation":-1"#, "with rotation -1"),
    (#""rotation":2"#, #""rotation":1"#, "invalid slot 1 of seat 0 in rotation 1"),
    (#""slot":1"#, #""slot":2"#, "invalid slot 2 of seat 0 in rotation 2"),
    (#""slot":1"#, #""slot":-1"#, "slot -1"),
    (#""version":7"#, #""version":"7""#, "a whole number"),
    (#""randomness":"0"#, #""randomness":""#, "16 hexadecimal digits"),
    (#"turner 0"}"#, #"turner 0"} "#, "expected the end of the line"),
    (#"turner 0"}"#, #"turner 0","end":1}"#, "expected }"),
    (#""turned 1\u000a"#, #""turned 1\n"#, "expected no unnecessary or invalid escape"),
    (#""start":"turned 1\u000aturner 0""#, #""start":1"#, #"expected ""#),
    (
      #""game_id":125"#, #""game_id":124"#,
      "expected game 125 for deal 41 with rotation 2, found 124"
    ),
    (#""game_id":125"#, #""game_id":-1"#, "found -1"),
    (#""game_id":125,"#, "", #"expected ,"game_id":"#),
    (#""game_id":125"#, #""game_id":"125""#, "a whole number"),
    (#""decks":2,"#, #""decks":2 ,"#, "expected }"),
  ])
  func `invalid headers are refused`(old: String, new: String, problem: String) throws {
    let range = try #require(Self.line.firstRange(of: old))
    let line = Self.line.replacingCharacters(in: range, with: new)
    let error = #expect(throws: LineProblem.self) { try LineText.header(line) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }

  @Test func `every truncated header is refused`() {
    let bytes = Array(Self.line.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: LineProblem.self) {
        try LineText.header(String(decoding: bytes[..<count], as: UTF8.self))
      }
    }
  }
}
