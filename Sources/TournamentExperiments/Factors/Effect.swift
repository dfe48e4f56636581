/// A factor's effect, or the interaction between two factors.
///
/// An effect is a slope, or a difference between means over points that agree in all other factors.
struct Effect: Hashable, Sendable {
  /// The indices of the effect's one or two factors.
  let factors: [Int]
  /// For each factor, the level that is compared with the factor's first level, or an empty array
  /// for a slope.
  let levels: [Int]

  /// A Boolean value that indicates whether the effect is a slope over the whole range.
  var isSlope: Bool { levels.isEmpty }
}

/// The effects in a sweep and each point's weight in each of them.
///
/// In a grid, every level is compared with its factor's first level. An effect is the mean
/// difference over all pairs of played points that agree in all other factors. An interaction
/// between two levels is how much one level changes the effect of the other. In other designs,
/// effects are the coefficients of a linear model with main effects and products, fitted by least
/// squares.
struct EffectList: Sendable {
  /// The maximum number of effects.
  ///
  /// If there are more, interactions are omitted first, then factors with many levels.
  static let limit = 2000

  let effects: [Effect]
  private let points: DesignPoints
  /// For each effect in a grid, the number of points whose levels are compared with the first
  /// levels.
  private(set) var counts: [Int]
  private let isPlayed: [Bool]
  private let places: [Effect: Int]  // never iterated
  private let model: LinearModel?

  /// - Parameter isPlayed: For each point, whether it was played.
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

  /// Calls a closure with each effect to which a point contributes and with the point's weight.
  func forEachWeight(of point: Int, _ body: (_ effect: Int, _ weight: Double) -> Void) {
    if let model {
      for (effect, weight) in model.weights(of: point).enumerated() { body(effect, weight) }
      return
    }
    forEachPart(of: point) { effect, sign, _ in body(effect, sign / Double(counts[effect])) }
  }

  /// Calls a closure with each effect to which a grid point contributes.
  ///
  /// The closure also receives the point's sign and whether the point has the compared levels.
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

  /// Returns `true` if a point and all points with which it is compared were played.
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
