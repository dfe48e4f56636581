@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

@Suite struct FlatSearchTests {
  /// What wins at once wins in every world.
  @Test func sums() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4 1 4 1 4 2"))
    var random = RandomStream.test()
    let sums = try FlatSearch<ConnectFour>.sums(
      for: Seat(0), worlds: 30, playout: RandomPlayout<ConnectFour>.self, using: &random
    ) { game }
    #expect(sums.count == 7)
    #expect(sums[3] == 60)
    #expect(sums.allSatisfy { 0...60 ~= $0 })
  }
}
