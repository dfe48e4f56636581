import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct SpotCheckTuningTests {
  /// A strategy that presses two microseconds later than its name states.
  private struct Late: CatalogStrategy {
    typealias Rules = BuzzerRace.Rules

    static let metadata = SteadyCaller.metadata
    private let time: Int

    init(setup: StrategySetup<Rules>) { time = setup.parameters.integer("after") + 2 }

    mutating func choose(from observation: BuzzerRace.Observation) -> BuzzerRace.Action {
      .call(afterMicroseconds: time)
    }
  }

  private func plan(_ game: any PlayableGame) throws -> TuningPlan {
    try TuningPlan(
      game, RunSpecification(strategies: ["random"], games: 400), tuned: ["steady:after=0..9"])
  }

  @Test func `valid and outdated tunings are distinguished`() async throws {
    let output = try TemporaryFolder()
    let plan = try plan(ToyRuns.race)
    let folder = try TuningFolder(plan, output: output.path)
    _ = try await folder.play()
    let found = try await plan.spotCheck(in: folder.path, limit: .seconds(60))
    #expect(found?.matchups == 10 && found?.reached == 10)
    let changed = GameModule(
      BuzzerRace.self, strategies: [.init(RandomCaller.self), .init(Late.self)],
      roster: ["random", "steady"])
    let other = try self.plan(changed)
    let error = await #expect(throws: StaleResults.self) {
      try await other.spotCheck(in: folder.path, limit: .seconds(60))
    }
    #expect(error?.finding.file == "blocks.csv" && error?.finding.column == "half_points")
    #expect(error?.suspects.contains("the strategy steady (version 1)") == true)
  }
}
