import GameCore
import Storage
import Testing

@testable import ExternalBots

@Suite struct DecisionLineTests {
  static let lines: [(DecisionLine, String)] = [
    (
      DecisionLine(
        game: 17, seat: Seat(0), step: 3, decision: KeptDecision(.action("4"), microseconds: 1520)),
      #"{"game":17,"seat":0,"step":3,"action":"4","us":1520}"#
    ),
    (
      DecisionLine(
        game: 0, seat: Seat(3), step: 0,
        decision: KeptDecision(.action("place \"6\""), microseconds: 0, note: "so\n")),
      #"{"game":0,"seat":3,"step":0,"action":"place \"6\"","us":0,"note":"so\u000a"}"#
    ),
    (
      DecisionLine(
        game: 1, seat: Seat(1), step: 9,
        decision: KeptDecision(.failure(.timeout, reason: "late"), microseconds: 7)),
      #"{"game":1,"seat":1,"step":9,"failed":"timeout","reason":"late","us":7}"#
    ),
    (
      DecisionLine(
        game: 2, seat: Seat(1), step: 0,
        decision: KeptDecision(.void(reason: "no answer"), microseconds: 5)),
      #"{"game":2,"seat":1,"step":0,"void":"no answer","us":5}"#
    ),
  ]

  @Test(arguments: lines)
  func `a line is written and read`(line: DecisionLine, text: String) throws {
    let buffer = TextBuffer()
    line.write(to: buffer)
    #expect(buffer.text == text + "\n")
    let read = try Array(text.utf8).withUnsafeBufferPointer { try DecisionLine($0) }
    #expect(read == line)
  }

  @Test(arguments: [
    "", "{}", #"{"game":-1,"seat":0,"step":0,"action":"4","us":1}"#,
    #"{"game":1,"seat":16,"step":0,"action":"4","us":1}"#,
    #"{"game":1,"seat":0,"step":0,"failed":"bored","reason":"","us":1}"#,
    #"{"game":1,"seat":0,"step":0,"action":"4","us":1} "#,
    #"{"game":1,"seat":0,"step":0,"action":"4","us":1,"note":"#,
  ])
  func `anything else is refused`(text: String) {
    #expect(throws: LineProblem.self) {
      try Array(text.utf8).withUnsafeBufferPointer { _ = try DecisionLine($0) }
    }
  }

  @Test func `every kind of failure has a word`() {
    for kind in [Forfeit.Kind.illegalAction, .timeout, .error, .crashed, .stalled, .unparsable] {
      #expect(Forfeit.Kind(name: kind.name) == kind)
    }
    #expect(Forfeit.Kind(name: "none") == nil)
  }
}
