import GameCore

/// The strategies of the game.
public enum NimStrategies {
  /// All strategies, in the order of listings.
  public static let all: [StrategyEntry<Nim>] = [.init(AnyNumber.self), .init(Remainder.self)]
}

/// A strategy that takes any number of matches.
public struct AnyNumber: CatalogStrategy {
  public typealias Rules = Nim.Rules

  public static let metadata = StrategyMetadata(name: "random", summary: "any number of matches")

  private var random: RandomStream

  public init(setup: StrategySetup<Rules>) { random = setup.random }

  public mutating func choose(from nim: Nim) -> Nim.Action {
    let numbers = (1...nim.rules.most).prefix { $0 <= nim.pile }
    return Nim.Action(random.nextElement(of: numbers) ?? 1)
  }
}

/// A strategy that leaves a multiple of (`most` + 1) matches, which wins with two seats.
public struct Remainder: CatalogStrategy {
  public typealias Rules = Nim.Rules

  public static let metadata = StrategyMetadata(
    name: "remainder", summary: "leaves the other a lost pile where it can",
    parameters: [
      .number("whim", in: 0...1, default: 0, summary: "how often it takes any number instead")
    ])

  private let lost: Int
  private let whim: Double
  private var random: RandomStream

  public init(setup: StrategySetup<Rules>) {
    lost = setup.rules.misere ? 1 : 0
    whim = setup.parameters.number("whim")
    random = setup.random
  }

  public mutating func choose(from nim: Nim) -> Nim.Action {
    let numbers = (1...nim.rules.most).prefix { $0 <= nim.pile }
    let best = numbers.first { (nim.pile - $0) % (nim.rules.most + 1) == lost }
    if let best, !random.nextBool(probability: whim) { return Nim.Action(best) }
    return Nim.Action(random.nextElement(of: numbers) ?? 1)
  }
}
