import Foundation
import Testing

@testable import Statistics

struct CrossTableTests {
  private let table = CrossTable(count: 3) { first, second in
    switch (first, second) {
    case (0, 1): ScoreSample(counts: [1, 0, 3])
    case (0, 2): ScoreSample(counts: [0, 0, 4])
    default: nil
    }
  }

  @Test func `scores are shares of points`() {
    let scores: [[Double]] = [[0.5, 0.75, 1], [0.25, 0.5, 0.5], [0, 0.5, 0.5]]
    #expect(table.scores == scores)
    #expect(table.sample(1, 2) == nil)
  }

  @Test func `for log-odds half a deal is added to each side`() {
    let odds = table.logOdds
    #expect(abs(odds[0][1] - log(3.5 / 1.5)) < 1e-14)
    #expect(odds[1][0] == -odds[0][1])
    #expect(abs(odds[0][2] - log(4.5 / 0.5)) < 1e-14)
    #expect(odds[1][2] == 0)
  }

  @Test func `empty samples do not count as matchups`() {
    let table = CrossTable(count: 2) { _, _ in ScoreSample(counts: [0, 0]) }
    #expect(table.sample(0, 1) == nil)
  }
}
