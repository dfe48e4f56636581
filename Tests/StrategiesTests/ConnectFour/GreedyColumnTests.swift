@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Strategies

struct GreedyColumnTests {
  private func choices(_ settings: String = "", after actions: String) throws -> Set<Int> {
    let game = ConnectFour(position: try ConnectFour.Position(settings, after: actions))
    return Set(
      try (0..<60 as Range<UInt64>).map { deal in
        var random = DealRandomness(seed: 1, deal: deal).chance
        let action = GreedyColumn.action(in: game, for: Seat(0), using: &random)
        return try #require(action?.column)
      })
  }

  @Test func `a win has priority over a block, and a block over other columns`() throws {
    #expect(try choices(after: "4 1 4 1 4 1") == [3])
    #expect(try choices(after: "4 1 4 1 7 1") == [0])
    #expect(try choices(after: "4 1") == [0, 1, 2, 3, 4, 5, 6])
  }

  /// If a line loses, or discs may be popped, all actions are equally good.
  @Test func `under other rules any action is played`() throws {
    #expect(try choices("misere=true", after: "4 1 4 1 4 1").count == 7)
    #expect(try choices("pop-out=true", after: "4 1 4 1 4 1").count == 7)
  }

  @Test func `a swap is as likely as a drop`() throws {
    let game = ConnectFour(position: try ConnectFour.Position("swap=true", after: "4"))
    let actions = Set(
      (0..<100 as Range<UInt64>).compactMap { deal -> ConnectFour.Action? in
        var random = DealRandomness(seed: 1, deal: deal).chance
        return GreedyColumn.action(in: game, for: Seat(1), using: &random)
      })
    #expect(actions == Set(game.position.legalActions))
    #expect(actions.contains(.swap))
  }

  @Test func `after the end there is no action`() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4 1 4 1 4 1 4"))
    var random = DealRandomness(seed: 1, deal: 1).chance
    #expect(GreedyColumn.action(in: game, for: Seat(1), using: &random) == nil)
  }
}
