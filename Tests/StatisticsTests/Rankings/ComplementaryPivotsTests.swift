@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct ComplementaryPivotsTests {
  /// Returns an antisymmetric matrix in -1...1, of strategies that differ by `ladder` in strength.
  private func game(_ count: Int, seed: Int, ladder: Double) -> [Double] {
    var random = RandomStream(state: UInt64(seed), 5, 6, 7)
    for _ in 0..<20 { _ = random.next() }
    var cells = [Double](repeating: 0, count: count * count)
    for row in 0..<count {
      for column in 0..<row {
        let lead = ladder * Double(row - column) / Double(count) + random.nextUnit() - 0.5
        cells[row * count + column] = max(-1, min(1, lead))
        cells[column * count + row] = -cells[row * count + column]
      }
    }
    return cells
  }

  /// The simplex method finds the same weights.
  @Test(arguments: 1...16) func `the equilibrium of a random game is found`(seed: Int) throws {
    let count = [2, 3, 9, 40][seed % 4]
    let cells = game(count, seed: seed, ladder: seed % 8 < 4 ? 0 : 0.6)
    let tableau = SimplexTableau(payoffs: cells, count: count)
    let weights = try #require(ComplementaryPivots(payoffs: cells, count: count).uniqueWeights)
    #expect(tableau.isUnique)
    #expect(zip(weights, tableau.solution).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(weights.sum() - 1) < 1e-9)
  }

  /// Two copies of the best strategy, or no leads at all, have more than one equilibrium.
  @Test func `equilibria that are not unique are left to others`() {
    let copies = [0, 0, 0.5, 0, 0, 0.5, -0.5, -0.5, 0]
    #expect(ComplementaryPivots(payoffs: copies, count: 3).uniqueWeights == nil)
    #expect(
      ComplementaryPivots(payoffs: [Double](repeating: 0, count: 16), count: 4).uniqueWeights == nil
    )
  }

  /// More strategies than the simplex method solves alone.
  @Test(arguments: [0, 0.5]) func `mixtures of many strategies are unbeaten`(ladder: Double) {
    let count = 80
    let cells = game(count, seed: 3, ladder: ladder)
    let average = NashAverage(
      payoffs: (0..<count).map { Array(cells[$0 * count..<($0 + 1) * count]) })
    #expect(average.isUnique && abs(average.weights.sum() - 1) < 1e-9)
    #expect(average.weights.allSatisfy { $0 >= 0 } && average.values.allSatisfy { $0 < 1e-8 })
    // Copies of all strategies have the same share together, by the slower method.
    let places = (0..<count) + [0]
    let copied = NashAverage(
      payoffs: places.map { row in places.map { cells[row * count + $0] } })
    #expect(abs(copied.weights[0] + copied.weights[count] - average.weights[0]) < 1e-6)
  }
}
