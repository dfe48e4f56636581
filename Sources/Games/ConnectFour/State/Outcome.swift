import GameCore

extension Termination {
  /// A line ended the game.
  public static var line: Termination { Termination("line") }
  /// No seat can move.
  public static var fullBoard: Termination { Termination("full-board") }
  /// A game with pop-out reached the maximum number of plies.
  public static var plyLimit: Termination { Termination("ply-limit") }
}

extension ConnectFour {
  @inlinable
  public var outcome: Outcome? {
    guard let ending = position.ending else { return nil }
    let toMove = Seat(position.plies & 1)
    switch ending {
    case .win: return .win(for: toMove.next(of: 2), of: 2, by: .line)
    case .loss: return .win(for: toMove, of: 2, by: .line)
    case .fullBoard: return .draw(of: 2, by: .fullBoard)
    case .plyLimit: return .draw(of: 2, by: .plyLimit)
    }
  }
}
