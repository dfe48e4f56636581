@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

/// Published win rates, with fewer games than in the source.
///
/// The bounds are four standard errors of the games played here and the 20,000 of the source.
struct WinRateTests {
  private struct Rates {
    var first = 0.0
    var second = 0.0
    var draws = 0.0
    var blocked = 0.0
    var plays = 0.0
  }

  /// Returns the win rates of two strategies with alternating seats.
  private func rates(
    _ settings: String, _ first: String, _ second: String, games: Int
  ) throws -> Rates {
    let rules = try Dominoes.Rules(settings: settings)
    var rates = Rates()
    let weight = 1 / Double(games)
    for index in 0..<games {
      let rotation = first == second ? 0 : index % 2
      let (game, record) = try play(
        rotation == 0 ? [first, second] : [second, first], rules: rules,
        randomness: DealRandomness(seed: 51, deal: UInt64(index)), of: Dominoes.self)
      switch record.outcome.winner.map({ ($0.index + rotation) % 2 }) {
      case 0: rates.first += weight
      case 1: rates.second += weight
      default: rates.draws += weight
      }
      rates.blocked += record.outcome.termination == .blocked ? weight : 0
      rates.plays += Double(try game.measure("tiles_played")) * weight
    }
    return rates
  }

  private func bound(_ share: Double, _ games: Int) -> Double {
    4 * (share * (1 - share) * (1 / Double(games) + 1 / 20_000)).squareRoot()
  }

  @Test(arguments: [
    ("opening=highest-double", "doubles-first", 0.540),
    ("opening=highest-double", "heaviest-first", 0.537),
    ("opening=first-seat", "doubles-first", 0.591),
    ("opening=first-seat", "heaviest-first", 0.580),
    ("opening=first-seat", "lightest-first", 0.40),
  ])
  func `the win rate against random is as published`(
    opening: String, name: String, expected: Double
  ) throws {
    let games = tries(1000)
    let rates = try rates(opening, name, "random", games: games)
    #expect(abs(rates.first - expected) < bound(expected, games))
  }

  @Test func `the win rate of random against itself is as published`() throws {
    let games = tries(1500)
    let rates = try rates("opening=first-seat", "random", "random", games: games)
    #expect(abs(rates.first - 0.563) < bound(0.563, games))
    #expect(abs(rates.draws - 0.026) < bound(0.026, games))
    #expect(abs(rates.blocked - 0.707) < bound(0.707, games))
    // The number of plays has a standard deviation of about 2.
    #expect(abs(rates.plays - 10.33) < 4 * 2 / Double(games).squareRoot())
  }

  @Test func `placing first beats flipping first`() throws {
    let games = tries(300)
    let settings = "family=electronic,flipped-tile=must"
    let rates = try rates(settings, "place-first", "flip-first", games: games)
    #expect(abs(rates.first - 0.935) < bound(0.935, games))
  }

  @Test func `the win rate of placing first against itself is as published`() throws {
    let games = tries(400)
    let settings = "family=electronic,flipped-tile=must"
    let rates = try rates(settings, "place-first", "place-first", games: games)
    #expect(abs(rates.first - 0.463) < bound(0.463, games))
    #expect(abs(rates.second - 0.460) < bound(0.460, games))
    #expect(abs(rates.draws - 0.078) < bound(0.078, games))
  }
}
