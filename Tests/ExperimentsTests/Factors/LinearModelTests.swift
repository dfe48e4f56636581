import TestSupport
import Testing
@testable import TournamentExperiments

struct LinearModelTests {
  private func points(_ design: Design, _ factors: String...) throws -> DesignPoints {
    try DesignPoints(
      design,
      of: factors.map { try Factor($0, of: ToyRuns.race, strategies: ["random", "steady"]) },
      seed: 3)
  }

  /// Returns the effects that the weights give for the values of a function.
  private func fit(
    _ model: LinearModel, _ points: DesignPoints, played: [Bool]? = nil,
    _ function: ([String]) -> Double
  ) -> [Double] {
    var sums = model.effects.map { _ in 0.0 }
    for point in 0..<points.count where played?[point] ?? true {
      for (effect, weight) in model.weights(of: point).enumerated() {
        sums[effect] += weight * function(points[point])
      }
    }
    return sums
  }

  private func number(_ text: String) -> Double { Double(text) ?? .nan }

  private func isNear(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// The function is linear with a product.
  ///
  /// Slopes cover the whole range of a factor, at the middle of the other.
  @Test(arguments: [Design.latin(40), .sobol(40)])
  func `a linear function is recovered exactly`(design: Design) throws {
    let points = try points(design, "link:delay=10..50", "rule:rounds=1..5", "rule:pause")
    let model = try #require(
      LinearModel(of: points, isPlayed: Array(repeating: true, count: points.count)))
    #expect(
      model.effects == [
        Effect(factors: [0], levels: []), Effect(factors: [1], levels: []),
        Effect(factors: [2], levels: [1]), Effect(factors: [0, 1], levels: []),
      ])
    let found = fit(model, points) { values in
      let (delay, rounds) = (number(values[0]), number(values[1]))
      return 7 + 0.5 * delay - 3 * rounds + (values[2] == "true" ? 11 : 0)
        + 0.25 * delay * rounds
    }
    // The slopes of 40 ms and 4 rounds, at 3 rounds and 30 ms: 40 · (0.5 + 0.25 · 3) and 4 · (-3 + 0.25 · 30).
    #expect(isNear(found, [50, 18, 11, 40]))
    #expect(isNear(fit(model, points) { _ in 5 }, [0, 0, 0, 0]))
  }

  @Test func `points that were not played are ignored`() throws {
    let points = try points(.latin(30), "link:delay=0..10", "rule:rounds=1..50")
    let played = (0..<points.count).map { $0 % 3 != 0 }
    let model = try #require(LinearModel(of: points, isPlayed: played))
    #expect(model.weights(of: 0) == [0, 0, 0])
    let found = fit(model, points, played: played) { 2 * number($0[0]) - number($0[1]) }
    #expect(isNear(found, [20, -49, 0]))
  }

  /// With fewer points there are only main effects, or no effects.
  @Test func `products require enough points`() throws {
    let factors = ["link:delay=0..10", "link:jitter=0..10"]
    func effects(_ count: Int) throws -> Int? {
      let points = try self.points(.sobol(count), factors[0], factors[1])
      return LinearModel(of: points, isPlayed: Array(repeating: true, count: count))?.effects.count
    }
    #expect(try effects(3) == nil)
    #expect(try effects(4) == 2)
    #expect(try effects(5) == 3)
    #expect(try effects(12) == 3)
    let points = try points(.sobol(12), factors[0], factors[1])
    #expect(LinearModel(of: points, isPlayed: Array(repeating: false, count: 12)) == nil)
  }

  @Test func `factors that always change together cannot be distinguished`() throws {
    let points = try points(.latin(12), "link:delay=0..10", "rule:pause")
    let played = (0..<points.count).map { points[$0][1] == "true" }
    #expect(LinearModel(of: points, isPlayed: played) == nil)
  }

  @Test func `levels that are not numbers are compared with the first level`() throws {
    let points = try points(
      .latin(24), "link:protocol=original,sound", "link:lobby=rematch,seated,found")
    let model = try #require(
      LinearModel(of: points, isPlayed: Array(repeating: true, count: points.count)))
    #expect(model.effects.allSatisfy { !$0.isSlope })
    let found = fit(model, points) {
      ($0[0] == "sound" ? 2 : 0) + ($0[1] == "seated" ? 3 : $0[1] == "found" ? -4 : 0)
    }
    #expect(isNear(found, [2, 3, -4]))
  }
}
