import TestSupport
import Testing

@testable import Tournament

@Suite struct TuningPlanPlayingTests {
  /// The same blocks in the same order for any number of jobs, as if they were played one by one.
  @Test(arguments: TuningMethod.allCases, [1, 3])
  func jobs(method: TuningMethod, jobs: Int) async throws {
    let plan = try ToyTuning.plan(method)
    var process = TuningProcess(plan)
    var units: [BlockUnit] = []
    let isPlayed = try await plan.play(&process, jobs: jobs) { unit, _ in
      units.append(unit)
      return true
    }
    #expect(isPlayed)
    let alone = try ToyTuning.played(plan)
    #expect(process.evaluations == alone.evaluations)
    #expect(process.found == alone.found && process.validation == alone.validation)
    #expect(units.count == alone.done)
  }

  @Test func stopped() async throws {
    let plan = try ToyTuning.plan()
    var process = TuningProcess(plan)
    var count = 0
    let isPlayed = try await plan.play(&process, jobs: 2) { _, _ in
      count += 1
      return count < 50
    }
    #expect(!isPlayed && process.done == 50)
    #expect(try await plan.play(&process, jobs: 1) { _, _ in true })
    #expect(process.evaluations == (try ToyTuning.played(plan)).evaluations)
  }
}
