import TestSupport
import Testing

@testable import GameCore
@testable import TournamentExperiments

struct TuningProcessTests {
  private static let best = 0.62

  /// Returns 0.8 at the optimum, and 0.8 times the squared relative distance less elsewhere.
  private static func hill(_ setting: Setting) -> Double {
    let distance = setting.number() - best
    return 0.8 - 0.8 * distance * distance
  }

  /// The mean over several seeds is within its standard error of the top of a hill, and the loss falls with
  /// the budget.
  @Test(arguments: TuningMethod.allCases)
  func `a known optimum is found`(method: TuningMethod) throws {
    let seeds = 12
    var losses: [Double] = []
    for blocks in [120, 900] {
      var errors: [Double] = []
      var loss = 0.0
      for seed in 0..<seeds {
        let process = SimulatedGames.tuned(
          .line, method, blocks: blocks, seed: UInt64(seed), chance: Self.hill)
        let found = try #require(process.found)
        errors.append(found.number() - Self.best)
        loss += 0.8 - Self.hill(found)
      }
      losses.append(loss / Double(seeds))
      let mean = errors.sum() / Double(seeds)
      let squares = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / Double(seeds - 1) / Double(seeds)).squareRoot()
      // Candidates are up to a tenth apart, which is a twentieth to either side.
      if blocks == 900 { #expect(mean.magnitude < 2 * error + (method == .spsa ? 0 : 0.05)) }
    }
    #expect(losses[1] < losses[0] * 0.7)
    // The top is flat, so the loss is a few thousandths of a point.
    #expect(losses[1] < 0.02)
  }

  /// The false positive rate is at most 5%.
  @Test func `a parameter without effect is rarely significant`() {
    let space = SearchSpace([.flag])
    var verdicts: [TuningSummary.Verdict] = []
    for seed in 0..<1000 {
      let process = SimulatedGames.tuned(space, .halving, blocks: 120, seed: UInt64(seed)) { _ in
        0.5
      }
      verdicts.append(TuningSummary.Verdict(process.validation))
    }
    #expect(verdicts.count { $0 == .better } <= 50)
    // Half of the tunings select the other value, which is not significantly better in nearly all of them.
    #expect(verdicts.count { $0 == .noBetter } > 350)
    #expect(verdicts.count { $0 == .isDefault } > 350)
  }

  @Test(arguments: TuningMethod.allCases)
  func `the selected configuration and the default play held-out blocks`(method: TuningMethod)
    throws
  {
    let process = SimulatedGames.tuned(.line, method, blocks: 300, seed: 1) { $0.number() }
    let searched = process.evaluations.filter { $0.phase == .search }
    let validated = process.evaluations.filter { $0.phase == .validation }
    let last = try #require(searched.map(\.trial.blocks.upperBound).max())
    #expect(validated.map(\.trial.setting) == [SearchSpace.line.defaults, process.found])
    #expect(validated.allSatisfy { $0.trial.blocks == validated[0].trial.blocks })
    #expect(validated[0].trial.blocks.lowerBound >= last)
    #expect(process.validation?.count == validated[0].trial.blocks.count)
    #expect(process.done <= 300 && process.done > 270)
    #expect(process.next == nil)
    #expect(process.evaluations.allSatisfy { $0.sums.blocks == $0.trial.blocks.count })
    // Steps are numbered consecutively.
    #expect(validated[0].step == (searched.last?.step ?? 0) + 1)
  }

  @Test func `if the default is selected there is no validation`() {
    let process = SimulatedGames.tuned(SearchSpace([.flag]), .halving, blocks: 120, seed: 1) {
      $0 == [.flag(false)] ? 1 : 0
    }
    #expect(process.found == [.flag(false)])
    #expect(process.validation == nil)
    #expect(process.done == 80)
  }

  @Test(arguments: TuningMethod.allCases)
  func `repeating the results reproduces the state`(method: TuningMethod) {
    let whole = SimulatedGames.tuned(.plane, method, blocks: 240, seed: 5, chance: Self.hill)
    let again = SimulatedGames.tuned(.plane, method, blocks: 240, seed: 5, chance: Self.hill)
    #expect(whole.evaluations == again.evaluations)
    #expect(whole.found == again.found && whole.validation == again.validation)
  }
}
