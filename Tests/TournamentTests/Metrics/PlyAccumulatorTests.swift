@testable import GameCore
import Testing

@testable import Tournament

@Suite struct PlyAccumulatorTests {
  /// The order in which games are added makes no difference.
  @Test func partsAddUp() {
    let games = [
      GameMetricsTests.positions([[5000, 5000], [8000, 2000]], options: [7, 1]),
      GameMetricsTests.positions([[6000, 4000]], options: [3]),
      GameMetricsTests.positions([[0, 10_000], [1, 9999], [2, 9998]], options: [1, nil, 9]),
    ]
    func accumulator(_ games: [[PositionValues]]) -> PlyAccumulator {
      var accumulator = PlyAccumulator()
      for game in games {
        for (ply, position) in game.enumerated() { accumulator.add(position, ply: ply) }
      }
      return accumulator
    }
    let whole = accumulator(games)
    var merged = accumulator([games[2]])
    merged += accumulator([games[0], games[1]])
    #expect(merged == whole)
    #expect(whole.plies.map(\.games) == [3, 2, 1])
    #expect(whole.plies.map(\.options.counted) == [3, 1, 1])
    #expect(whole.plies.map(\.options.choices) == [2, 0, 1])
    #expect(whole.plies.map(\.options.sum) == [11, 1, 9])
    #expect(whole.plies.map(\.options.most) == [7, 1, 9])
    #expect(whole.plies.map(\.highest) == [21_000, 17_999, 9998])
    #expect(whole.total.games == 6)
    #expect(whole.total.rows == 6)
    #expect(whole.total.options.most == 9)
  }
}
