import GameCore
import Storage
import TestSupport
import Testing

@testable import ExternalBots

@Suite struct DecisionBookTests {
  private let decision = KeptDecision(.action("4"), microseconds: 12)

  @Test func `what was kept is not asked for again, until it is written`() throws {
    let book = DecisionBook(output: nil)
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

  @Test func `a run that was played asks nobody`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"{"game":3,"seat":0,"step":0,"action":"4","us":12}"# + "\n", to: DecisionFile.name)
    let book = DecisionBook(try DecisionFile(path: path))
    #expect(try book.decision(of: Seat(0), step: 0, in: 3) == decision)
    #expect(throws: BrokenOff.self) { try book.decision(of: Seat(0), step: 1, in: 3) }
    #expect(throws: BrokenOff.self) { try book.decision(of: Seat(0), step: 0, in: 4) }
    let text = TextBuffer()
    book.write(3, to: text)
    #expect(text.count > 0)
  }
}
