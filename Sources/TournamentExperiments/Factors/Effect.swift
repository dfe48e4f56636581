/// The effect of a factor, or the interaction of two factors.
///
/// An effect is a slope, or a difference of means over points that are equal in all other factors.
struct Effect: Hashable, Sendable {
  /// The indices of the one or two factors with different levels.
  let factors: [Int]
  /// The level of each factor that is compared with the factor's first level; empty for a slope.
  let levels: [Int]

  /// A Boolean value that indicates whether the effect is a slope over the whole range.
  var isSlope: Bool { levels.isEmpty }
}

/// The effects of a sweep, and the weight of each point in each effect.
///
/// In a grid, every level is compared with the first level of its factor. An effect is the mean difference
/// over all pairs of played points that are equal in all other factors. An interaction of two levels is the
/// change that one level causes in the effect of the other. In other designs, effects are coefficients of a
/// linear model of main effects and products, fitted by least squares.
struct EffectList: Sendable {
  /// The maximum number of effects; interactions are omitted first, then factors with many levels.
  static let limit = 2000

  let effects: [Effect]
  private let points: DesignPoints
  /// For each effect of a grid, the number of points with the compared levels.
  private(set) var counts: [Int]
  private let isPlayed: [Bool]
  private let places: [Effect: Int]  // never iterated
  private let model: LinearModel?

  /// - Parameter isPlayed: For each point, `true` if it was played.
  init(of points: DesignPoints, isPlayed: [Bool]) {
    self.points = points
    self.isPlayed = isPlayed
    guard points.isGrid else {
      let model = LinearModel(of: points, isPlayed: isPlayed)
      self.model = model
      effects = model?.effects ?? []
      counts = effects.map { _ in isPlayed.count(where: \.self) }
      places = [:]
      return
    }
    model = nil
    let levels = points.factors.map { 1..<max($0.levelCount, 1) }
    var effects: [Effect] = []
    for (factor, levels) in levels.enumerated() where levels.count < EffectList.limit {
      effects += levels.map { Effect(factors: [factor], levels: [$0]) }
    }
    let products = levels.indices.reduce(0) { sum, second in
      levels[..<second].reduce(sum) { $0 + $1.count * levels[second].count }
    }
    if effects.count + products <= EffectList.limit {
      for second in levels.indices {
        for first in 0..<second {
          for one in levels[first] {
            effects += levels[second].map { Effect(factors: [first, second], levels: [one, $0]) }
          }
        }
      }
    }
    self.effects = effects
    places = Dictionary(uniqueKeysWithValues: effects.enumerated().map { ($1, $0) })
    counts = Array(repeating: 0, count: effects.count)
    for point in isPlayed.indices where isPlayed[point] {
      forEachPart(of: point) { effect, _, isCompared in counts[effect] += isCompared ? 1 : 0 }
    }
  }

  /// Calls a closure with each effect that a point contributes to, and with the weight of the point.
  func forEachWeight(of point: Int, _ body: (_ effect: Int, _ weight: Double) -> Void) {
    if let model {
      for (effect, weight) in model.weights(of: point).enumerated() { body(effect, weight) }
      return
    }
    forEachPart(of: point) { effect, sign, _ in body(effect, sign / Double(counts[effect])) }
  }

  /// Calls a closure with each effect that a point of a grid contributes to.
  ///
  /// The closure also receives the sign of the point, and `true` if the point has the compared levels.
  private func forEachPart(
    of point: Int, _ body: (_ effect: Int, _ sign: Double, _ isCompared: Bool) -> Void
  ) {
    let own = points.levels(of: point)
    let parts = zip(own, points.factors).map { level, factor in
      level > 0 ? level..<level + 1 : 1..<max(factor.levelCount, 1)
    }
    func show(_ factors: [Int], _ levels: [Int]) {
      guard let place = places[Effect(factors: factors, levels: levels)],
        isComplete(factors, levels, own)
      else { return }
      let others = factors.count { own[$0] == 0 }
      body(place, others == 1 ? -1 : 1, others == 0)
    }
    for first in own.indices {
      for one in parts[first] {
        show([first], [one])
        for second in own.indices.dropFirst(first + 1) {
          for other in parts[second] { show([first, second], [one, other]) }
        }
      }
    }
  }

  /// Returns `true` if a point and all points that it is compared with were played.
  private func isComplete(_ factors: [Int], _ levels: [Int], _ own: [Int]) -> Bool {
    (0..<1 << factors.count).allSatisfy { corner in
      var there = own
      for (place, factor) in factors.enumerated() {
        there[factor] = corner >> place & 1 == 1 ? levels[place] : 0
      }
      return isPlayed[points.point(of: there)]
    }
  }
}

extension DesignPoints {
  /// Returns the index of the grid point with the given levels.
  func point(of levels: [Int]) -> Int {
    zip(factors, levels).reduce(0) { $0 * $1.0.levelCount + $1.1 }
  }
}
