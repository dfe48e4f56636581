import Testing

@testable import Statistics

@Suite struct SimplexTableauTests {
  @Test func uniqueOptimum() {
    let tableau = SimplexTableau(payoffs: [0, -0.5, 1, 0.5, 0, -0.1, -1, 0.1, 0], count: 3)
    #expect(tableau.isUnique)
    for (value, expected) in zip(tableau.solution, [1.0, 10, 5]) {
      #expect(abs(value - expected / 16) < 1e-12)
    }
  }

  /// Two copies that beat the rest: either may have everything.
  @Test func edgeOfOptima() {
    var tableau = SimplexTableau(payoffs: [0, 0, 1, 0, 0, 1, -1, -1, 0], count: 3)
    #expect(!tableau.isUnique)
    for best in 0..<2 {
      tableau.maximize(column: best)
      #expect(abs(tableau.solution[best] - 1) < 1e-12)
      #expect(abs(tableau.solution[3 + 2] - 1) < 1e-12, "the third falls short by 1")
    }
    #expect(!tableau.isFree[2])
  }
}
