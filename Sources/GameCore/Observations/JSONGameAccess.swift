/// The access of external programs to a game: the observations of a seat, and its actions.
///
/// The access depends only on the type of observations, so programs receive no hidden information.
public struct JSONGameAccess<G: Game>: Sendable {
  /// The schema of an observation.
  public let schema: JSONSchema
  /// Writes the members of an observation, without the braces of the object.
  ///
  /// If the Boolean value is `true`, fields that list the legal actions are left out.
  public let writeMembers: @Sendable (G.Observation, Bool, inout JSONText) -> Void
  /// Returns the legal actions of a seat in the game's order; `nil` if actions are not enumerable.
  ///
  /// These are the legal actions of a determinization, which is drawn from the random stream.
  public let legalActions: (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?

  /// The access to the moves so far; `nil` if the observations contain all public information.
  public let history: JSONMoveHistory<G>?

  /// Creates the access from its parts.
  @usableFromInline
  init(
    schema: JSONSchema,
    writeMembers: @escaping @Sendable (G.Observation, Bool, inout JSONText) -> Void,
    legalActions: (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?,
    history: JSONMoveHistory<G>? = nil
  ) {
    self.schema = schema
    self.writeMembers = writeMembers
    self.legalActions = legalActions
    self.history = history
  }
}

/// The moves of a game without hidden information, for external programs.
///
/// The moves are derived from successive observations of a seat. The state of the game does not contain them,
/// because they would slow down built-in strategies.
public struct JSONMoveHistory<G: Game>: Sendable {
  /// Returns the moves before the first decision; `nil` if they exist and are unknown.
  public let opening: @Sendable (G.Rules, DealRandomness?) -> [G.Action]?
  /// Returns the moves that led to an observation, given the first moves; `nil` if there are no such moves.
  public let moves: @Sendable ([G.Action], G.Observation) -> [G.Action]?

  /// Creates a history from its functions.
  public init(
    opening: @escaping @Sendable (G.Rules, DealRandomness?) -> [G.Action]?,
    moves: @escaping @Sendable ([G.Action], G.Observation) -> [G.Action]?
  ) {
    self.opening = opening
    self.moves = moves
  }
}

extension JSONGameAccess where G.Observation: JSONObservation {
  /// Creates the access to a game whose actions are not enumerable.
  @inlinable
  public init(_ game: G.Type = G.self) {
    self.init(
      schema: G.Observation.schema,
      writeMembers: { $0.writeMembers(to: &$2, hidesActions: $1) }, legalActions: nil)
  }
}

extension JSONGameAccess where G: SearchableGame, G.Observation: JSONObservation {
  /// Creates the access to a game with enumerable actions.
  @inlinable
  public init(_ game: G.Type = G.self) { self.init(game, history: nil) }

  /// Creates the access to a game with enumerable actions, and with a history if it is not `nil`.
  @inlinable
  public init(_ game: G.Type = G.self, history: JSONMoveHistory<G>?) {
    self.init(
      schema: G.Observation.schema,
      writeMembers: { $0.writeMembers(to: &$2, hidesActions: $1) },
      legalActions: { observation, seat, random in
        Array(G.sample(observation, using: &random).legalActions(for: seat))
      }, history: history)
  }
}
