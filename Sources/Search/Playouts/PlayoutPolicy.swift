import GameCore

/// A policy by which playouts choose actions.
public protocol PlayoutPolicy<Game>: Sendable {
  /// The game.
  associatedtype Game: SearchableGame

  /// Returns an action for the seat to move, or `nil` to end the playout.
  ///
  /// The game is a determinization, so the policy may look at all of it.
  static func action(
    in game: Game, for seat: Seat, using random: inout RandomStream
  ) -> Game.Action?
}

extension PlayoutPolicy {
  /// Plays until the game ends or the policy returns no action.
  @inline(__always)
  static func play(_ game: inout Game, using random: inout RandomStream) throws(IllegalAction) {
    while let mover = game.mover, let action = action(in: game, for: mover, using: &random) {
      try game.play(action)
    }
  }
}

/// A policy that chooses legal actions uniformly at random.
public enum RandomPlayout<Game: SearchableGame>: PlayoutPolicy {
  @inline(__always)
  public static func action(
    in game: Game, for seat: Seat, using random: inout RandomStream
  ) -> Game.Action? {
    let actions = game.legalActions(for: seat)
    let count = actions.total
    if count == 0 { return nil }
    return Game.action(at: count == 1 ? 0 : random.next(below: count), of: actions)
  }
}

extension Sequence {
  /// The number of elements.
  @inline(__always)
  var total: Int {
    let known = underestimatedCount
    if known > 0 { return known }
    var count = 0
    for _ in self { count &+= 1 }
    return count
  }
}

enum PlayoutKind: String, CaseIterable, Sendable {
  /// Legal actions, uniformly at random.
  case random
  /// The actions that the game's own policy prefers.
  case greedy
}
