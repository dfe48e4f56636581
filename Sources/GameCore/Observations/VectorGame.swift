/// A game for learners that read numbers: what a seat knows is a row of numbers whose length never
/// changes, and what it may do is chosen from a list that never changes.
///
/// Both are made of the observation alone, so nothing that a seat may not know can slip out. So is what is legal:
/// a game says it for an observation, or for the state if a seat sees all of it, and the other follows.
public protocol VectorGame: SearchableGame {
  /// The shape of observations, the list of actions and the ends of games under some rules.
  static func vectorLayout(rules: Rules, seats: Int) -> VectorLayout<Action>

  /// The place of a legal action in the layout's list.
  static func number(of action: Action, rules: Rules) -> Int

  /// All that the rules allow a seat with this observation; none where it is not asked.
  static func legalActions(in observation: Observation, for seat: Seat) -> LegalActions

  /// Writes what a seat knows: as many numbers as the layout's shape has places, in the order of its
  /// last index first.
  static func write(_ observation: Observation, for seat: Seat, into sink: inout VectorSink)
}

extension VectorGame {
  /// How many actions are legal.
  @inlinable
  public func actionCount(for seat: Seat) -> Int? {
    legalActions(for: seat).reduce(0) { count, _ in count + 1 }
  }

  /// The legal actions by what the seat knows; a game overrides it if its state is faster to ask.
  ///
  /// A game that relies on it names the type, as in `typealias LegalActions = [Action]`.
  @inlinable
  public func legalActions(for seat: Seat) -> LegalActions {
    Self.legalActions(in: observation(for: seat), for: seat)
  }
}

extension VectorGame where Observation == Self {
  /// The legal actions of the game itself, if a seat sees all of it.
  @inlinable
  public static func legalActions(in observation: Self, for seat: Seat) -> LegalActions {
    observation.legalActions(for: seat)
  }
}

/// What a game's observations and actions are as numbers, under some rules and at a table.
public struct VectorLayout<Action: GameAction>: Sendable {
  /// The lengths of an observation's indices, such as two planes of six rows of seven.
  public let shape: [Int]
  /// What kind of number each is.
  public let element: VectorElement
  /// Every action that any state can allow, each once.
  public let actions: [Action]
  /// Every reason for which games end by the rules.
  public let endings: [Termination]

  /// Takes a layout's parts as they are.
  public init(shape: [Int], element: VectorElement, actions: [Action], endings: [Termination]) {
    self.shape = shape
    self.element = element
    self.actions = actions
    self.endings = endings
  }

  /// How many numbers an observation has.
  public var elementCount: Int { shape.reduce(1, *) }
}

/// A kind of number, by the name that numpy gives it.
public enum VectorElement: String, Sendable, CaseIterable {
  /// A whole number from 0 to 255, in one byte.
  case uint8
  /// An IEEE 754 number of four bytes, the lowest byte first.
  case float32

  /// How many bytes it takes.
  @inlinable
  public var size: Int { self == .uint8 ? 1 : 4 }
}
