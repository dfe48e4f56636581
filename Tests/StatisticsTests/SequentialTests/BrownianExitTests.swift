import Foundation
import Testing

@testable import Statistics

struct BrownianExitTests {
  /// Returns the probabilities of a random walk on a fine lattice with the same mean and variance, at a time.
  private func walk(_ motion: BrownianExit, time: Double, above value: Double) -> [Double] {
    let cells = 60
    let step = (motion.upper - motion.lower) / Double(cells)
    // The walk stays in place with a probability of a third, which reduces the error.
    let interval = step * step / 1.5
    let up = 1 / 3.0 + motion.drift * interval / step / 2
    let down = 1 / 3.0 - motion.drift * interval / step / 2
    var places = [Double](repeating: 0, count: cells + 1)
    places[Int((-motion.lower / step).rounded())] = 1
    var (above, below) = (0.0, 0.0)
    for _ in 0..<Int((time / interval).rounded()) {
      var next = [Double](repeating: 0, count: cells + 1)
      for place in 1..<cells {
        next[place + 1] += places[place] * up
        next[place - 1] += places[place] * down
        next[place] += places[place] * (1 - up - down)
      }
      above += next[cells]
      below += next[0]
      (next[0], next[cells]) = (0, 0)
      places = next
    }
    // A lattice point represents its surroundings, half of which may be above the value.
    let first = (value - motion.lower) / step
    let stays = places.enumerated().reduce(0.0) { sum, place in
      sum + place.element * min(1, max(0, Double(place.offset) - first + 0.5))
    }
    return [above, below, stays]
  }

  @Test(arguments: [
    (-2.0, 2.0, 0.0, 1.5), (-1, 3, 0.4, 2), (-3, 1, 0.4, 8), (-2, 2, -1.1, 1), (-2, 4, -0.2, 6),
  ])
  func `exit probabilities equal those of a random walk`(
    lower: Double, upper: Double, drift: Double, time: Double
  ) {
    let motion = BrownianExit(lower: lower, upper: upper, drift: drift)
    let value = (upper + lower) / 2 + 0.1
    let expected = walk(motion, time: time, above: value)
    let found = [
      motion.exitsAbove(by: time), motion.exitsBelow(by: time),
      motion.stays(above: value, at: time),
    ]
    for (found, expected) in zip(found, expected) {
      #expect(abs(found - expected) < 1e-3, "\(found) \(expected)")
    }
  }

  @Test func `the probabilities of both exits and of no exit add up to 1`() {
    for drift in [-40.0, -1, -0.01, 0, 0.3, 5, 1000] {
      for time in [1e-6, 0.1, 3, 50, 1e9] {
        let motion = BrownianExit(lower: -1.5, upper: 4, drift: drift)
        let sum =
          motion.exitsAbove(by: time) + motion.exitsBelow(by: time)
          + motion.stays(above: -1.5, at: time)
        #expect(abs(sum - 1) < 1e-9, "\(drift) \(time): \(sum)")
      }
    }
  }

  /// The probability is (1 - e^(-2·drift·a)) / (1 - e^(-2·drift·(a + b))), the gambler's ruin.
  @Test func `the final probability of the upper exit is that of the gambler's ruin`() {
    for drift in [-0.7, 0.05, 2] {
      let motion = BrownianExit(lower: -2, upper: 3, drift: drift)
      let expected = (1 - exp(-4 * drift)) / (1 - exp(-10 * drift))
      #expect(abs(motion.exitsAbove(by: 1e6) - expected) < 1e-12)
    }
    #expect(abs(BrownianExit(lower: -2, upper: 3, drift: 0).exitsAbove(by: 1e6) - 0.4) < 1e-12)
  }

  /// The bounds are far out of reach, and numbers exceed the range of an exponential.
  @Test func `extreme bounds have valid probabilities`() {
    for bound in [1.2, 100, 1e8] {
      for drift in [-1e6, -300, 300, 1e6] {
        let motion = BrownianExit(lower: -bound, upper: bound, drift: drift)
        for time in [1.0, 1e5, 1e12] {
          for probability in [
            motion.exitsAbove(by: time), motion.exitsBelow(by: time),
            motion.stays(above: 0, at: time),
          ] { #expect(probability >= 0 && probability <= 1, "\(bound) \(drift) \(time)") }
        }
      }
    }
  }
}
