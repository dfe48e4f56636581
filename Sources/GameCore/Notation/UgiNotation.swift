/// The form of a game's positions and moves in the Universal Game Interface.
///
/// The interface specifies no such form, and engines for the same game differ. So a game has a notation for
/// each known dialect.
public struct UgiNotation<G: Game>: Sendable {
  /// The dialect.
  public let dialect: UgiDialect
  /// The form of moves for messages: "a letter from a to g".
  public let moveForm: String
  /// Returns the reason that the interface has no form for rules; `nil` if it has one.
  public let objection: @Sendable (G.Rules) -> String?
  /// Returns the initial state of a game before random moves.
  public let start: @Sendable (G.Rules) -> G
  /// Returns a seat's observation, which must be the whole state, as one line.
  public let fen: @Sendable (G.Observation) -> String
  /// Reads a position in any of the game's dialects; throws ``UgiTextError``.
  public let read: @Sendable (String, G.Rules) throws -> G
  /// Returns the text of an action in a position.
  public let move: @Sendable (G.Action, G.Observation) -> String
  /// Reads an action in a position, legal or not; `nil` for other texts.
  public let action: @Sendable (String, G.Observation) -> G.Action?
  /// Returns `true` if the first seat moves next, also in finished games.
  public let isFirstSeatNext: @Sendable (G) -> Bool

  /// Creates a notation from its functions.
  public init(
    dialect: UgiDialect, moveForm: String, objection: @escaping @Sendable (G.Rules) -> String?,
    start: @escaping @Sendable (G.Rules) -> G, fen: @escaping @Sendable (G.Observation) -> String,
    read: @escaping @Sendable (String, G.Rules) throws -> G,
    move: @escaping @Sendable (G.Action, G.Observation) -> String,
    action: @escaping @Sendable (String, G.Observation) -> G.Action?,
    isFirstSeatNext: @escaping @Sendable (G) -> Bool
  ) {
    self.dialect = dialect
    self.moveForm = moveForm
    self.objection = objection
    self.start = start
    self.fen = fen
    self.read = read
    self.move = move
    self.action = action
    self.isFirstSeatNext = isFirstSeatNext
  }
}

/// A dialect, named after the parts of its moves.
public enum UgiDialect: String, CaseIterable, Sendable {
  /// Columns are letters from the left.
  case letters
  /// Columns are numbers from 0.
  case digits
  /// A move is the square that it fills, such as `d1`.
  case squares
}

/// An error about a text in the Universal Game Interface.
public struct UgiTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the expectation.
  public let description: String

  /// Creates an error from a sentence without a full stop.
  public init(_ description: String) { self.description = description }
}
