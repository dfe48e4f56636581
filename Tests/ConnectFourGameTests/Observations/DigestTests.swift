@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct DigestTests {
  /// The same discs at another ply, and another colouring of the same cells, are other states.
  @Test func digestsDiffer() throws {
    let games = try ["", "1", "2", "1 2", "2 1", "1 1", "1 2 3", "3 2 1", "1 3 2"].map {
      ConnectFour(position: try ConnectFour.Position(after: $0)).digest
    }
    // Only "1 2 3" and "3 2 1" are the same position.
    #expect(Set(games).count == 8)
  }

  /// The same discs after as many plies, won by one rule and lost by another.
  @Test func endsDiffer() throws {
    let won = ConnectFour(position: try ConnectFour.Position(after: "1 1 2 2 3 3 4"))
    let lost = ConnectFour(
      position: try ConnectFour.Position("misere=true", after: "1 1 2 2 3 3 4"))
    #expect(won.digest != lost.digest)
  }

  /// Boards of more than 64 bits count to their last column.
  @Test func wideBoards() throws {
    let games = try (1...12).map {
      ConnectFour(position: try ConnectFour.Position("columns=12,rows=9", after: "\($0)")).digest
    }
    #expect(Set(games).count == 12)
  }

  /// Nothing is hidden, so there is no second number.
  @Test func observations() throws {
    let game = ConnectFour(position: try ConnectFour.Position(after: "4"))
    #expect(ConnectFour.digest(of: game.observation(for: Seat(0))) == nil)
  }
}
