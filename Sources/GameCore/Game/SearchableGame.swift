/// A game that search players can play, because it lists legal actions and samples
/// determinizations.
///
/// Tree searches and playouts require only these functions, copies of the state,
/// ``TurnBasedGame/mover``, ``TurnBasedGame/play(_:)`` and ``Game/outcome``. Simultaneous games are
/// not searchable, and neither are games whose actions are not enumerable, such as times.
public protocol SearchableGame: TurnBasedGame {
  /// The sequence that ``legalActions(for:)`` returns.
  associatedtype LegalActions: Sequence<Action>

  /// Returns each legal action of a seat once, always in the same order.
  ///
  /// The sequence is empty for a seat that does not decide. Creating and iterating it must not
  /// allocate memory.
  func legalActions(for seat: Seat) -> LegalActions

  /// Returns the legal action that has `rank` others before it, or `nil` if there is none.
  ///
  /// The default iterates the sequence. Playouts call the function at each ply, so a faster
  /// implementation makes searches faster.
  static func action(at rank: Int, of actions: LegalActions) -> Action?

  /// Returns a determinization: a full state consistent with a seat's observation.
  ///
  /// All consistent states have the same probability under the rules. In games without hidden
  /// information or later random events, the result is the state itself, and the stream is not
  /// used.
  ///
  /// Randomness during play, such as a roll of dice, is hidden too, because no seat can predict it.
  /// A determinization that contained the real stream would reveal the real future to a search, so
  /// draw a new stream:
  ///
  ///     var state = observation.state
  ///     state.dice = random.nextStream()
  ///
  /// Players that sample a state for each simulation (`ismcts`, `flat-monte-carlo`) then average
  /// many futures. `mcts` samples one state for each decision and treats it as certain.
  static func sample(_ observation: Observation, using random: inout RandomStream) -> Self
}

extension SearchableGame {
  @inlinable
  @inline(__always)
  public static func action(at rank: Int, of actions: LegalActions) -> Action? {
    var left = rank
    for action in actions {
      if left == 0 { return action }
      left &-= 1
    }
    return nil
  }
}

/// The built-in search players, which can play every ``SearchableGame``.
public enum SearchingPlayer: String, CaseIterable, Sendable {
  /// Random playouts of every legal action in many determinizations.
  case flatMonteCarlo = "flat-monte-carlo"
  /// A tree search in one determinization.
  case mcts
  /// A search in one tree over many determinizations.
  case ismcts
  /// Separate tree searches in several determinizations.
  case pimc
}
