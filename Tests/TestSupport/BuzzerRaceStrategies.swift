@testable import GameCore

/// The strategies of the toy game.
public enum BuzzerRaceStrategies {
  public static let all: [StrategyEntry<BuzzerRace>] = [
    .init(RandomCaller.self), .init(SteadyCaller.self), .init(FaultyCaller.self),
  ]
}

/// A strategy that presses after a random time within the first ten microseconds, and in a fifth of the
/// rounds not at all.
public struct RandomCaller: CatalogStrategy {
  public typealias Rules = BuzzerRace.Rules

  public static let metadata = StrategyMetadata(
    name: "random", summary: "any of ten early times, or none")

  private var random: RandomStream

  public init(setup: StrategySetup<Rules>) { random = setup.random }

  public mutating func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action {
    if random.next(below: 5) == 0 { return .stay }
    return .call(afterMicroseconds: min(random.next(below: 10), observation.rules.window))
  }
}

/// A strategy that always presses after the same time.
public struct SteadyCaller: CatalogStrategy {
  public typealias Rules = BuzzerRace.Rules

  public static let metadata = StrategyMetadata(
    name: "steady", summary: "always the same time",
    parameters: [.integer("after", in: 0...1000, default: 3, summary: "microseconds")])

  private let time: Int

  /// Creates a caller with a time in microseconds.
  public init(after time: Int) { self.time = time }

  public init(setup: StrategySetup<Rules>) throws {
    time = setup.parameters.integer("after")
    if time > setup.rules.window {
      throw SetupError("\(time) µs are later than the round of \(setup.rules.window) µs")
    }
  }

  public mutating func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action {
    .call(afterMicroseconds: time)
  }
}

/// A strategy that presses after three microseconds until a given round, and then has a fault.
public struct FaultyCaller: CatalogStrategy {
  public typealias Rules = BuzzerRace.Rules

  public static let metadata = StrategyMetadata(
    name: "faulty", summary: "misbehaves from a chosen step on", parameters: Fault.parameters)

  private let fault: Fault
  private let round: Int

  /// Creates a caller with a fault in a round, counted from 0.
  public init(_ fault: Fault, in round: Int) {
    self.fault = fault
    self.round = round
  }

  public init(setup: StrategySetup<Rules>) {
    self.init(Fault(setup.parameters), in: setup.parameters.integer("step"))
  }

  public mutating func choose(from observation: BuzzerRace.Observation) throws -> BuzzerRace.Action
  {
    guard observation.round >= round else { return .call(afterMicroseconds: 3) }
    try fault.raise()
    return fault == .illegal ? .call(afterMicroseconds: -1) : .call(afterMicroseconds: 3)
  }
}
