@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct TuningProgressTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// Plays until so many games are done, and returns the hidden folder.
  private func interrupt(_ plan: TuningPlan, after games: Int) async throws -> String {
    let path = output.path
    let summary = try await Task {
      try await TuningFolder(plan, output: path).play(progress: {
        if $0 >= games { cancelTask() }
      })
    }.value
    #expect(summary == nil)
    return try #require(RunProgress.folder(of: try TuningFolder(plan, output: path).path))
  }

  private func savedProgress(_ folder: String) throws -> TuningProgress? {
    try TuningProgress(folder: folder, games: [ToyRuns.cards, ToyRuns.race])
  }

  /// What the same search would say in memory after as many blocks.
  @Test(arguments: TuningMethod.allCases, [10, 150, 350])
  func halfway(method: TuningMethod, games: Int) async throws {
    let plan = try ToyTuning.plan(method)
    let found = try #require(try savedProgress(try await interrupt(plan, after: games)))
    #expect(found.games >= games && found.games < 400)
    #expect((found.budget, found.plan.method) == (400, method))
    #expect(found.toolVersion == ToolVersion.current)
    var process = TuningProcess(plan)
    while process.done * plan.gamesPerBlock < found.games, let unit = process.batch?.first {
      let setting = process.evaluations[unit.evaluation].trial.setting
      process.add(try plan.play(unit.block, of: plan.run(setting)))
    }
    #expect(found.isValidating == (process.found != nil))
    #expect(found.steps <= found.stepLimit)
    #expect(found.isValidating || found.steps == process.evaluations.last?.step)
    #expect((found.best == nil) == (found.steps == 0))
    if let setting = process.found {
      #expect(found.best?.setting == plan.player.space.text(setting))
    }
  }

  /// A whole search has as many steps as it was to have at most.
  @Test(arguments: TuningMethod.allCases)
  func steps(method: TuningMethod) throws {
    let plan = try ToyTuning.plan(method)
    let limit = TuningProcess(plan).optimizer.steps
    let process = try ToyTuning.played(plan)
    #expect(process.searchSteps > 0 && process.searchSteps <= limit)
    if method != .halving { #expect(process.searchSteps == limit) }
    #expect(process.optimizer.steps == limit)
  }

  @Test func others() async throws {
    #expect(try savedProgress(output.path) == nil)
    let run = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: output)
    #expect(try savedProgress(run) == nil)
  }
}
