import Testing

@testable import GameCore
@testable import TournamentExperiments

struct TupleBanditTests {
  private func search(
    _ space: SearchSpace, blocks: Int, _ score: (Setting) -> Double
  ) -> (batches: [[Trial]], bandit: TupleBandit) {
    var bandit = TupleBandit(space, blocks: blocks, seed: 1)
    var batches: [[Trial]] = []
    while case let trials = bandit.nextTrials(), !trials.isEmpty {
      batches.append(trials)
      bandit.add(trials.map { trial in trial.blocks.map { _ in score(trial.setting) } })
    }
    return (batches, bandit)
  }

  /// Each batch has sixteen trials on blocks that they share.
  @Test(arguments: [(80, [16, 16, 16, 16, 16], 1), (100, [16, 16, 16, 16, 16, 16, 4], 1)])
  func `trials are played in batches`(blocks: Int, sizes: [Int], each: Int) {
    let batches = search(.plane, blocks: blocks) { _ in 0.5 }.batches
    #expect(batches.map(\.count) == sizes)
    for (index, batch) in batches.enumerated() {
      #expect(batch.allSatisfy { $0.blocks == index * each..<(index + 1) * each })
    }
    #expect(batches[0][0].setting == [.number(0.3), .integer(2)])
  }

  @Test func `a large budget has more blocks per trial`() {
    var bandit = TupleBandit(.plane, blocks: 3 * 2048, seed: 1)
    #expect(bandit.nextTrials().allSatisfy { $0.blocks == 0..<3 })
  }

  /// Without noise, the best of 121 configurations is found in fewer evaluations.
  @Test func `an interaction of two parameters is found`() {
    let bandit = search(.plane, blocks: 112) { setting in
      let (x, y) = (setting.number() - 0.6, setting.number(1) / 10 - 0.7)
      return 0.9 - x * x - y * y - x * y
    }.bandit
    #expect((bandit.found.number() - 0.6).magnitude < 0.11)
    #expect((bandit.found.number(1) - 7).magnitude < 1.1)
  }

  @Test func `marginal means are reported`() {
    let bandit = search(SearchSpace([.word, .flag]), blocks: 160) { setting in
      setting[0] == .text("b") ? 0.75 : 0.25
    }.bandit
    #expect(bandit.found[0] == .text("b"))
    let words = bandit.marginals[0]
    #expect(words.map(\.value) == ["a", "b", "c"].map { .text($0) })
    #expect(words.reduce(0) { $0 + $1.cell.count } == 160)
    #expect(
      words.allSatisfy {
        $0.cell.sum == ($0.value == .text("b") ? 0.75 : 0.25) * Double($0.cell.count)
      })
    #expect(words[1].cell.count > 80)
  }
}
