import Testing
@testable import GameCore
@testable import TournamentBase

struct DecisionLineTests {
  static let lines: [(DecisionLine, String)] = [
    (
      DecisionLine(
        game: 17, seat: Seat(0), step: 3,
        decision: RecordedDecision(.action("4"), microseconds: 1520)),
      #"{"game":17,"seat":0,"step":3,"action":"4","us":1520}"#
    ),
    (
      DecisionLine(
        game: 0, seat: Seat(3), step: 0,
        decision: RecordedDecision(.action("place \"6\""), microseconds: 0, note: "so\n")),
      #"{"game":0,"seat":3,"step":0,"action":"place \"6\"","us":0,"note":"so\u000a"}"#
    ),
    (
      DecisionLine(
        game: 1, seat: Seat(1), step: 9,
        decision: RecordedDecision(.failure(.timeout, reason: "late"), microseconds: 7)),
      #"{"game":1,"seat":1,"step":9,"failed":"timeout","reason":"late","us":7}"#
    ),
    (
      DecisionLine(
        game: 2, seat: Seat(1), step: 0,
        decision: RecordedDecision(.void(reason: "no answer"), microseconds: 5)),
      #"{"game":2,"seat":1,"step":0,"void":"no answer","us":5}"#
    ),
    (
      DecisionLine(
        game: 3, seat: Seat(0), step: 0,
        decision: RecordedDecision(
          .action("4"), microseconds: 5, note: "so", raw: RawLine("\u{0}4"))),
      #"{"game":3,"seat":0,"step":0,"action":"4","us":5,"note":"so","raw":"\u00004"}"#
    ),
    (
      DecisionLine(
        game: 3, seat: Seat(0), step: 0,
        decision: RecordedDecision(
          .failure(.unparsable, reason: "long"), microseconds: 5,
          raw: RawLine(text: "x", whole: .init(byteCount: 5000, sha256: "00ff")))),
      #"{"game":3,"seat":0,"step":0,"failed":"unparsable","reason":"long","us":5,"raw":"x","bytes":5000,"sha256":"00ff"}"#
    ),
    (
      DecisionLine(
        game: 4, seat: Seat(0), step: 0,
        decision: RecordedDecision(
          .action("4"), microseconds: 5, note: "so", raw: RawLine("?"), transcript: talk)),
      #"{"game":4,"seat":0,"step":0,"action":"4","us":5,"note":"so","raw":"?","transcript":[{"sent":"{\"a\":1}"},{"received":"?"},{"received":"4"}]}"#
    ),
    (
      DecisionLine(
        game: 5, seat: Seat(0), step: 0,
        decision: RecordedDecision(
          .void(reason: "busy"), microseconds: 5, transcript: Transcript())),
      #"{"game":5,"seat":0,"step":0,"void":"busy","us":5,"transcript":[]}"#
    ),
  ]

  private static let talk = {
    var transcript = Transcript()
    transcript.add(#"{"a":1}"#, isSent: true)
    for line in ["?", "4"] { transcript.add(line, isSent: false) }
    return transcript
  }()

  /// Every line that is written can be read, for any answer of a program.
  @Test func `the longest line is shorter than the limit`() throws {
    let worst = { String(repeating: "\u{1}", count: $0) }
    var transcript = Transcript()
    let length = Transcript.byteLimit / Transcript.messageLimit
    for _ in 0...Transcript.messageLimit { transcript.add(worst(length), isSent: false) }
    let line = DecisionLine(
      game: .max, seat: Seat(Seat.limit - 1), step: .max,
      decision: RecordedDecision(
        .action(worst(JSONLinesAnswer.actionLimit)), microseconds: .max,
        note: worst(JSONLinesAnswer.noteLimit + 200), raw: RawLine(worst(1 << 20)),
        transcript: transcript))
    let buffer = TextBuffer()
    line.write(to: buffer)
    #expect(buffer.count < DecisionLine.limit && DecisionLine.limit <= ReplayFormat.lineLimit)
    let text = Array(buffer.text.utf8.dropLast())
    #expect(try text.withUnsafeBufferPointer { try DecisionLine($0) } == line)
  }

  @Test(arguments: lines)
  func `a written line reads back`(line: DecisionLine, text: String) throws {
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
    #"{"game":1,"seat":0,"step":0,"action":"4","us":1,"transcript":[{"said":"4"}]}"#,
    #"{"game":1,"seat":0,"step":0,"action":"4","us":1,"transcript":[{"sent":"4"},]}"#,
    #"{"game":1,"seat":0,"step":0,"action":"4","us":1,"transcript":["#,
  ])
  func `an invalid line is refused`(text: String) {
    #expect(throws: LineProblem.self) {
      try Array(text.utf8).withUnsafeBufferPointer { _ = try DecisionLine($0) }
    }
  }

  @Test func `every kind of failure has a word in the file`() {
    let kinds: [Forfeit.Kind] = [
      .illegalAction, .timeout, .error, .crashed, .stalled, .unparsable,
    ]
    #expect(
      kinds.map(\.rawValue) == [
        "illegal", "timeout", "error", "crashed", "stalled", "unparsable",
      ])
    #expect(Forfeit.Kind(rawValue: "none") == nil)
  }
}
