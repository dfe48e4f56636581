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

  /// A1: The probabilities of a decided opening are 8.0%, 3.5% and 15.2% on the standard board.
  @Test(arguments: [
    "opening-plies=4", "opening-plies=5", "opening-plies=6", "opening-plies=12",
    "pop-out=true,opening-plies=12", "cylinder=true,opening-plies=8",
    "columns=5,rows=4,connect=3,opening-plies=3",
  ])
  func `openings are undecided unless decided ones are allowed`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let former = try ConnectFourVariants.rules(settings + ",allow-decided=true")
    let deals = 0..<tries(200)
    func decided(_ rules: ConnectFour.Rules) -> Int {
      deals.count { opening(rules, pair: $0).position.decision != nil }
    }
    #expect(decided(rules) == 0)
    #expect(decided(former) > 0)
  }

  /// A1: The number of redraws and the opening follow from the deal's stream alone.
  @Test func `a decided opening is drawn again from the stream of the deal`() throws {
    let rules = try ConnectFourVariants.rules("opening-plies=6")
    let former = try ConnectFourVariants.rules("opening-plies=6,allow-decided=true")
    var redrawn = 0
    for deal in 0..<100 {
      let randomness = DealRandomness(seed: 3, deal: UInt64(deal))
      var stream = randomness.deal
      var expected = ConnectFour.Opening(former, random: &stream)
      var redraws = 0
      while expected.position.decision != nil {
        expected = ConnectFour.Opening(former, random: &stream)
        redraws += 1
      }
      let position = opening(rules, pair: deal).position
      #expect(position.own == expected.position.own)
      #expect(position.discs == expected.position.discs)
      #expect(ConnectFour.redraws(rules: rules, seats: 2, randomness: randomness) == redraws)
      #expect(ConnectFour.redraws(rules: former, seats: 2, randomness: randomness) == nil)
      redrawn += redraws > 0 ? 1 : 0
    }
    #expect(redrawn > 0)
  }

  /// If few positions meet the rules, the opening is shorter, but the game is never finished.
  @Test(arguments: [
    "columns=2,rows=2,connect=2,opening-plies=3", "columns=7,connect=2,opening-plies=41",
    "columns=3,rows=3,connect=2,opening-plies=8", "columns=4,rows=1,connect=2,opening-plies=3",
  ])
  func `impossible openings are shorter if decided ones are allowed`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings + ",allow-decided=true")
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
