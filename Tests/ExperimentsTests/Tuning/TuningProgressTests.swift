import TestSupport
import Testing
@testable import TournamentExperiments

struct TuningProgressTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// Plays until a number of games is finished, and returns the hidden folder.
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

  @Test(arguments: TuningMethod.allCases)
  func `a finished search has the planned number of steps`(method: TuningMethod) throws {
    let plan = try ToyTuning.plan(method)
    let limit = TuningProcess(plan).optimizer.steps
    let process = try ToyTuning.played(plan)
    #expect(process.searchSteps > 0 && process.searchSteps <= limit)
    if method != .halving { #expect(process.searchSteps == limit) }
    #expect(process.optimizer.steps == limit)
  }

  @Test func `other folders are refused`() async throws {
    #expect(try savedProgress(output.path) == nil)
    let run = try await ToyRuns.interrupt(ToyRuns.run(games: 4000), after: 2, in: output)
    #expect(try savedProgress(run) == nil)
  }
}
