import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct JSONLinesAnswerTests {
  typealias Response = BotResponse<ConnectFour.Action>

  private let legal: [ConnectFour.Action] = [.drop(0), .drop(3), .pop(3)]

  @Test(arguments: [
    ("4", Response(.action(.drop(3)))), (#""p4""#, Response(.action(.pop(3)))),
    (" 4 \r", Response(.action(.drop(3)))), (#"{"index":2}"#, Response(.action(.pop(3)))),
    (#"{"action":4}"#, Response(.action(.drop(3)))),
    (#"{"action":"4","note":"so"}"#, Response(.action(.drop(3)), note: "so")),
    (#"{"action":"4","note":"\ud83d\ude00"}"#, Response(.action(.drop(3)), note: "😀")),
    (#"{"note":"so","index":0,"extra":true}"#, Response(.action(.drop(0)), note: "so")),
    // Unknown keys are ignored, and null means no value.
    (#"{"action":"4","usage":{"tokens":[1,{"in":2}],"left":null}}"#, Response(.action(.drop(3)))),
    (#"{"action":"4","note":null,"error":null,"x":null}"#, Response(.action(.drop(3)))),
    (
      #"{"error":"transient","wait_ms":500,"reason":"busy"}"#,
      Response(.later(.milliseconds(500)), note: "busy")
    ),
  ])
  func `answers are read`(line: String, expected: Response) throws {
    #expect(try JSONLinesAnswer(line).decision(in: ConnectFour.self, among: legal) == expected)
  }

  /// Values may be nested up to a limit.
  @Test func `nested values are read up to a depth`() throws {
    for (depth, isRead) in [(60, true), (70, false), (500_000, false)] {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let answer = try? JSONLinesAnswer(#"{"action":"4","x":\#(nested)}"#)
      #expect((answer != nil) == isRead)
    }
  }

  @Test(arguments: [
    "{", "{\"action\":}", "{\"index\":-1}", "{\"index\":1.5}", "{\"action\":\"4\"",
    "{\"wait_ms\":70000,\"error\":\"transient\"}",
    "{\"note\":\"\(String(repeating: "x", count: 4097))\"}",
    String(repeating: "4", count: 1025), #""a"b""#,
  ])
  func `an unreadable line is an error`(line: String) throws {
    let failure = #expect(throws: BotFailure.self) { _ = try JSONLinesAnswer(line) }
    #expect(failure?.kind == .unparsable)
  }

  @Test(arguments: [
    ("{", "'{' is not JSON: byte 2: expected a key in quotes"),
    (#"{"a":}"#, #"'{"a":}' is not JSON: byte 6: expected a value"#),
    (#"{"a":4} x"#, #"'{"a":4} x' is not JSON: byte 9: unexpected text after the value"#),
    (
      #"{"index":-1}"#,
      #"'{"index":-1}': invalid "index" -1: expected a whole number from 0 to 2147483647"#
    ),
    (#"{"note":[]}"#, #"'{"note":[]}': invalid "note": expected a string"#),
  ])
  func `reasons name the place`(line: String, reason: String) throws {
    let failure = #expect(throws: BotFailure.self) { _ = try JSONLinesAnswer(line) }
    #expect(failure?.reason == reason)
  }

  /// A character of a megabyte is cut by bytes, at any position.
  @Test func `a huge character does not make a reason long`() throws {
    let zalgo = "1" + String(repeating: "\u{301}", count: 100_000)
    for line in [zalgo, #"{"action":"\#(zalgo)"}"#, #"{"\#(zalgo)"#, #"{"index":"\#(zalgo)"}"#] {
      let failure = #expect(throws: BotFailure.self) { _ = try JSONLinesAnswer(line) }
      #expect((failure?.reason.utf8.count ?? .max) < 400)
    }
    let hello = try JSONLinesAnswer(#"{"name":"\#(zalgo)","version":"\#(zalgo)"}"#)
    #expect(hello.said?.name?.utf8.count == 99)
    #expect(hello.said?.version?.utf8.count == 99)
  }

  @Test func `a program may report that it failed`() throws {
    let failure = #expect(throws: BotFailure.self) {
      _ = try JSONLinesAnswer(#"{"error":"failed","reason":"no\nluck"}"#)
        .decision(in: ConnectFour.self, among: nil)
    }
    #expect(failure == BotFailure(.error, #"the bot reported an error: no\nluck"#))
  }

  @Test func `an answer to hello is not an answer to a request`() throws {
    let answer = try JSONLinesAnswer(
      #"{"name":"best","version":"2.1","deterministic":true,"ping":true}"#)
    #expect(answer.isAside)
    #expect(answer.answersPings)
    #expect(
      answer.said
        == ProgramIdentity.Answer(name: "best", version: "2.1", deterministic: true))
    #expect(try JSONLinesAnswer(#"{"type":"info","depth":3}"#).isAside)
  }

  @Test func `answers of several games are distinguished`() {
    let line = #"{"action":"4","game":7,"seat":1}"#
    #expect(JSONLinesAnswer.isOf(game: 7, seat: 1, in: line))
    #expect(!JSONLinesAnswer.isOf(game: 8, seat: 1, in: line))
    #expect(!JSONLinesAnswer.isOf(game: 7, seat: 0, in: line))
    #expect(JSONLinesAnswer.isOf(game: 8, seat: 0, in: "{nonsense"))
    #expect(JSONLinesAnswer.address(of: line) == JSONLinesAnswer.address(game: 7, seat: 1))
    #expect(JSONLinesAnswer.address(of: line) != JSONLinesAnswer.address(game: 8, seat: 1))
    for other in [#"{"action":"4","game":7}"#, "4", "{nonsense"] {
      #expect(JSONLinesAnswer.address(of: other) == nil)
    }
  }
}
