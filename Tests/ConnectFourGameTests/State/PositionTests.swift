@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct PositionTests {
  /// Two passes restore the position.
  @Test func `a pass gives the same board to the other seat`() throws {
    let position = try ConnectFour.Position("pop-out=true", after: "4 4 3 1")
    let passed = position.passed
    #expect(passed.own == position.others)
    #expect(passed.others == position.own)
    #expect(passed.discs == position.discs)
    #expect(passed.plies == position.plies + 1)
    #expect(passed.openColumns == position.openColumns)
    #expect(passed.passed.own == position.own)
    #expect(Array(position.poppableColumns) == [2, 3])
    #expect(Array(passed.poppableColumns) == [0])
  }
}
