@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame

struct FenTests {
  @Test(
    arguments: [
      ("", UgiDialect.letters, "7/7/7/7/7/7 r 1"),
      ("", .digits, "7/7/7/7/7/7 1"),
      ("", .squares, "cfour 6 7 4 7/7/7/7/7/7 x 1"),
      ("4", .letters, "7/7/7/7/7/3r3 y 1"),
      ("4 4 1 7 7", .letters, "7/7/7/7/3y2r/r2r2y y 3"),
      ("4 4 1 7 7", .digits, "7/7/7/7/3y2r/r2r2y 2"),
      ("4 4 1 7 7", .squares, "cfour 6 7 4 7/7/7/7/3O2X/X2X2O o 3"),
      ("1 2 1 2 1 2 1", .letters, "7/7/r6/ry5/ry5/ry5 y 4"),
    ])
  func `positions have a text`(actions: String, dialect: UgiDialect, text: String) throws {
    let position = try ConnectFour.Position(after: actions)
    #expect(ConnectFour.Fen.text(position, as: dialect) == text)
    #expect(try ConnectFour.Fen.position(text, rules: .standard) == position)
  }

  /// The positions are those of random games, on boards of many sizes.
  @Test(arguments: ConnectFourVariants.single) func `every position reads back`(settings: String)
    throws
  {
    let rules = try ConnectFourVariants.rules(settings)
    if rules.popOut || rules.misere { return }
    var random = RandomStream(state: 1, 2, 3, 4)
    for _ in 0..<tries(6) {
      var position = ConnectFour.Position(rules: rules)
      while true {
        for dialect in UgiDialect.allCases {
          let text = ConnectFour.Fen.text(position, as: dialect)
          #expect(try ConnectFour.Fen.position(text, rules: rules) == position)
        }
        guard let action = random.nextElement(of: Array(position.legalActions)) else { break }
        position.apply(action)
      }
    }
  }

  /// The number of discs of each seat shows whether there was a swap.
  @Test(arguments: [
    ("4 swap", "7/7/7/7/7/3y3 r 2"), ("4 swap 4", "7/7/7/7/3r3/3y3 y 2"),
    ("4 4", "7/7/7/7/3y3/3r3 r 2"),
    ("4", "7/7/7/7/7/3r3 y 1"),
  ])
  func `swapped positions read back`(actions: String, text: String) throws {
    let position = try ConnectFour.Position("swap=true", after: actions)
    #expect(ConnectFour.Fen.text(position, as: .letters) == text)
    #expect(try ConnectFour.Fen.position(text, rules: position.rules) == position)
  }

  @Test(arguments: [
    "7/7/7/7/7/7 y 1", "7/7/7/7/7/2yyy2 r 2", "7/7/7/7/7/2rry2 r 2", "7/7/7/7/7/2yy3 y 2",
  ])
  func `other numbers of discs are refused with a swap`(text: String) throws {
    let rules = try ConnectFourVariants.rules("swap=true")
    #expect(throws: UgiTextError.self) { try ConnectFour.Fen.position(text, rules: rules) }
  }

  @Test(
    arguments: [
      "7/7/7/7/7/7 x", "7/7/7/7/7/7 X 1", "7/7/7/7/7/7 R 100", "cfour 7/7/7/7/7/7 x 1",
      "CFOUR 6 7 4 7/7/7/7/7/7 1",
    ])
  func `the forms of other engines are read`(text: String) throws {
    let position = try ConnectFour.Fen.position(text, rules: .standard)
    #expect(position == ConnectFour.Position(rules: .standard))
  }

  @Test(
    arguments: [
      ("", "invalid position '': expected a board, the seat to move and a number"),
      (
        "7/7/7/7/7/7",
        "invalid position '7/7/7/7/7/7': expected a board, the seat to move and a number"
      ),
      ("7/7/7/7/7/7 r 0", "invalid move number '0': expected 1 or more"),
      ("7/7/7/7/7/7 w 1", "invalid seat to move 'w': expected r or y"),
      ("7/7/7/7/7 r 1", "expected 6 rows, found 5"),
      ("7/7/7/7/7/8 r 1", "invalid row '8': expected 7 columns"),
      (
        "7/7/7/7/7/99999999999999999999 r 1",
        "invalid row '99999999999999999999': expected 7 columns"
      ),
      ("7/7/7/7/7/6rr r 1", "invalid row '6rr': expected 7 columns"),
      ("7/7/7/7/7/7r y 1", "invalid row '7r': expected 7 columns"),
      ("7/7/7/7/7/3b3 y 1", "invalid character 'b': expected r, y, digits and '/'"),
      (
        "7/7/7/7/7/7 y 1", "the second seat cannot be next with 0 discs against 0"
      ),
      ("7/7/7/7/7/3y3 r 2", "the first seat cannot be next with 0 discs against 1"),
      ("7/7/7/7/3r3/7 y 1", "gap below a disc in column 4"),
      (
        "7/7/7/7/yyy4/rrrry2 r 1",
        "the seat to move has a line, so the game ended before the last ply"
      ),
      ("cfour 8 8 4 7/7/7/7/7/7 r 1", "expected 6 rows, 7 columns and lines of 4"),
    ])
  func `other texts are refused`(text: String, problem: String) {
    let error = #expect(throws: UgiTextError.self) {
      try ConnectFour.Fen.position(text, rules: .standard)
    }
    #expect(error?.description == problem)
  }

  /// Valid texts are written as they were read.
  @Test func `changed texts never trap`() throws {
    var random = RandomStream(state: 5, 6, 7, 8)
    let letters = Array("0123456789/ryxoXO cfour-ä".unicodeScalars)
    for _ in 0..<tries(20_000) {
      var text = Array("7/7/7/r6/3y2r/r2ry1y y 4".unicodeScalars)
      for _ in 0...random.next(below: 3) {
        text[random.next(below: text.count)] = letters[random.next(below: letters.count)]
      }
      var string = ""
      string.unicodeScalars.append(contentsOf: text)
      guard let position = try? ConnectFour.Fen.position(string, rules: .standard) else { continue }
      let again = ConnectFour.Fen.text(position, as: .letters)
      #expect(try ConnectFour.Fen.position(again, rules: .standard) == position)
    }
  }
}
