import Foundation
import Testing

@testable import Statistics

@Suite struct EntropyMaximumTests {
  /// All mixtures of two copies are as good: equal shares have the greatest entropy.
  @Test func alongALine() {
    let inside = EntropyMaximum(
      payoffs: [0, 0, 1, 0, 0, 1, -1, -1, 0], start: [0.9, 0.1, 0],
      isUsed: [true, true, false], isSlack: [false, false, true])
    #expect(inside.dimensions == 1)
    #expect(abs(inside.weights[0] - 0.5) < 1e-8 && abs(inside.weights[1] - 0.5) < 1e-8)
    #expect(inside.weights[2] == 0)
  }

  /// A third strategy would gain against equal shares: at least 0.6 of the first keep it off.
  @Test func upToAnInequality() {
    let inside = EntropyMaximum(
      payoffs: [0, 0, 0.2, 0, 0, -0.3, -0.2, 0.3, 0], start: [0.8, 0.2, 0],
      isUsed: [true, true, false], isSlack: [false, false, true])
    #expect(abs(inside.weights[0] - 0.6) < 1e-7)
    #expect(abs(inside.weights[1] - 0.4) < 1e-7)
  }

  @Test func aSinglePoint() {
    let inside = EntropyMaximum(
      payoffs: [0, 1, -1, -1, 0, 1, 1, -1, 0], start: [1.0 / 3, 1.0 / 3, 1.0 / 3],
      isUsed: [true, true, true], isSlack: [false, false, false])
    #expect(inside.dimensions == 0)
    #expect(inside.weights.allSatisfy { $0 == 1.0 / 3 })
  }
}
