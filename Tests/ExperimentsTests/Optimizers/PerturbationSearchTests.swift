import TestSupport
import Testing

@testable import GameCore
@testable import TournamentExperiments

struct PerturbationSearchTests {
  /// Plays without noise to the end and returns every pair of neighbors.
  private func path(
    _ space: SearchSpace, blocks: Int, _ score: (Setting) -> Double
  ) -> (pairs: [[Trial]], found: Setting) {
    var search = PerturbationSearch(space, blocks: blocks, seed: 1)
    var pairs: [[Trial]] = []
    while case let trials = search.nextTrials(), !trials.isEmpty {
      pairs.append(trials)
      search.add(trials.map { trial in trial.blocks.map { _ in score(trial.setting) } })
    }
    return (pairs, search.found)
  }

  /// Neighbors play the same blocks, one pair after another, and all blocks are used.
  @Test(arguments: [(40, 20, 1), (399, 199, 1), (400, 200, 1), (402, 100, 2), (2000, 200, 5)])
  func `each iteration plays a pair of neighbors on the same blocks`(
    blocks: Int, iterations: Int, each: Int
  ) {
    let pairs = path(.line, blocks: blocks) { _ in 0.5 }.pairs
    #expect(pairs.count == iterations)
    for (index, pair) in pairs.enumerated() {
      #expect(pair.map(\.blocks) == [0, 1].map { _ in index * each..<(index + 1) * each })
    }
  }

  /// Neighbors are at distance c_k = 0.2/k^0.101 from the current position.
  @Test func `perturbations shrink with the iterations`() {
    let pairs = path(.line, blocks: 400) { _ in 0.5 }.pairs
    for pair in pairs.prefix(20) {
      let numbers = Set(pair.map { $0.setting.number() })
      #expect(numbers == [0.05, 0.45])
    }
    // All scores are equal, so the position is still 0.25: 0.2/181^0.101 is 0.1183.
    let last = pairs[199].map { $0.setting.number() }
    #expect(Set(last) == [0.132, 0.368])
  }

  @Test func `without any difference the default is selected`() {
    #expect(path(.line, blocks: 200) { _ in 0.5 }.found == [.number(0.25)])
  }

  @Test func `the top of a hill and the end of a slope are found without noise`() {
    let hill = path(.plane, blocks: 400) { setting in
      let (x, y) = (setting.number() - 0.6, setting.number(1) / 10 - 0.7)
      return 0.9 - x * x - y * y
    }.found
    #expect((hill.number() - 0.6).magnitude < 0.03)
    #expect(hill.number(1) == 7)
    #expect(path(.line, blocks: 400) { $0.number() }.found.number() > 0.95)
  }

  @Test func `both neighbors of a whole number are rounded with the same probability`() {
    let pairs = path(SearchSpace([.wholeNumber]), blocks: 400) { _ in 0.5 }.pairs
    let sums = pairs.map { pair in pair[0].setting.number() + pair[1].setting.number() }
    // The first neighbors of 2 are 0 and 4.
    #expect(sums.prefix(20).allSatisfy { $0 == 4 })
    let mean = sums.sum() / Double(sums.count)
    #expect((mean - 4).magnitude < 0.15)
    #expect(Set(sums).count > 1)
  }
}
