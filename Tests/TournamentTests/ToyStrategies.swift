import TestSupport

@testable import GameCore
@testable import TournamentBase

/// Strategies with the names of others, which replace these in recorded games.
enum ToyStrategies {
  /// A strategy that can no longer play.
  struct Refusing: CatalogStrategy {
    typealias Rules = BuzzerRace.Rules

    static let metadata = StrategyMetadata(
      name: "steady", summary: "plays no more", version: 2,
      parameters: [.integer("after", in: 0...1000, default: 3, summary: "microseconds")])

    init(setup: StrategySetup<Rules>) throws { throw SetupError("it plays no more") }

    func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action { .stay }
  }

  /// A strategy that finds no memory.
  struct Hungry: CatalogStrategy {
    typealias Rules = BuzzerRace.Rules

    static let metadata = Refusing.metadata

    init(setup: StrategySetup<Rules>) throws { throw OutOfMemory(byteCount: 1 << 20) }

    func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action { .stay }
  }

  /// The text of ``TestSupport/Fault/Failure``.
  private struct Fallen: Error, CustomStringConvertible {
    let description = "the strategy fell over"
  }

  /// A strategy without its former faults, except for seat 0, which fails from its second round on.
  struct Mended: CatalogStrategy {
    typealias Rules = BuzzerRace.Rules

    static let metadata = FaultyCaller.metadata

    private let isSeat0: Bool

    init(setup: StrategySetup<Rules>) { isSeat0 = setup.seat == Seat(0) }

    func choose(from observation: BuzzerRace.Observation) throws -> BuzzerRace.Action {
      if isSeat0, observation.round > 0 { throw Fallen() }
      return .call(afterMicroseconds: 3)
    }
  }

  /// Returns the race without some of its strategies, or with others of the same name.
  static func race(without names: [String], _ others: [StrategyEntry<BuzzerRace>])
    -> any PlayableGame
  {
    GameModule(
      BuzzerRace.self,
      strategies: BuzzerRaceStrategies.all.filter { !names.contains($0.metadata.name) } + others,
      roster: [])
  }
}
