import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct EnvironmentRewardTests {
  @Test(arguments: [
    ([1, 2], [1, -1] as [Float]), ([1, 1], [0, 0]), ([2, 1], [-1, 1]), ([1, 2, 3], [1, 0, -1]),
    ([1, 1, 3], [0.5, 0.5, -1]), ([1, 2, 2], [1, -0.5, -0.5]), ([1], [0]),
  ])
  func `the reward is the share of beaten opponents minus the share of those that won`(
    ranks: [Int], rewards: [Float]
  ) {
    var places = PerSeat(repeating: 1, count: ranks.count)
    for seat in places.seats { places[seat] = ranks[seat.index] }
    #expect(
      places.seats.map { EnvironmentBatch<ConnectFour>.reward(of: $0, in: places) } == rewards)
  }
}
