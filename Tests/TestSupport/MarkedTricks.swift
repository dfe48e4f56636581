@testable import GameCore
@testable import TournamentBase

/// Strategies of the toy game with marks.
public enum MarkedTricks {
  public static let all: [StrategyEntry<Tricks>] = [
    .init(FickleCard.self), .init(generic: PeekingCard.self), .init(BlindCard.self),
  ]
}

/// A strategy that plays any card of its hand, and a different one in the next game, unless that is
/// prevented.
public struct FickleCard: CatalogStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(
    name: "fickle", summary: "another card each time",
    parameters: [
      Parameter.integer("time", in: 0...1000, default: 0, summary: "0 for its lowest card")
        .marked(.notReproducible)
    ])

  private let isFickle: Bool

  public init(setup: StrategySetup<Rules>) { isFickle = setup.parameters.integer("time") > 0 }

  public mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(
      card: isFickle
        ? observation.hand[Int.random(in: 0..<observation.hand.count)] : observation.hand[0])
  }
}

/// A strategy that sees all hands, and fails without a view, or with a different state than that of its
/// decision.
public struct PeekingCard: CatalogStrategy, OmniscientStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(
    name: "peeking", summary: "sees all hands", marks: [.omniscient])

  public let omniscientView = OmniscientView<Tricks>()

  public init(setup: StrategySetup<Rules>) {}

  public mutating func choose(from observation: Tricks.Observation) throws -> Tricks.Action {
    guard let game = omniscientView.game,
      game.observation(for: observation.seat).hand == observation.hand
    else {
      throw SetupError("it sees nothing, or something else")
    }
    return Tricks.Action(card: observation.hand[0])
  }
}

/// A strategy that would see all hands, but has no mark for this.
public struct BlindCard: CatalogStrategy, OmniscientStrategy {
  public typealias Rules = Tricks.Rules

  public static let metadata = StrategyMetadata(name: "blind", summary: "would see all hands")

  public let omniscientView = OmniscientView<Tricks>()

  public init(setup: StrategySetup<Rules>) {}

  public mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: omniscientView.game == nil ? observation.hand[0] : -1)
  }
}

extension ToyRuns {
  /// The toy game with strategies that have marks.
  package static let marked = GameModule(
    Tricks.self, strategies: TricksStrategies.all + MarkedTricks.all, roster: ["random", "lowest"])
}
