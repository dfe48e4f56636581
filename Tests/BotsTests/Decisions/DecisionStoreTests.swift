import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct DecisionStoreTests {
  private let decision = RecordedDecision(.action("4"), microseconds: 12)

  @Test func `a decision is returned again until its game is written`() throws {
    let book = DecisionStore(output: nil)
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == nil)
    try book.keep(decision, of: Seat(0), step: 0, in: 3)
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == decision)
    #expect(try book.decision(of: Seat(1), step: 0, in: 3) == nil)
    #expect(try book.decision(of: Seat(0), step: 1, in: 3) == nil)
    let text = TextBuffer()
    book.write(3, to: text)
    book.write(4, to: text)
    #expect(text.text == #"{"game":3,"seat":0,"step":0,"action":"4","us":12}"# + "\n")
    book.forget(before: 4)
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == nil)
  }

  /// A forfeit that follows from earlier games replaces a recorded decision.
  @Test func `a forfeit replaces a decision, and later decisions are not written`() throws {
    let book = DecisionStore(output: nil)
    for (seat, step) in [(1, 0), (0, 0), (1, 1), (0, 1)] {
      try book.keep(decision, of: Seat(seat), step: step, in: 3)
    }
    #expect(book.forfeit(3, Seat(0), "given up"))
    #expect(!book.forfeit(3, Seat(0), "given up"), "it is set already")
    #expect(!book.forfeit(4, Seat(0), "given up"), "it was never asked")
    // The game is played again, twice.
    for _ in 0..<2 {
      #expect(try book.decision(of: Seat(1), step: 0, in: 3) == decision)
      #expect(
        try book.decision(of: Seat(0), step: 0, in: 3)?.result
          == .failure(.error, reason: "given up"))
    }
    let text = TextBuffer()
    book.write(3, to: text)
    #expect(
      text.text == #"{"game":3,"seat":1,"step":0,"action":"4","us":12}"# + "\n"
        + #"{"game":3,"seat":0,"step":0,"failed":"error","reason":"given up","us":12}"# + "\n")
  }

  /// The messages were exchanged, although the game counts differently.
  @Test func `a replaced decision keeps its transcript`() throws {
    let book = DecisionStore(output: nil)
    var transcript = Transcript()
    transcript.add("4", isSent: false)
    try book.keep(
      RecordedDecision(.action("4"), microseconds: 12, transcript: transcript), of: Seat(0),
      step: 0, in: 3)
    #expect(book.forfeit(3, Seat(0), "given up"))
    let decision = try book.decision(of: Seat(0), step: 0, in: 3)
    #expect(decision?.transcript == transcript)
    #expect(decision?.result == .failure(.error, reason: "given up"))
  }

  /// If a game may not be void, the bot that waited times out.
  @Test func `a void game becomes a forfeit`() throws {
    let book = DecisionStore(output: nil)
    try book.keep(decision, of: Seat(0), step: 0, in: 3)
    try book.keep(
      RecordedDecision(.void(reason: "busy"), microseconds: 5), of: Seat(0), step: 1, in: 3)
    #expect(!book.forfeitVoid(3, Seat(1)) && !book.forfeitVoid(4, Seat(0)))
    #expect(book.forfeitVoid(3, Seat(0)) && !book.forfeitVoid(3, Seat(0)))
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == decision)
    #expect(
      try book.decision(of: Seat(0), step: 1, in: 3)
        == RecordedDecision(
          .failure(.timeout, reason: "more than a tenth of its games would be void: busy"),
          microseconds: 5))
  }

  @Test func `a run that was played does not call a bot`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"game":3,"seat":0,"step":0,"action":"4","us":12}"# + "\n", to: DecisionFile.name)
    let book = DecisionStore(try DecisionFile(path: path))
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == decision)
    #expect(throws: AbortedRun.self) { try book.decision(of: Seat(0), step: 1, in: 3) }
    #expect(throws: AbortedRun.self) { try book.decision(of: Seat(0), step: 0, in: 4) }
    let text = TextBuffer()
    book.write(3, to: text)
    #expect(text.count > 0)
  }
}
