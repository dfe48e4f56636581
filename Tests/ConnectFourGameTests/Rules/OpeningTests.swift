@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct OpeningTests {
  @Test(arguments: [
    "opening-plies=1", "opening-plies=8", "opening-plies=20",
    "pop-out=true,opening-plies=20", "misere=true,cylinder=true,opening-plies=10",
    "columns=16,rows=7,opening-plies=40", "swap=true,opening-plies=1",
  ])
  func `openings have the right length and are not finished`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    for pair in 0..<tries(30) {
      let game = opening(rules, pair: pair)
      #expect(game.position.plies == rules.openingPlies)
      #expect(game.outcome == nil)
      #expect(game.mover == Seat(rules.openingPlies % 2))
    }
  }

  /// The rule that warnings suggest gives different deals different openings.
  @Test func `the suggested rule varies games`() throws {
    let rules = try ConnectFourVariants.rules(try #require(ConnectFour.variedBy))
    #expect(Set((0..<20).map { opening(rules, pair: $0).digest }).count > 10)
  }

  /// All columns are compared.
  @Test func `the first random ply is uniform`() throws {
    let rules = try ConnectFourVariants.rules("opening-plies=1")
    var counts = [Int](repeating: 0, count: 7)
    for pair in 0..<1400 {
      let position = opening(rules, pair: pair).position
      for column in 0..<7 where position.disc(column: column, row: 0) != nil { counts[column] += 1 }
    }
    #expect(counts.sum() == 1400)
    // The tolerance is five standard deviations of a binomial count: √(1400 · 1/7 · 6/7) is 13.1.
    for count in counts { #expect(abs(count - 200) < 66) }
  }

  /// If few positions meet the rules, the opening is shorter, but the game is never finished.
  @Test(arguments: [
    "columns=2,rows=2,connect=2,opening-plies=3", "columns=7,connect=2,opening-plies=41",
    "columns=3,rows=3,connect=2,opening-plies=8", "columns=4,rows=1,connect=2,opening-plies=3",
  ])
  func `impossible openings are shorter`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    for pair in 0..<5 {
      let game = opening(rules, pair: pair)
      #expect(game.outcome == nil)
      #expect(game.position.plies <= rules.openingPlies)
      #expect(game.position.plies > 0)
    }
  }

  private func opening(_ rules: ConnectFour.Rules, pair: Int) -> ConnectFour {
    ConnectFour(
      rules: rules, seats: 2, randomness: DealRandomness(seed: 3, deal: UInt64(pair)))
  }
}
