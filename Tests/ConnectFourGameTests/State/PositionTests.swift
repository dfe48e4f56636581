@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct PositionTests {
  /// The board is the same, and the other seat is to move.
  @Test func `a swap gives the first disc to the second seat`() throws {
    let before = try ConnectFour.Position("swap=true", after: "4")
    let after = try ConnectFour.Position("swap=true", after: "4 swap")
    #expect(before.canSwap && !before.isSwapped && !after.canSwap && after.isSwapped)
    #expect(after.discs == before.discs && after.own == 0 && after.plies == 2)
    #expect(ConnectFour(position: before).mover == Seat(1))
    #expect(ConnectFour(position: after).mover == Seat(0))
    #expect(ConnectFour(position: after).text == "ply 2\ncolumns - - - O - - -")
    #expect(Array(before.legalActions).last == .swap && before.legalActions.count == 8)
    #expect(Array(before.otherActions) == [.swap] && Array(after.otherActions) == [])
    #expect(after.legalActions.map(\.description) == ["1", "2", "3", "4", "5", "6", "7"])
    // The second seat's line needs only three more discs.
    let line = try ConnectFour.Position("swap=true", after: "4 swap 1 5 1 6 2 7")
    #expect(ConnectFour(position: line).outcome?.winner == Seat(1))
  }

  @Test(arguments: [
    ("", false), ("pop-out=true", true), ("swap=true", true), ("pop-out=true,swap=true", true),
    ("misere=true,cylinder=true", false),
  ])
  func `some rules have other actions than drops`(settings: String, hasOtherActions: Bool) throws {
    #expect(try ConnectFourVariants.rules(settings).hasOtherActions == hasOtherActions)
  }

  @Test func `without the rule no position can be swapped`() throws {
    let position = try ConnectFour.Position(after: "4")
    #expect(!position.canSwap && !position.legalActions.contains(.swap))
    #expect(!ConnectFour.Position(rules: try ConnectFourVariants.rules("swap=true")).passed.canSwap)
  }

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
