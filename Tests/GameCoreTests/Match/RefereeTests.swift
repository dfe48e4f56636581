import TestSupport
import Testing

@testable import GameCore

struct RefereeTests {
  private func game(rounds: Int = 2) throws -> BuzzerRace {
    BuzzerRace(
      rules: try BuzzerRace.Rules(settings: "rounds=\(rounds)"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
  }

  /// The termination of such a draw differs from all others.
  @Test func `a game without deciding seats and outcome is a draw`() throws {
    let game = try game()
    let record = Referee(game, seats: 2).record(of: game)
    #expect(record.outcome == .draw(of: 2, by: Termination("unfinished")))
  }
}
