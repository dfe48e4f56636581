/// The game's full state at each decision, for an omniscient strategy.
///
/// It belongs to one strategy in one game and therefore to one thread at a time.
public final class OmniscientView<G: Game>: @unchecked Sendable {
  /// The full state, or `nil` before the game begins or if there is no ``OmniscientObserver``.
  public fileprivate(set) var game: G?

  /// Creates a view without a game.
  public init() {}
}

/// A strategy that sees the full state, including hidden information, for comparison with other
/// strategies.
///
/// Only strategies with the mark ``StrategyMark/omniscient`` receive the state.
public protocol OmniscientStrategy: Strategy {
  /// The observed game.
  associatedtype ViewedGame: Game

  /// The view of the game.
  var omniscientView: OmniscientView<ViewedGame> { get }
}

/// An observer that passes the state to omniscient strategies.
public struct OmniscientObserver<G: Game>: MatchObserver {
  private let views: [OmniscientView<G>]

  /// Creates an observer for a game's omniscient strategies.
  ///
  /// - Parameters:
  ///   - strategies: All seats' strategies.
  ///   - isShown: Returns `true` if a seat's strategy is marked as omniscient and so receives the
  ///     state.
  public init(
    _ strategies: [any Strategy<G.Observation, G.Action>], isShown: (Seat) -> Bool = { _ in true }
  ) {
    views = strategies.indices.compactMap { index in
      guard isShown(Seat(index)) else { return nil }
      return Self.omniscientView(of: strategies[index])
    }
  }

  /// Returns a strategy's view, or `nil` if the strategy is not omniscient.
  package static func omniscientView(
    of strategy: any Strategy<G.Observation, G.Action>
  ) -> OmniscientView<G>? {
    guard let omniscient = strategy as? any OmniscientStrategy else { return nil }
    return view(of: omniscient)
  }

  private static func view(of strategy: some OmniscientStrategy) -> OmniscientView<G>? {
    strategy.omniscientView as? OmniscientView<G>
  }

  /// Passes the state to the omniscient strategies.
  public func show(_ game: G) {
    for view in views { view.game = game }
  }

  public mutating func began(_ game: G) { show(game) }

  public mutating func advanced(_ game: G, with actions: Actions<G.Action>) { show(game) }
}
