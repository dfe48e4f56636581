@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct ListedTests {
  private let small = "0-0 0-1 1-1 0-2 1-2 2-2"

  private func read(_ text: String, _ settings: String...) throws -> String {
    let notation = try #require(Dominoes.openingNotation)
    return try notation.read(text, try rules(settings), 2)
  }

  @Test func `the tiles of a hand have any order`() throws {
    #expect(try read(small, "set=2", "hand=2") == small)
    #expect(
      try read("tiles 0-1,0-0\t0-2 1-1 1-2 2-2", "set=2", "hand=2") == "0-0 0-1 1-1 0-2 1-2 2-2")
    // The order of the stock matters.
    #expect(try read("0-0 0-1 1-1 0-2 2-2 1-2", "set=2", "hand=2") != small)
  }

  @Test(arguments: [
    ("0-0 0-1 0-1 0-2 1-2 2-2", 9, "'0-1': expected each tile of the double-2 set once"),
    ("0-0 0-1 3-3 0-2 1-2 2-2", 9, "'3-3': expected each tile of the double-2 set once"),
    ("tiles 0-0 x", 11, "'x': expected each tile of the double-2 set once"),
    ("0-0 0-1 1-1 0-2 1-2", nil, "expected 6 tiles, found 5"),
  ])
  func `errors have the column`(text: String, column: Int?, problem: String) throws {
    let error = try #require(throws: StateTextError.self) {
      _ = try read(text, "set=2", "hand=2")
    }
    #expect((error.line, error.column, error.problem) == (1, column, problem))
  }

  @Test func `a game begins with its setup`() throws {
    let draw = try rules("set=2", "hand=2", "family=draw")
    let game = Dominoes(
      rules: draw, seats: 2, randomness: DealRandomness(seed: 1, deal: 5, setup: small))
    #expect(game.hands.values == [TileSet(tiles("0-0 0-1")), TileSet(tiles("0-2 1-1"))])
    let rest = game.order.suffix(2).map { Tile(index: Int($0)) }
    #expect(rest == tiles("1-2 2-2"))
    #expect(game.mover == Seat(1))
  }

  @Test func `the text of a dealt game is an opening with the same hands`() throws {
    let electronic = try rules("family=electronic", "hand=5")
    let dealt = Dominoes(rules: electronic, seats: 2, randomness: DealRandomness(seed: 7, deal: 3))
    let line = try #require(dealt.text.split(separator: "\n").first { $0.hasPrefix("tiles ") })
    let listed = Dominoes(
      rules: electronic, seats: 2, randomness: DealRandomness(seed: 7, deal: 3, setup: String(line))
    )
    #expect(listed.order == dealt.order && listed.hands == dealt.hands)
  }
}
