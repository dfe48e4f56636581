@testable import GameCore
@testable import ConnectFourGame
import TestSupport
import Testing

struct UgiTests {
  private func notation(_ dialect: UgiDialect) throws -> UgiNotation<ConnectFour> {
    try #require(ConnectFour.ugiNotations.first { $0.dialect == dialect })
  }

  private func observation(_ actions: String) throws -> ConnectFour.Observation {
    ConnectFour(position: try ConnectFour.Position(after: actions)).observation(for: Seat(0))
  }

  @Test(
    arguments: [
      (UgiDialect.letters, "", ["a", "b", "c", "d", "e", "f", "g"]),
      (.digits, "", ["0", "1", "2", "3", "4", "5", "6"]),
      (.squares, "4 4 7", ["a1", "b1", "c1", "d3", "e1", "f1", "g2"]),
    ])
  func `moves have a text`(dialect: UgiDialect, after actions: String, texts: [String]) throws {
    let notation = try notation(dialect)
    let observation = try observation(actions)
    for (column, text) in texts.enumerated() {
      #expect(notation.move(.drop(column), observation) == text)
      #expect(notation.action(text, observation) == .drop(column))
    }
  }

  @Test(
    arguments: [
      (UgiDialect.letters, ["", "1", "A", "d1", "aa", "0000", "ä", "-"]),
      (.digits, ["", "d", "01", "+1", "-1", "64", "0000", "99999999999999999999"]),
      (.squares, ["", "d", "d2", "d0", "d01", "4", "0000", "(none)", "d99999999999999999999"]),
    ])
  func `other texts are not moves`(dialect: UgiDialect, texts: [String]) throws {
    let notation = try notation(dialect)
    let observation = try observation("")
    for text in texts { #expect(notation.action(text, observation) == nil, "\(text)") }
  }

  /// Illegal actions are readable; the rules reject them.
  @Test func `full and unknown columns are read as moves`() throws {
    let full = try observation("1 1 1 1 1 1")
    #expect(try notation(.letters).action("a", full) == .drop(0))
    #expect(try notation(.letters).action("z", full) == .drop(25))
    #expect(try notation(.squares).action("a7", full) == .drop(0))
    #expect(try notation(.squares).action("h1", full) == .drop(7))
    #expect(try notation(.digits).action("9", full) == .drop(9))
  }

  @Test(arguments: [-1, 7, 26, Int.max, Int.min]) func `impossible columns have no text`(
    column: Int
  )
    throws
  {
    let observation = try observation("")
    for notation in ConnectFour.ugiNotations {
      #expect(notation.move(.drop(column), observation) == "0000")
      #expect(notation.move(.swap, observation) == "0000")
    }
  }

  @Test(
    arguments: [
      ("", UgiDialect.letters, nil), ("opening-plies=4", .digits, nil),
      ("columns=8,rows=8,connect=5", .squares, nil),
      ("pop-out=true", .letters, "the Universal Game Interface does not support pop-out=true"),
      ("misere=true", .squares, "the Universal Game Interface does not support misere=true"),
      ("cylinder=true", .digits, "the Universal Game Interface does not support cylinder=true"),
      ("swap=true", .letters, "the Universal Game Interface does not support swap=true"),
      (
        "columns=64,rows=1", .squares,
        "the Universal Game Interface supports at most 26 columns, not 64"
      ),
      (
        "columns=8", .letters,
        "dialect=letters supports only 7 by 6 boards with lines of four; other boards require "
          + "dialect=squares"
      ),
    ] as [(String, UgiDialect, String?)])
  func `some rules cannot be expressed`(settings: String, dialect: UgiDialect, problem: String?)
    throws
  {
    let rules = try ConnectFourVariants.rules(settings)
    #expect(try notation(dialect).unsupportedRule(rules) == problem)
  }

  @Test func `turns are defined after the end`() throws {
    for notation in ConnectFour.ugiNotations {
      #expect(notation.isFirstSeatNext(notation.start(.standard)))
      let over = ConnectFour(position: try ConnectFour.Position(after: "1 2 1 2 1 2 1"))
      #expect(!notation.isFirstSeatNext(over))
      #expect(over.decidingSeats.isEmpty)
      let text = notation.fen(over.observation(for: Seat(0)))
      #expect(try notation.read(text, .standard).digest == over.digest)
    }
  }

  @Test(
    arguments: [
      (UgiDialect.letters, "a column's letter, a at the left"),
      (.digits, "a column's number, 0 at the left"),
      (.squares, "the square that a disc falls to, such as d1"),
    ])
  func `each dialect has its own form of moves`(
    dialect: UgiDialect, form: String
  ) throws {
    #expect(try notation(dialect).moveForm == form)
  }
}
