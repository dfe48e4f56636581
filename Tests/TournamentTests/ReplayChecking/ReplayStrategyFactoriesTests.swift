import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayStrategyFactoriesTests {
  private final class Refusing: CatalogFactory {
    typealias Rules = BuzzerRace.Rules

    static let metadata = StrategyMetadata(name: "refusing", summary: "plays under no rules")

    init(setup: FactorySetup<Rules>) throws { throw SetupError("not under these rules") }

    func make(
      _ setup: StrategySetup<Rules>
    ) throws -> any Strategy<BuzzerRace.Observation, BuzzerRace.Action> { SteadyCaller(after: 1) }
  }

  private let sources = ReplayStrategyFactories(
    BuzzerRaceStrategies.all + [StrategyEntry(Refusing.self)])

  private func source(
    _ name: String, after: Int? = nil, seats: Int = 2, rules: String = ""
  ) throws -> BoundStrategy<BuzzerRace> {
    let entry = try #require(sources.entries.first { $0.metadata.name == name })
    var parameters = ParameterValues(entry.metadata.parameters)
    if let after { try parameters.set("after", to: "\(after)") }
    return try sources.source(
      of: entry,
      FactorySetup(
        rules: BuzzerRace.Rules(settings: rules), seats: seats, parameters: parameters))
  }

  @Test func `one factory serves all games with the same strategy and rules`() throws {
    let first = try source("steady", after: 5)
    #expect(try source("steady", after: 5) === first)
    #expect(first.setup.parameters.integer("after") == 5)
    for other in [
      try source("steady", after: 6), try source("steady", after: 5, seats: 3),
      try source("steady", after: 5, rules: "rounds=2"), try source("random"),
      try source("faulty"),
    ] {
      #expect(other !== first)
    }
    #expect(try source("steady", after: 5) === first)
  }

  /// The last eight factories stay open.
  @Test func `the oldest factory is closed`() throws {
    weak let first = try source("steady", after: 0)
    for time in 1..<8 { _ = try source("steady", after: time) }
    #expect(first != nil)
    let second = try source("steady", after: 1)
    _ = try source("steady", after: 8)
    #expect(first == nil)
    #expect(try source("steady", after: 1) === second)
    #expect(try source("steady", after: 0).setup.parameters.integer("after") == 0)
  }

  /// Such a bot does not count toward the limit.
  @Test func `a bot that cannot be opened is tried again`() throws {
    let first = try source("steady", after: 0)
    for _ in 0..<20 {
      let error = #expect(throws: SetupError.self) { try source("refusing") }
      #expect(error?.description == "not under these rules")
    }
    #expect(try source("steady", after: 0) === first)
  }
}
