@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct ListedTests {
  private func read(_ text: String, _ settings: String = "") throws -> String {
    let notation = try #require(ConnectFour.openingNotation)
    return try notation.read(text, try ConnectFourVariants.rules(settings), 2)
  }

  @Test(
    arguments: [
      ("4 4 3", "", "4 4 3"), ("443", "", "4 4 3"), (" 4,4,\t3 ", "", "4 4 3"), ("-", "", "-"),
      ("44 3", "", "4 4 3"), ("44p4", "pop-out=true", "4 4 p4"),
      ("4 4 p4", "pop-out=true", "4 4 p4"),
      ("4 swap 4", "swap=true", "4 swap 4"), ("4swap43", "swap=true", "4 swap 4 3"),
      ("4 swap", "swap=true", "4 swap"), ("11 swap 1", "swap=true,columns=11", "11 swap 1"),
      ("7/7/7/7/7/3y3 r", "swap=true", "7/7/7/7/7/3y3 r 2"),
      ("11 1 10", "columns=11", "11 1 10"), ("7/7/7/7/3y3/3r3 r", "", "7/7/7/7/3y3/3r3 r 2"),
      ("cfour 6 7 4 7/7/7/7/7/3X3 o 1", "", "7/7/7/7/7/3r3 y 1"),
    ] as [(String, String, String)])
  func `columns and positions are read, and read again`(
    text: String, settings: String, expected: String
  ) throws {
    #expect(try read(text, settings) == expected)
    #expect(try read(expected, settings) == expected)
  }

  @Test(arguments: [
    ("4 8", "", 3, "'8': there is no column 8; there are columns 1 to 7"),
    ("4 0", "", 3, "'0': expected a column from 1 to 7"),
    ("44444 44", "", 8, "'4': column 4 is full"),
    ("4x", "", 2, "'x': expected a column from 1 to 7"),
    ("12 111", "columns=12", 4, "'111': expected a column from 1 to 12"),
    ("4 p4", "", 3, "'p4': the rules do not allow taking discs out"),
    ("4 swap", "", 3, "'swap': the rules do not allow a swap"),
    ("4 4swap", "swap=true", 4, "'swap': only the second ply may be a swap"),
    ("1212121 3", "", 9, "'3': the game is over"),
    ("7/7 r", "", nil, "expected 6 rows, found 2"),
    (
      "7/7/7/7/7/3r3 y", "pop-out=true", nil,
      "a position does not give the number of plies, which pop-out requires"
    ),
  ])
  func `errors have the column`(
    text: String, settings: String, column: Int?, problem: String
  ) throws {
    let error = try #require(throws: StateTextError.self) { _ = try read(text, settings) }
    #expect((error.line, error.column, error.problem) == (1, column, problem))
  }

  private func game(_ setup: String, _ settings: String = "") throws -> ConnectFour {
    ConnectFour(
      rules: try ConnectFourVariants.rules(settings), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 5, setup: setup))
  }

  @Test func `a game begins with its setup`() throws {
    #expect(try game("4 4 3").position == ConnectFour.Position(after: "4 4 3"))
    #expect(try game("7/7/7/7/3y3/3r3 r").position == ConnectFour.Position(after: "4 4"))
    #expect(try game("-").position == ConnectFour.Position(after: ""))
    let swapped = try ConnectFour.Position("swap=true", after: "4 swap")
    for setup in ["4 swap", "7/7/7/7/7/3y3 r"] {
      #expect(try game(setup, "swap=true").position == swapped)
    }
    #expect(try game("7/7/7/7/7/3r3 y", "swap=true").position.canSwap)
  }

  @Test func `programs receive the moves of the setup, if they are known`() throws {
    func opening(_ setup: String) -> [ConnectFour.Action]? {
      ConnectFour.history.opening(.standard, DealRandomness(seed: 1, deal: 0, setup: setup))
    }
    #expect(opening("4 4 3") == [.drop(3), .drop(3), .drop(2)])
    #expect(opening("-") == [])
    #expect(opening("7/7/7/7/3y3/3r3 r") == nil)
  }

  @Test(arguments: [
    ("4 4", "", nil), ("1 7 1 7 1 7", "", "the seat to move can win at once"),
    // Three discs between two empty cells are two threats.
    ("2 2 3 3 4", "", "the seat to move cannot prevent a win"),
    ("1 7 1 7 1", "", nil), ("1 7 1 7 1 7", "misere=true", nil),
    ("1 1", "columns=2,rows=2,connect=2,misere=true", "the seat to move cannot prevent a win"),
    // A1: The third disc of a row with two empty cells on both sides makes two threats.
    ("3 3 4 4", "", "the seat to move can force a win with its second move"),
    ("3 7 4 7", "", "the seat to move can force a win with its second move"),
    ("3 5 4 5", "", nil), ("3 3 4", "", nil), ("3 3 4 4", "misere=true", nil),
    ("3 3 4 4", "connect=5", nil),
  ])
  func `a win in three plies decides a game`(
    setup: String, settings: String, decision: String?
  ) throws {
    let notation = try #require(ConnectFour.openingNotation)
    #expect(notation.decision(try game(setup, settings)) == decision)
  }

  @Test func `random plies are not compatible`() throws {
    let notation = try #require(ConnectFour.openingNotation)
    let unsupportedRule = notation.unsupportedRule(try ConnectFourVariants.rules("opening-plies=2"))
    #expect(unsupportedRule?.name == "opening-plies" && unsupportedRule?.remedy != nil)
    #expect(notation.unsupportedRule(.standard) == nil)
  }
}
