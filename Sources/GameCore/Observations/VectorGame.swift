/// A game for learning agents, with vectors as observations and numbers as actions.
///
/// The vector length and the action list are constant. Vectors and legal actions depend on the
/// observation alone, so they contain no hidden information. A game declares its legal actions for
/// an observation, or for the state if a seat sees all of it.
public protocol VectorGame: SearchableGame {
  /// Returns the observation shape, the action list and the terminations.
  static func vectorLayout(rules: Rules, seats: Int) -> VectorLayout<Action>

  /// Returns a legal action's index in the layout's list.
  static func number(of action: Action, rules: Rules) -> Int

  /// Returns the legal actions for a seat with this observation, or an empty sequence if the seat
  /// does not decide.
  static func legalActions(in observation: Observation, for seat: Seat) -> LegalActions

  /// Writes an observation as numbers in row-major order: the last index of the shape changes
  /// fastest.
  static func write(_ observation: Observation, for seat: Seat, into sink: inout VectorSink)
}

extension VectorGame {
  /// Returns the number of legal actions.
  @inlinable
  public func actionCount(for seat: Seat) -> Int? {
    legalActions(for: seat).reduce(0) { count, _ in count + 1 }
  }

  /// Returns the legal actions in the seat's observation.
  ///
  /// Implement this method if the state itself gives the actions faster. A game that uses this
  /// default declares the sequence's type, as in `typealias LegalActions = [Action]`.
  @inlinable
  public func legalActions(for seat: Seat) -> LegalActions {
    Self.legalActions(in: observation(for: seat), for: seat)
  }
}

extension VectorGame where Observation == Self {
  /// Returns the legal actions of the state itself, for games whose seats see all of it.
  @inlinable
  public static func legalActions(in observation: Self, for seat: Seat) -> LegalActions {
    observation.legalActions(for: seat)
  }
}

/// The form in which numbers represent a game's observations and actions.
public struct VectorLayout<Action: GameAction>: Sendable {
  /// The dimensions of an observation, such as two planes with six rows and seven columns.
  public let shape: [Int]
  /// The number type.
  public let element: VectorElement
  /// Every possible action, each once.
  public let actions: [Action]
  /// Every termination that the rules can cause.
  public let endings: [Termination]

  /// Creates a layout from its parts.
  public init(shape: [Int], element: VectorElement, actions: [Action], endings: [Termination]) {
    self.shape = shape
    self.element = element
    self.actions = actions
    self.endings = endings
  }

  /// The number of elements in an observation, which is the product of its dimensions.
  public var elementCount: Int { shape.reduce(1, *) }
}

/// A number type, with its name in NumPy.
public enum VectorElement: String, Sendable, CaseIterable {
  /// A whole number from 0 to 255, in one byte.
  case uint8
  /// A four-byte IEEE 754 number, with the lowest byte first.
  case float32

  /// The size in bytes.
  @inlinable
  public var size: Int { self == .uint8 ? 1 : 4 }
}
