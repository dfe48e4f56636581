/// A game whose positions a player can search: what is legal, and a state that fits what is known.
///
/// With copying, ``Game/deciding``, ``Game/advance(with:)`` and ``Game/outcome`` this is all that a
/// tree search or a playout needs. A game whose actions can't be listed, such as one in which they
/// name a time, is not searchable.
public protocol SearchableGame: Game {
  /// What ``legalActions(for:)`` walks through.
  associatedtype LegalActions: Sequence<Action>

  /// Every action that the rules allow a seat now, each once and always in the same order.
  ///
  /// None for a seat that is not asked. Neither making the sequence nor walking it allocates.
  func legalActions(for seat: Seat) -> LegalActions

  /// A whole state that fits what a seat knows, each equally likely by the rules.
  ///
  /// The seat would observe the same in it, and it plays on by the rules to its end. Where nothing
  /// is hidden it is the state itself, and nothing is drawn.
  static func sample(_ observation: Observation, using random: inout RandomStream) -> Self
}
