/// The whole game as it is when a strategy is asked, for one that cheats.
///
/// It belongs to one strategy of one game, and so to one thread at a time.
public final class OmniscientView<G: Game>: @unchecked Sendable {
  /// What is to be seen; `nil` before the game begins, and where nobody shows it.
  public fileprivate(set) var game: G?

  /// Nothing is seen yet.
  public init() {}
}

/// A strategy that sees the whole game, hidden cards and all, for comparison with those that don't.
///
/// Only one whose card has the mark ``StrategyMark/omniscient`` is shown anything.
public protocol OmniscientStrategy: Strategy {
  /// The game that it sees.
  associatedtype ViewedGame: Game

  /// Where it looks.
  var sight: OmniscientView<ViewedGame> { get }
}

/// Shows a game to the strategies that see it.
public struct OmniscientObserver<G: Game>: MatchObserver {
  private let sights: [OmniscientView<G>]

  /// Finds the strategies that see.
  ///
  /// - Parameters:
  ///   - strategies: Those of a game, seat by seat.
  ///   - isShown: Whether a seat's strategy has the mark; it sees nothing without.
  public init(
    _ strategies: [any Strategy<G.Observation, G.Action>], isShown: (Seat) -> Bool = { _ in true }
  ) {
    sights = strategies.indices.compactMap { index in
      guard isShown(Seat(index)) else { return nil }
      return Self.sight(of: strategies[index])
    }
  }

  /// Where a strategy looks; `nil` for one that doesn't.
  package static func sight(of strategy: any Strategy<G.Observation, G.Action>) -> OmniscientView<
    G
  >? {
    guard let seeing = strategy as? any OmniscientStrategy else { return nil }
    return sight(ofSeeing: seeing)
  }

  private static func sight(ofSeeing strategy: some OmniscientStrategy) -> OmniscientView<G>? {
    strategy.sight as? OmniscientView<G>
  }

  /// Shows the game as it is.
  public func show(_ game: G) {
    for sight in sights { sight.game = game }
  }

  public mutating func began(_ game: G) { show(game) }

  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) { show(game) }
}
