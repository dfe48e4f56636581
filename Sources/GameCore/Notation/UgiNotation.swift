/// How positions and moves of a game look in the Universal Game Interface.
///
/// The interface leaves that to those who talk, and engines of one game differ: so a game has a notation
/// for each way of writing that is known of its engines.
public struct UgiNotation<G: Game>: Sendable {
  /// Which way of writing it is.
  public let dialect: UgiDialect
  /// What moves look like, for messages: "a letter from a to g".
  public let moveForm: String
  /// Why games by some rules can't be told; `nil` where they can.
  public let objection: @Sendable (G.Rules) -> String?
  /// The game as it begins under some rules, before anything that they leave to chance.
  public let start: @Sendable (G.Rules) -> G
  /// Writes what a seat sees, which has to be everything, as one line.
  public let fen: @Sendable (G.Observation) -> String
  /// Reads a position under some rules, in any of the game's dialects; throws ``UgiTextError``.
  public let read: @Sendable (String, G.Rules) throws -> G
  /// Writes an action in a position.
  public let move: @Sendable (G.Action, G.Observation) -> String
  /// Reads an action in a position, allowed or not; `nil` where the text is none.
  public let action: @Sendable (String, G.Observation) -> G.Action?
  /// Whether the first seat is the next to move, in games that are over too.
  public let isFirstSeatNext: @Sendable (G) -> Bool

  /// Puts the ways together.
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

/// A way of writing positions and moves, named after what its moves are made of.
public enum UgiDialect: String, CaseIterable, Sendable {
  /// Columns are letters from the left.
  case letters
  /// Columns are numbers from 0.
  case digits
  /// A move is the square that it fills, such as `d1`.
  case squares
}

/// A text is not what it should be in the Universal Game Interface.
public struct UgiTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String

  /// Takes a sentence without a full stop.
  public init(_ description: String) { self.description = description }
}
