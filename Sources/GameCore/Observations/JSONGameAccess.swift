/// The access that external programs have to a game: a seat's observations and actions.
///
/// The access depends only on the observation type, so programs receive no hidden information.
public struct JSONGameAccess<G: Game>: Sendable {
  /// The observation schema.
  public let schema: JSONSchema
  /// Writes an observation's members, without the braces around them.
  ///
  /// If the Boolean argument is `true`, fields that list the legal actions are left out.
  public let writeMembers: @Sendable (G.Observation, Bool, inout JSONText) -> Void
  /// Samples a state from an observation and returns a seat's legal actions in it, in the game's
  /// order, or is `nil` if actions are not enumerable.
  public let sampledLegalActions:
    (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?

  /// Access to the moves so far, or `nil` if the observations contain all public information.
  public let history: JSONMoveHistory<G>?

  /// Creates access from its parts.
  @usableFromInline
  init(
    schema: JSONSchema,
    writeMembers: @escaping @Sendable (G.Observation, Bool, inout JSONText) -> Void,
    sampledLegalActions: (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?,
    history: JSONMoveHistory<G>? = nil
  ) {
    self.schema = schema
    self.writeMembers = writeMembers
    self.sampledLegalActions = sampledLegalActions
    self.history = history
  }
}

/// The moves in a game without hidden information, for external programs.
///
/// The moves are derived from a seat's successive observations, because storing them in the game's
/// state would slow down built-in strategies.
public struct JSONMoveHistory<G: Game>: Sendable {
  /// Returns the moves before the first decision, or `nil` if they exist but are unknown.
  public let opening: @Sendable (G.Rules, DealRandomness?) -> [G.Action]?
  /// Returns the moves that led to an observation, given the earlier moves, or `nil` if no moves
  /// lead to it.
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
  /// Creates access to a game whose actions are not enumerable.
  @inlinable
  public init(_ game: G.Type = G.self) {
    self.init(
      schema: G.Observation.schema,
      writeMembers: { $0.writeMembers(to: &$2, hidesActions: $1) }, sampledLegalActions: nil)
  }
}

extension JSONGameAccess where G: SearchableGame, G.Observation: JSONObservation {
  /// Creates access to a game with enumerable actions.
  @inlinable
  public init(_ game: G.Type = G.self) { self.init(game, history: nil) }

  /// Creates access to a game with enumerable actions, and with a history if it is not `nil`.
  @inlinable
  public init(_ game: G.Type = G.self, history: JSONMoveHistory<G>?) {
    self.init(
      schema: G.Observation.schema,
      writeMembers: { $0.writeMembers(to: &$2, hidesActions: $1) },
      sampledLegalActions: { observation, seat, random in
        Array(G.sample(observation, using: &random).legalActions(for: seat))
      }, history: history)
  }
}
