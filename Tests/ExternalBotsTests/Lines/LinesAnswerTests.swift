import Programs
import GameCore
import Testing

@testable import ExternalBots

@Suite struct LinesAnswerTests {
  @Test(arguments: [
    ("4", ProgramAnswer(.action("4"))), (#""place 6-4""#, ProgramAnswer(.action("place 6-4"))),
    (" 4 ", ProgramAnswer(.action("4"))), (#"{"index":3}"#, ProgramAnswer(.index(3))),
    (#"{"action":"4","note":"so"}"#, ProgramAnswer(.action("4"), note: "so")),
    (#"{"note":"so","index":0,"extra":true}"#, ProgramAnswer(.index(0), note: "so")),
    (
      #"{"error":"transient","wait_ms":500,"reason":"busy"}"#,
      ProgramAnswer(.later(.milliseconds(500)), note: "busy")
    ),
  ])
  func `answers are read`(line: String, expected: ProgramAnswer) throws {
    #expect(try LinesAnswer(line).decision() == expected)
  }

  @Test(arguments: [
    "{", "{\"action\":}", "{\"index\":-1}", "{\"index\":1.5}", "{\"action\":\"4\"",
    "{\"wait_ms\":70000,\"error\":\"transient\"}",
    "{\"note\":\"\(String(repeating: "x", count: 4097))\"}",
    String(repeating: "4", count: 1025), #""a\"b""#,
  ])
  func `what can't be read is told`(line: String) throws {
    let failure = #expect(throws: ProgramFailure.self) { _ = try LinesAnswer(line) }
    #expect(failure?.kind == .unparsable)
  }

  /// Results compare bytes, so the reasons of forfeits keep their first wording.
  @Test(arguments: [
    ("{", "'{' is no object of JSON: a key in double quotes belongs, but there is the end"),
    (
      #"{"a":}"#,
      #"'{"a":}' is no object of JSON: "a" takes a number, a text, true or false, but there is '}'"#
    ),
    (
      #"{"a" 4}"#,
      #"'{"a" 4}' is no object of JSON: a colon belongs after "a", but there is '4'"#
    ),
    (
      #"{"a":4"#,
      #"'{"a":4' is no object of JSON: a comma or } belongs after the value of "a", but there is the end"#
    ),
    (
      #"{"a":+4}"#,
      #"'{"a":+4}' is no object of JSON: "a": '+4' is a number, but not as JSON writes it: such as 8, "#
        + "-1.5 or 1e-3"
    ),
    (
      #"{"a":"4"#,
      #"'{"a":"4' is no object of JSON: a text is not closed with a double quote, but there is the end"#
    ),
    (
      #"{"a":4} x"#,
      #"'{"a":4} x' is no object of JSON: nothing belongs after the closing }, but there is 'x'"#
    ),
    (
      #"{"index":-1}"#,
      #"'{"index":-1}' has "index" -1, which is no whole number from 0 to 2147483647"#
    ),
  ])
  func `reasons keep their first wording`(line: String, reason: String) throws {
    let failure = #expect(throws: ProgramFailure.self) { _ = try LinesAnswer(line) }
    #expect(failure?.reason == reason)
  }

  @Test func `a program may say that it failed`() throws {
    let failure = #expect(throws: ProgramFailure.self) {
      _ = try LinesAnswer(#"{"error":"failed","reason":"no\nluck"}"#).decision()
    }
    #expect(failure == ProgramFailure(.error, #"it says that it failed: no\nluck"#))
  }

  @Test func `what it says of itself answers no question`() throws {
    let answer = try LinesAnswer(
      #"{"name":"best","version":"2.1","deterministic":true,"ping":true}"#)
    #expect(answer.isAside)
    #expect(answer.answersPings)
    #expect(
      answer.said
        == ProgramIdentity.Answer(name: "best", version: "2.1", deterministic: true))
    #expect(try LinesAnswer(#"{"type":"info","depth":3}"#).isAside)
  }

  @Test func `answers of several games are told apart`() {
    let line = #"{"action":"4","game":7,"seat":1}"#
    #expect(LinesAnswer.isOf(game: 7, seat: 1, in: line))
    #expect(!LinesAnswer.isOf(game: 8, seat: 1, in: line))
    #expect(!LinesAnswer.isOf(game: 7, seat: 0, in: line))
    #expect(LinesAnswer.isOf(game: 8, seat: 0, in: "{nonsense"))
    #expect(LinesAnswer.address(of: line) == LinesAnswer.address(game: 7, seat: 1))
    #expect(LinesAnswer.address(of: line) != LinesAnswer.address(game: 8, seat: 1))
    for other in [#"{"action":"4","game":7}"#, "4", "{nonsense"] {
      #expect(LinesAnswer.address(of: other) == nil)
    }
  }
}
