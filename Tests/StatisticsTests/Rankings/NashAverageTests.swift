import Foundation
@testable import GameCore
import TestSupport
import Testing

@testable import Statistics

struct NashAverageTests {
  private func isNear(_ numbers: [Double], _ expected: [Double], _ distance: Double = 1e-7) -> Bool
  {
    numbers.count == expected.count
      && zip(numbers, expected).allSatisfy { abs($0 - $1) <= distance }
  }

  /// The values are those of the original article and of OpenSpiel.
  @Test func `averages equal published values`() {
    let copied: [[Double]] = [[0, 1, -1, -1], [-1, 0, 1, 1], [1, -1, 0, 0], [1, -1, 0, 0]]
    let shared = NashAverage(payoffs: copied)
    let (third, sixth) = (1.0 / 3, 1.0 / 6)
    #expect(isNear(shared.weights, [third, third, sixth, sixth]))
    #expect(!shared.isUnique)
    let ladder = NashAverage(payoffs: [[0, -1, -1], [1, 0, -1], [1, 1, 0]])
    #expect(isNear(ladder.weights, [0, 0, 1]) && ladder.isUnique)
    #expect(isNear(ladder.values, [-1, -1, 0]))
    let elo: [[Double]] = [
      [0, 234, 34, -270], [-234, 0, -38, -464], [-34, 38, 0, -270], [270, 464, 270, 0],
    ]
    #expect(isNear(NashAverage(payoffs: elo).weights, [0, 0, 0, 1]))
    let biased = [[0, -0.5, 1], [0.5, 0, -0.1], [-1, 0.1, 0]]
    #expect(isNear(NashAverage(payoffs: biased).weights, [0.0625, 0.625, 0.3125]))
  }

  /// The table has margins of votes.
  @Test func `a Condorcet winner has the whole probability`() {
    #expect(
      isNear(NashAverage(payoffs: [[0, 1, 3], [-1, 0, 1], [-3, -1, 0]]).weights, [1, 0, 0]))
  }

  @Test func `without a decision all strategies are equal`() {
    let equal = [[Double]](repeating: [Double](repeating: 7, count: 5), count: 5)
    #expect(isNear(NashAverage(payoffs: equal).weights, [0.2, 0.2, 0.2, 0.2, 0.2]))
    #expect(NashAverage(payoffs: [[0]]).weights == [1])
    #expect(NashAverage(payoffs: []).weights.isEmpty)
  }

  /// Some of the random games have copies.
  ///
  /// The mixture is unbeaten, and copies have equal weights, as the maximum entropy requires.
  @Test(arguments: 1...12) func `mixtures of random games are unbeaten`(seed: Int) {
    var random = RandomStream(state: UInt64(seed), 2, 3, 4)
    let kinds = 2 + random.next(below: 8)
    var payoffs = [[Double]](repeating: [Double](repeating: 0, count: kinds), count: kinds)
    for row in 0..<kinds {
      for column in 0..<row {
        payoffs[row][column] =
          seed % 2 == 0 ? random.nextUnit() - 0.5 : Double(random.next(below: 3) - 1)
        payoffs[column][row] = -payoffs[row][column]
      }
    }
    let originals = (0..<kinds) + [random.next(below: kinds), random.next(below: kinds)]
    let game = originals.map { row in originals.map { payoffs[row][$0] } }
    let average = NashAverage(payoffs: game)
    #expect(abs(average.weights.sum() - 1) < 1e-9)
    #expect(average.weights.allSatisfy { $0 >= 0 })
    #expect(average.values.allSatisfy { $0 < 1e-8 })
    for first in originals.indices {
      for second in originals.indices where originals[first] == originals[second] {
        #expect(abs(average.weights[first] - average.weights[second]) < 1e-6)
      }
    }
  }
}
