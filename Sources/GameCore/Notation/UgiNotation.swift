/// The notation for a game's positions and moves in the Universal Game Interface.
///
/// The interface specifies no such notation, and engines for the same game use different ones, so a
/// game provides one for each known dialect.
public struct UgiNotation<G: Game>: Sendable {
  /// The dialect of positions and moves.
  public let dialect: UgiDialect
  /// The form that moves must have, for messages: "a letter from a to g".
  public let moveForm: String
  /// Returns the reason why the interface cannot express the rules, or `nil` if it can.
  public let unsupportedRule: @Sendable (G.Rules) -> String?
  /// Returns a game's initial state, before random moves.
  public let start: @Sendable (G.Rules) -> G
  /// Returns a seat's observation, which must be the whole state, as one line.
  public let fen: @Sendable (G.Observation) -> String
  /// Reads a position in any of the game's dialects or throws ``UgiTextError``.
  public let read: @Sendable (String, G.Rules) throws -> G
  /// Returns an action in a position as a string.
  public let move: @Sendable (G.Action, G.Observation) -> String
  /// Reads an action in a position, legal or not, or returns `nil` for other strings.
  public let action: @Sendable (String, G.Observation) -> G.Action?
  /// Returns `true` if the first seat moves next, which is defined for finished games too.
  public let isFirstSeatNext: @Sendable (G) -> Bool

  /// Creates a notation from its functions.
  public init(
    dialect: UgiDialect, moveForm: String,
    unsupportedRule: @escaping @Sendable (G.Rules) -> String?,
    start: @escaping @Sendable (G.Rules) -> G, fen: @escaping @Sendable (G.Observation) -> String,
    read: @escaping @Sendable (String, G.Rules) throws -> G,
    move: @escaping @Sendable (G.Action, G.Observation) -> String,
    action: @escaping @Sendable (String, G.Observation) -> G.Action?,
    isFirstSeatNext: @escaping @Sendable (G) -> Bool
  ) {
    self.dialect = dialect
    self.moveForm = moveForm
    self.unsupportedRule = unsupportedRule
    self.start = start
    self.fen = fen
    self.read = read
    self.move = move
    self.action = action
    self.isFirstSeatNext = isFirstSeatNext
  }
}

/// A dialect, named after what its moves consist of.
public enum UgiDialect: String, CaseIterable, Sendable {
  /// Columns are letters from the left.
  case letters
  /// Columns are numbers from 0.
  case digits
  /// A move is the square that it fills, such as `d1`.
  case squares
}

/// An error about an invalid string in the Universal Game Interface.
public struct UgiTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, including what was expected.
  public let description: String

  /// Creates an error from a clause without a full stop.
  public init(_ description: String) { self.description = description }
}
