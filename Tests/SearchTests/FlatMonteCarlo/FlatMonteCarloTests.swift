@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct FlatMonteCarloTests {
  @Test func `an immediate win is played`() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4 1 4 1 4 2"))
    for seed in 0..<5 as Range<UInt64> {
      var player = try FlatMonteCarlo<RandomPlayout<ConnectFour>>(
        "determinizations=20", rules: .standard, seed: seed)
      #expect(try player.choose(from: game.observation(for: Seat(0))) == .drop(3))
    }
  }

  /// Half of the guesses are right, and six of ten safe plays win.
  @Test func `safe play is preferred`() throws {
    var player = try FlatMonteCarlo<RandomPlayout<CoinGame>>(
      "determinizations=2000", rules: .init())
    #expect(try player.choose(from: []) == .safe)
  }
}
