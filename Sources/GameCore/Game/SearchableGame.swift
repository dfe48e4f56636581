/// A game whose positions a player can search: what is legal, and a state that fits what is known.
///
/// With copying, ``TurnBasedGame/mover``, ``TurnBasedGame/play(_:)`` and ``Game/outcome`` this is all
/// that a tree search or a playout needs. A game whose actions can't be listed, such as one in which
/// they name a time, is not searchable, nor is one in which several seats answer at once.
public protocol SearchableGame: TurnBasedGame {
  /// What ``legalActions(for:)`` walks through.
  associatedtype LegalActions: Sequence<Action>

  /// Every action that the rules allow a seat now, each once and always in the same order.
  ///
  /// None for a seat that is not asked. Neither making the sequence nor walking it allocates.
  func legalActions(for seat: Seat) -> LegalActions

  /// The action with `rank` others before it in a sequence of legal actions; `nil` if there are fewer.
  ///
  /// By default the sequence is walked. Playouts call this at each ply: a sequence that finds the
  /// action faster makes searches faster.
  static func action(at rank: Int, of actions: LegalActions) -> Action?

  /// A whole state that fits what a seat knows, each equally likely by the rules.
  ///
  /// The seat would observe the same in it, and it plays on by the rules to its end. Where nothing
  /// is hidden, and no random event follows, it is the state itself, and nothing is drawn.
  ///
  /// Chance during play, such as a roll of dice, is hidden too: no seat knows it in advance. A state that is a
  /// copy of the real one, with its stream, shows a search the real future. So draw a new stream:
  ///
  ///     var state = observation.state
  ///     state.dice = random.nextStream()
  ///
  /// Players that sample a state for each simulation (`ismcts`, `flat-monte-carlo`) then weigh many futures;
  /// `mcts` samples one for each decision, and plans as if it were certain.
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

/// The players that any ``SearchableGame`` can have, by their names on the command line.
public enum SearchingPlayer: String, CaseIterable, Sendable {
  /// Plays every action in many states.
  case flatMonteCarlo = "flat-monte-carlo"
  /// Searches a tree from one state.
  case mcts
  /// Searches one tree from many states.
  case ismcts
  /// Searches several states one by one.
  case pimc
}
