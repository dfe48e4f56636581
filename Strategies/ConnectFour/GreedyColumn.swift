import ConnectFourGame
import GameCore
import Search

/// A playout policy: an immediate win, else a block of the other seat's immediate win, else a
/// random drop.
///
/// If the rules set another goal or allow actions other than drops, the policy chooses any action
/// at random.
public enum GreedyColumn: PlayoutPolicy {
  public typealias Game = ConnectFour

  public static func action(
    in game: ConnectFour, for seat: Seat, using random: inout RandomStream
  ) -> ConnectFour.Action? {
    let position = game.position
    if position.isOver { return nil }
    let rules = position.rules
    if rules.misere || rules.hasOtherActions && (rules.popOut || position.canSwap) {
      return RandomPlayout<ConnectFour>.action(in: game, for: seat, using: &random)
    }
    if let column = winningColumn(position) { return .drop(column) }
    if let column = winningColumn(position.passed) { return .drop(column) }
    return random.nextElement(of: position.openColumns).map { .drop($0) }
  }

  /// Returns the leftmost column in which a disc wins, or `nil` if there is none.
  static func winningColumn(_ position: ConnectFour.Position) -> Int? {
    for column in position.openColumns where position.dropping(column).ending == .win {
      return column
    }
    return nil
  }
}
