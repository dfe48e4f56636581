import Testing

@testable import GameCore
@testable import TournamentExperiments

struct SuccessiveHalvingTests {
  private static let candidates = (0..<9).map { [ParameterValue.integer($0)] }

  /// Returns scores that differ more between candidates than between a candidate's blocks.
  private static func scores(of candidate: Int, blocks: Int) -> [Double] {
    let mean = Double(candidate) / 10
    return (0..<blocks).map { mean + Double($0 % 2) / 100 }
  }

  @Test(arguments: [(1, 0), (2, 1), (3, 1), (4, 2), (9, 2), (10, 3), (27, 3), (28, 4), (81, 4)])
  func `the number of rungs follows from the number of candidates`(candidates: Int, rungs: Int) {
    #expect(SuccessiveHalving.rungs(candidates) == rungs)
  }

  @Test func `a third of the candidates is promoted, rounded up`() {
    #expect([1, 2, 3, 4, 9, 10].map(SuccessiveHalving.kept) == [1, 1, 1, 2, 3, 4])
  }

  @Test func `candidates that are not worse than the last of the best are promoted`() {
    let promoted = SuccessiveHalving.promoted([4, 0, 3, 1, 2], kept: 2) { candidate, cut in
      cut == 0 && candidate != 1
    }
    #expect(promoted == [0, 1, 4])
    #expect(SuccessiveHalving.promoted([], kept: 0) { _, _ in true } == [])
  }

  /// Each rung has more deals, and all blocks are used.
  @Test func `without noise a third of the candidates is left at each rung`() {
    var search = SuccessiveHalving(Self.candidates, blocks: 180)
    let first = search.nextTrials()
    #expect(first.map(\.setting) == Self.candidates)
    #expect(first.allSatisfy { $0.blocks == 0..<10 })
    search.add((0..<9).map { Self.scores(of: $0, blocks: 10) })
    let second = search.nextTrials()
    #expect(second.map { $0.setting.number() } == [6, 7, 8])
    #expect(second.allSatisfy { $0.blocks == 10..<40 })
    search.add((6..<9).map { Self.scores(of: $0, blocks: 30) })
    #expect(search.nextTrials().isEmpty)
    #expect(search.found.number() == 8)
  }

  /// Configurations that cannot be separated from the cut continue, without additional blocks.
  @Test func `no configuration is eliminated by sampling error`() {
    var search = SuccessiveHalving(Self.candidates, blocks: 180)
    var played = 0
    while case let trials = search.nextTrials(), !trials.isEmpty {
      played += trials.reduce(0) { $0 + $1.blocks.count }
      // Each configuration is the best on some blocks.
      search.add(
        trials.indices.map { c in
          trials[c].blocks.map { ($0 * 7 + c * 4) % 9 < 4 ? 1 : 0 }
        })
      #expect(search.survivors.count == 9)
    }
    #expect(played == 180)
  }

  @Test func `the first of equal configurations, the default, is selected`() {
    var search = SuccessiveHalving(.init([.wholeNumber]), blocks: 200, seed: 1)
    while case let trials = search.nextTrials(), !trials.isEmpty {
      search.add(trials.map { $0.blocks.map { Double($0 % 2) } })
    }
    #expect(search.found == [.integer(2)])
  }

  @Test func `the minimum number of blocks is sufficient`() {
    #expect(SuccessiveHalving.minimumBlockCount(SearchSpace([.flag])) == 8)
    #expect(SuccessiveHalving.minimumBlockCount(SearchSpace([.wholeNumber])) == 4 * 11 * 3)
    #expect(SuccessiveHalving.minimumBlockCount(.line) == 4 * 10 * 3)
    var small = SuccessiveHalving(.line, blocks: 120, seed: 1)
    #expect(small.nextTrials().map(\.blocks) == Array(repeating: 0..<4, count: 10))
    var large = SuccessiveHalving(.line, blocks: 8 * 28 * 4, seed: 1)
    #expect(large.nextTrials().count == 28)
  }
}
