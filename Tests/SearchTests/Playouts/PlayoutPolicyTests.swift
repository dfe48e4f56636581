@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct PlayoutPolicyTests {
  /// The open columns are compared by a chi-squared test with four degrees of freedom.
  @Test func `actions are equally likely`() throws {
    let game = ConnectFour(
      position: try ConnectFour.Position(after: "2 2 2 2 2 2 6 6 6 6 6 6"))
    var random = RandomStream.test()
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<5000 {
      let action = RandomPlayout<ConnectFour>.action(in: game, for: Seat(0), using: &random)
      counts[try #require(action?.column)] += 1
    }
    #expect(counts[1] == 0 && counts[5] == 0)
    let chi = [0, 2, 3, 4, 6].reduce(0.0) {
      $0 + (Double(counts[$1]) - 1000) * (Double(counts[$1]) - 1000) / 1000
    }
    #expect(chi < 18.5)
  }

  @Test func `a playout ends at the end of the game`() throws {
    for deal in 0..<5 as Range<UInt64> {
      let randomness = DealRandomness(seed: 1, deal: deal)
      var game = Tricks(
        rules: try Tricks.Rules(settings: "cards=12,hand=4"), seats: 3, randomness: randomness)
      var random = randomness.chance
      try RandomPlayout<Tricks>.play(&game, using: &random)
      #expect(game.outcome != nil)
    }
  }

  @Test func `after the end a playout does nothing`() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "1 2 1 2 1 2 1"))
    var random = RandomStream.test()
    #expect(RandomPlayout<ConnectFour>.action(in: game, for: Seat(1), using: &random) == nil)
  }

  /// A policy that drops in the first open column.
  private enum Leftmost: PlayoutPolicy {
    static func action(
      in game: ConnectFour, for seat: Seat, using random: inout RandomStream
    ) -> ConnectFour.Action? {
      game.legalActions(for: seat).min { $0.code < $1.code }
    }
  }

  /// Three columns fill up without a line, and the next disc completes one in the lowest row.
  @Test func `a custom policy plays a game to its end`() throws {
    var game = ConnectFour(position: try ConnectFour.Position(after: ""))
    var random = RandomStream.test()
    try Leftmost.play(&game, using: &random)
    #expect(game.position.plies == 19)
    #expect(game.outcome?.winner == Seat(0))
  }
}
