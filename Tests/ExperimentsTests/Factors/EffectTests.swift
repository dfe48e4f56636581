import TestSupport
import Testing
@testable import TournamentExperiments

struct EffectTests {
  private func grid(_ factors: String...) throws -> DesignPoints {
    try DesignPoints(
      .grid,
      of: factors.map { try Factor($0, of: ToyRuns.race, strategies: ["random", "steady"]) },
      seed: 1)
  }

  /// Returns the effects for the values of points, from the weights.
  private func sums(_ list: EffectList, _ values: [Double]) -> [Double] {
    var sums = list.effects.map { _ in 0.0 }
    for (point, value) in values.enumerated() where !value.isNaN {
      list.forEachWeight(of: point) { effect, weight in sums[effect] += weight * value }
    }
    return sums
  }

  @Test func `the effects of a grid with a missing point are as computed by hand`() throws {
    let points = try grid("rule:rounds=1,2", "steady:after=1,2,3")
    // The points in order are (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3); the second is missing.
    let values = [1, .nan, 4, 10, 25, 47]
    let list = EffectList(of: points, isPlayed: values.map { !$0.isNaN })
    #expect(
      list.effects == [
        Effect(factors: [0], levels: [1]), Effect(factors: [1], levels: [1]),
        Effect(factors: [1], levels: [2]), Effect(factors: [0, 1], levels: [1, 1]),
        Effect(factors: [0, 1], levels: [1, 2]),
      ])
    #expect(list.counts == [2, 1, 2, 0, 1])
    let found = sums(list, values)
    let expected: [Double] = [(9 + 43) / 2, 15, (3 + 37) / 2, 0, 37 - 3]
    for (one, other) in zip(found, expected) {
      let error: Double = abs(one - other)
      #expect(error < 1e-12)
    }
  }

  /// The reference averages all pairs and quadruples of points that differ only in these factors.
  @Test(arguments: [0, 5, 11, 17])
  func `effects of a grid of three factors equal a direct computation`(hole: Int) throws {
    let points = try grid("rule:rounds=1..3", "rule:pause", "steady:after=4..6")
    let values = (0..<18).map { (point: Int) -> Double in
      let square = point * point * 7
      return Double((square + point * 13) % 101)
    }
    let played = (0..<18).map { $0 != hole && $0 != 9 }
    let list = EffectList(of: points, isPlayed: played)
    #expect(list.effects.count == (2 + 1 + 2) + (2 + 4 + 2))
    let found = sums(list, values.indices.map { played[$0] ? values[$0] : .nan })
    func value(_ levels: [Int]) -> Double? {
      let point = (0..<18).first { points.levels(of: $0) == levels }
      return point.flatMap { played[$0] ? values[$0] : nil }
    }
    for (place, effect) in list.effects.enumerated() {
      var differences: [Double] = []
      for point in 0..<18 {
        let high = points.levels(of: point)
        guard zip(effect.factors, effect.levels).allSatisfy({ high[$0] == $1 }) else { continue }
        func moved(_ factors: [Int]) -> Double? {
          var levels = high
          for factor in factors { levels[factor] = 0 }
          return value(levels)
        }
        if effect.factors.count == 1 {
          guard let one = value(high), let other = moved(effect.factors) else { continue }
          differences.append(one - other)
        } else if let both = value(high), let first = moved([effect.factors[0]]),
          let second = moved([effect.factors[1]]), let none = moved(effect.factors)
        {
          differences.append(both - first - second + none)
        }
      }
      #expect(list.counts[place] == differences.count)
      guard !differences.isEmpty else { continue }
      let mean = differences.sum() / Double(differences.count)
      #expect(abs(found[place] - mean) < 1e-9, "\(effect)")
    }
  }

  @Test func `a measure that is equal at all points has no effect`() throws {
    let points = try grid("rule:rounds=1..4", "rule:window=5..7", "rule:pause")
    let list = EffectList(of: points, isPlayed: Array(repeating: true, count: points.count))
    for sum in sums(list, Array(repeating: 3, count: points.count)) { #expect(abs(sum) < 1e-12) }
  }

  /// Products are excluded first, and factors with too many levels.
  @Test func `the number of effects is limited`() throws {
    func count(_ factors: String...) throws -> Int {
      let points = try DesignPoints(
        .grid, of: factors.map { try Factor($0, of: ToyRuns.race, strategies: ["steady"]) }, seed: 1
      )
      return EffectList(of: points, isPlayed: Array(repeating: true, count: points.count))
        .effects.count
    }
    #expect(try count("rule:window=1..44", "rule:rounds=1..44") == 86 + 43 * 43)
    #expect(try count("rule:window=1..46", "rule:rounds=1..46") == 90)
    #expect(try count("rule:window=1..2001", "rule:pause") == 1)
  }

  @Test func `without two levels to compare there are no effects`() throws {
    #expect(EffectList(of: try grid("rule:rounds=3"), isPlayed: [true]).effects.isEmpty)
    let points = try grid("rule:rounds=1,2")
    #expect(EffectList(of: points, isPlayed: [false, true]).counts == [0])
    let few = try DesignPoints(.sobol(2), of: points.factors, seed: 1)
    #expect(EffectList(of: few, isPlayed: [true, true]).effects.isEmpty)
  }

  @Test func `slopes use all points that were played`() throws {
    let points = try DesignPoints(
      .latin(9), of: [Factor("link:delay=0..90", of: ToyRuns.race, strategies: ["steady"])], seed: 1
    )
    let played = (0..<9).map { $0 != 4 }
    let list = EffectList(of: points, isPlayed: played)
    #expect(list.effects == [Effect(factors: [0], levels: [])])
    #expect(list.effects[0].isSlope)
    #expect(list.counts == [8])
    let values = (0..<9).map { played[$0] ? 2 * (Double(points[$0][0]) ?? .nan) : .nan }
    #expect(abs(sums(list, values)[0] - 180) < 1e-9)
  }
}
