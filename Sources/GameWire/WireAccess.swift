import GameCore

/// How other programs are told of a game: what a seat knows, and what it may do.
///
/// It is made of the observation's type alone, so nothing that a seat may not know can slip out.
public struct WireAccess<G: Game>: Sendable {
  /// Describes what ``write`` writes.
  public let schema: JSONSchema
  /// Writes an observation as one JSON value.
  public let write: @Sendable (G.Observation, inout JSONText) -> Void
  /// The actions that a seat may choose from, in the game's own order; `nil` in games in which they
  /// can't be listed.
  ///
  /// They are those of a whole state that fits what the seat knows, for which random numbers are drawn.
  public let legalActions: (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?

  /// Puts the ways together.
  @usableFromInline
  init(
    schema: JSONSchema, write: @escaping @Sendable (G.Observation, inout JSONText) -> Void,
    legalActions: (@Sendable (G.Observation, Seat, inout RandomStream) -> [G.Action])?
  ) {
    self.schema = schema
    self.write = write
    self.legalActions = legalActions
  }
}

extension WireAccess where G.Observation: WireObservation {
  /// Of a game whose actions can't be listed.
  @inlinable
  public init(_ game: G.Type = G.self) {
    self.init(
      schema: G.Observation.schema, write: { $0.write(to: &$1) }, legalActions: nil)
  }
}

extension WireAccess where G: SearchableGame, G.Observation: WireObservation {
  /// Of a game whose actions can be listed.
  @inlinable
  public init(_ game: G.Type = G.self) {
    self.init(
      schema: G.Observation.schema, write: { $0.write(to: &$1) },
      legalActions: { observation, seat, random in
        Array(G.sample(observation, using: &random).legalActions(for: seat))
      })
  }
}
