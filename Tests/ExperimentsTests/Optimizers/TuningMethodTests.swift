import Testing

@testable import TournamentExperiments

struct TuningMethodTests {
  @Test func `each method has a minimum number of blocks`() {
    #expect(TuningMethod.allCases.map { $0.minimumBlockCount(.line) } == [120, 40, 80])
    #expect(TuningMethod.halving.minimumBlockCount(SearchSpace([.flag])) == 8)
  }

  /// A search plays at most the available blocks, and uses only their numbers.
  @Test(arguments: TuningMethod.allCases, [120, 121, 500, 5000])
  func `a search stays within its budget`(method: TuningMethod, blocks: Int) {
    var search = method.optimizer(.plane, blocks: blocks, seed: 1)
    var played = 0
    while case let trials = search.nextTrials(), !trials.isEmpty {
      played += trials.reduce(0) { $0 + $1.blocks.count }
      #expect(trials.allSatisfy { $0.blocks.upperBound <= blocks })
      search.add(trials.map { trial in trial.blocks.map { _ in trial.setting.number() } })
    }
    #expect(played <= blocks)
    #expect(played > blocks / 2)
  }
}
