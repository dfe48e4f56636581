/// A game for learning agents, with observations as vectors and actions as numbers.
///
/// The length of vectors and the list of actions are constant. Vectors and legal actions depend on the
/// observation alone, so they contain no hidden information. A game declares its legal actions for an
/// observation, or for the state if a seat sees all of it.
public protocol VectorGame: SearchableGame {
  /// Returns the shape of observations, the list of actions and the terminations.
  static func vectorLayout(rules: Rules, seats: Int) -> VectorLayout<Action>

  /// Returns the index of a legal action in the layout's list.
  static func number(of action: Action, rules: Rules) -> Int

  /// Returns the legal actions of a seat with this observation; none if the seat does not decide.
  static func legalActions(in observation: Observation, for seat: Seat) -> LegalActions

  /// Writes an observation as numbers in row-major order: the last index of the shape changes fastest.
  static func write(_ observation: Observation, for seat: Seat, into sink: inout VectorSink)
}

extension VectorGame {
  /// Returns the number of legal actions.
  @inlinable
  public func actionCount(for seat: Seat) -> Int? {
    legalActions(for: seat).reduce(0) { count, _ in count + 1 }
  }

  /// Returns the legal actions in the seat's observation; implement it if the state gives them faster.
  ///
  /// A game that uses this default declares the type, as in `typealias LegalActions = [Action]`.
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

/// The form of a game's observations and actions as numbers.
public struct VectorLayout<Action: GameAction>: Sendable {
  /// The dimensions of an observation, such as two planes of six rows of seven.
  public let shape: [Int]
  /// The type of the numbers.
  public let element: VectorElement
  /// Every possible action, each once.
  public let actions: [Action]
  /// Every termination by the rules.
  public let endings: [Termination]

  /// Creates a layout from its parts.
  public init(shape: [Int], element: VectorElement, actions: [Action], endings: [Termination]) {
    self.shape = shape
    self.element = element
    self.actions = actions
    self.endings = endings
  }

  /// The length of an observation: the product of its dimensions.
  public var elementCount: Int { shape.reduce(1, *) }
}

/// A type of numbers, with its name in NumPy.
public enum VectorElement: String, Sendable, CaseIterable {
  /// A whole number from 0 to 255, in one byte.
  case uint8
  /// An IEEE 754 number of four bytes, the lowest byte first.
  case float32

  /// The size in bytes.
  @inlinable
  public var size: Int { self == .uint8 ? 1 : 4 }
}
