import Testing

@testable import Statistics

struct AlphaRankTests {
  /// Biased rock-paper-scissors, by the payoffs of the row.
  private let biased = [[0, -0.5, 1], [0.5, 0, -0.1], [-1, 0.1, 0]]

  private func isNear(_ numbers: [Double], _ expected: [Double], _ distance: Double) -> Bool {
    numbers.count == expected.count
      && zip(numbers, expected).allSatisfy { abs($0 - $1) <= distance }
  }

  @Test func `shares depend on alpha`() {
    func masses(_ alpha: Double) -> [Double] { AlphaRank(payoffs: biased, alpha: alpha).masses }
    #expect(isNear(masses(0.1), [0.212956, 0.677147, 0.109897], 1e-6))
    #expect(isNear(masses(10), [0.316815, 0.366385, 0.316800], 1e-6))
    #expect(masses(1e4).allSatisfy { abs($0 - 1.0 / 3) < 1e-6 })
  }

  /// The shares of two strategies have a ratio of e^((m - 1) · u) for m individuals and an advantage u.
  @Test func `shares depend on the population`() {
    let rank = AlphaRank(payoffs: [[0, 1], [0, 0]], alpha: 0.1, population: 20)
    #expect(isNear(rank.masses, [0.869891526, 0.130108474], 1e-9))
  }

  @Test func `without selection all strategies are equal`() {
    let none = [[Double]](repeating: [Double](repeating: 0.5, count: 4), count: 4)
    #expect(isNear(AlphaRank(payoffs: none, alpha: 3).masses, [0.25, 0.25, 0.25, 0.25], 1e-12))
    #expect(AlphaRank(payoffs: [[0.5]], alpha: 1).masses == [1])
  }

  /// This applies to any order of strategies.
  @Test(arguments: 0..<4) func `under strong selection the best strategy has the whole share`(
    best: Int
  ) {
    var payoffs = [[Double]](repeating: [Double](repeating: 0.5, count: 4), count: 4)
    for other in 0..<4 where other != best {
      payoffs[best][other] = 1
      payoffs[other][best] = 0
    }
    let masses = AlphaRank(payoffs: payoffs, alpha: 1e6).masses
    #expect(abs(masses[best] - 1) < 1e-12)
    #expect(masses.allSatisfy { $0.isFinite })
  }
}
