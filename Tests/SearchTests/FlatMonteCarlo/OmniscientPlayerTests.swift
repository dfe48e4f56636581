@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct OmniscientPlayerTests {
  /// The player sees the coin, so it wins every game by a guess, or by safe play if that wins, too.
  @Test func `an omniscient player wins every game`() throws {
    for deal in 0..<30 as Range<UInt64> {
      var random = RandomStream.test(deal)
      var game = CoinGame(using: &random)
      let player = try OmniscientPlayer<RandomPlayout<CoinGame>>(
        "playouts=20", rules: .init(), seed: deal)
      var strategies: [any Strategy<CoinGame.Observation, CoinGame.Action>] = [player, player]
      var observer = OmniscientObserver<CoinGame>(strategies)
      let record = try Match.play(&game, strategies: &strategies, observer: &observer)
      #expect(record.forfeits.isEmpty)
      #expect(record.outcome.ranks[Seat(0)] == 1, "deal \(deal)")
    }
  }

  @Test func `without a view the player throws an error instead of guessing`() throws {
    var player = try OmniscientPlayer<RandomPlayout<CoinGame>>("", rules: .init())
    #expect(throws: NothingSeen.self) { try player.choose(from: []) }
  }
}
