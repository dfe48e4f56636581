@testable import GameCore

/// The strategies of the toy game.
public enum TricksStrategies {
  public static let all: [StrategyEntry<Tricks>] = [
    .init(RandomCard.self), .init(LowestCard.self), .init(FaultyCard.self),
  ]
}

/// A strategy that plays any card of its hand.
public struct RandomCard: CatalogStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(name: "random", summary: "any card of the hand")

  private var random: RandomStream

  public init(setup: StrategySetup<Rules>) { random = setup.random }

  public mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: observation.hand[random.next(below: observation.hand.count)])
  }
}

/// A strategy that plays the lowest card of its hand.
public struct LowestCard: CatalogStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(
    name: "lowest", summary: "the lowest card of the hand")

  /// Creates a strategy without state.
  public init() {}

  public init(setup: StrategySetup<Rules>) {}

  public mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: observation.hand[0])
  }
}

/// A strategy that plays its lowest card until a given turn, and then has a fault.
public struct FaultyCard: CatalogStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(
    name: "faulty", summary: "misbehaves from a chosen step on", parameters: Fault.parameters)

  private let fault: Fault
  private let turn: Int
  private var turns = 0

  /// Creates a strategy with a fault at one of its turns, counted from 0.
  public init(_ fault: Fault, at turn: Int) {
    self.fault = fault
    self.turn = turn
  }

  public init(setup: StrategySetup<Rules>) {
    self.init(Fault(setup.parameters), at: setup.parameters.integer("step"))
  }

  public mutating func choose(from observation: Tricks.Observation) throws -> Tricks.Action {
    defer { turns += 1 }
    guard turns >= turn else { return Tricks.Action(card: observation.hand[0]) }
    try fault.raise()
    return Tricks.Action(card: fault == .illegal ? -1 : observation.hand[0])
  }
}
