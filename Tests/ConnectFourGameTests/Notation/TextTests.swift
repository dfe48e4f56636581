@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct TextTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `every state has a text`(settings: String) throws {
    let suite = Conformance(
      ConnectFour.self, rules: try ConnectFourVariants.rules(settings), games: 1)
    let failures = suite.textFailures { game, seat, random in
      let actions = Array(game.legalActions(for: seat))
      return actions[random.next(below: actions.count)]
    }
    #expect(failures == [])
  }

  @Test(arguments: [
    ("ply 2\ncolumns - - - O - - -", true), ("ply 3\ncolumns - - - OX - - -", true),
    ("ply 2\ncolumns - - - X - - -", false), ("ply 1\ncolumns - - - O - - -", false),
    ("ply 1\ncolumns - - - - - - -", false), ("ply 3\ncolumns - - - O - - -", false),
  ])
  func `texts of swapped positions are checked`(text: String, isPossible: Bool) throws {
    let rules = try ConnectFourVariants.rules("swap=true")
    let game = try? ConnectFour(text: text, rules: rules, seats: 2)
    #expect((game != nil) == isPossible)
    if let game { #expect(game.position.isSwapped && game.text == text) }
    #expect((try? ConnectFour(text: text, rules: .standard, seats: 2)) == nil)
  }

  @Test func `a position has a text`() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4 4 3 4"))
    #expect(game.text == "ply 4\ncolumns - - X XOO - - -")
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: expected 'ply' and its values"),
      ("ply", "line 1: expected 1 words after 'ply', found 0"),
      ("ply 43", "line 1, column 5: '43': expected a number from 0 to 42"),
      ("ply 1", "line 2: expected 'columns', found the end of the text"),
      ("ply 1\ncolumns X", "line 2: expected 7 words after 'columns', found 1"),
      (
        "ply 1\ncolumns - - - Z - - -",
        "line 2, column 15: 'Z': expected X and O, or a hyphen for an empty column"
      ),
      (
        "ply 7\ncolumns - XOXOXOX - - - - -",
        "line 2, column 11: 'XOXOXOX': expected at most 6 discs in a column"
      ),
      (
        "ply 2\ncolumns X X - - - - -",
        "line 2: the seat to move has 2 discs after 1 plies"
      ),
      (
        "ply 8\ncolumns XXXX OOO O - - - -",
        "line 2: the seat to move has a line, so the game ended before the last ply"
      ),
      ("ply 0\ncolumns - - - - - - -\n", "line 3: expected the end of the text"),
    ])
  func `errors have a location`(text: String, problem: String) {
    let error = #expect(throws: StateTextError.self) {
      try ConnectFour(text: text, rules: .standard, seats: 2)
    }
    #expect(error?.description == problem)
  }
}
