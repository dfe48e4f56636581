@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

struct GameTests {
  /// Each error has a reason, names the seat and leaves the game unchanged.
  @Test(
    arguments: [
      ("", "4 4 4 4 4 4", "4", "column 4 is full"),
      ("", "", "8", "there is no column 8; there are columns 1 to 7"),
      ("", "1 2", "p1", "the rules do not allow taking discs out"),
      ("pop-out=true", "1", "p1", "the seat to move has no disc at the bottom of column 1"),
      ("pop-out=true", "1 2", "p3", "the seat to move has no disc at the bottom of column 3"),
      ("pop-out=true", "1 2", "p9", "there is no column 9; there are columns 1 to 7"),
      ("", "4", "swap", "the rules do not allow a swap"),
      ("swap=true", "", "swap", "only the second ply may be a swap"),
      ("swap=true", "4 4", "swap", "only the second ply may be a swap"),
      ("swap=true", "4 swap", "swap", "only the second ply may be a swap"),
      (
        "swap=true,pop-out=true", "4 swap", "p4",
        "the seat to move has no disc at the bottom of column 4"
      ),
      ("columns=2,rows=1,connect=2", "1 2", "1", "the game is over"),
      ("", "1 1 2 2 3 3 4", "5", "the game is over"),
    ] as [(String, String, String, String)])
  func `illegal actions are refused with a reason`(
    settings: String, before: String, action: String, reason: String
  ) throws {
    let position = try ConnectFour.Position(settings, after: before)
    let illegal = try #require(ConnectFour.Action(action))
    try expectRefusal(of: illegal, in: position, because: reason)
  }

  /// A strategy may return numbers without notation, which are rejected like others.
  @Test(arguments: [-1, Int.min, Int.max, 64, 128])
  func `columns without notation are refused`(column: Int) throws {
    for settings in ["", "pop-out=true", "columns=12,rows=9"] {
      let position = try ConnectFour.Position(settings, after: "1 2")
      let last = position.rules.columns
      for action in [ConnectFour.Action.drop(column), .pop(column)] {
        try expectRefusal(
          of: action, in: position,
          because: "there is no column \(column &+ 1); there are columns 1 to \(last)")
      }
    }
  }

  private func expectRefusal(
    of action: ConnectFour.Action, in position: ConnectFour.Position, because reason: String
  ) throws {
    var game = ConnectFour(position: position)
    let error = #expect(throws: IllegalAction.self) { try game.play(action) }
    #expect(error?.seat == Seat(position.plies % 2))
    #expect(error?.action == "\(action)")
    #expect(error?.reason == reason)
    #expect(game.position == position)
    #expect(game.digest == ConnectFour(position: position).digest)
  }
}
