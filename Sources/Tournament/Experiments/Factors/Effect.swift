/// What a setting, or two together, change: a difference of means over points that are alike in all other
/// settings.
struct Effect: Hashable, Sendable {
  /// The factors whose levels differ, one or two, by their places.
  let factors: [Int]
  /// The levels that are compared with the first ones, one for each factor; empty for a slope.
  let levels: [Int]

  /// Whether it is a slope over the whole range.
  var isSlope: Bool { levels.isEmpty }
}

/// Which effects a sweep tells, and how much each point counts in each.
///
/// In a grid every level is compared with the first one of its factor: the mean over all points where both
/// can be played, everything else being equal; two levels together by how much the one changes the other's
/// difference. For points that are drawn, effects are slopes of a linear model of main effects and products,
/// fitted by least squares.
struct EffectList: Sendable {
  /// More effects are not told: first products are left out, then factors of many levels.
  static let limit = 2000

  let effects: [Effect]
  private let points: DesignPoints
  /// How many points with all that they are compared with there are, for each effect of a grid.
  private(set) var counts: [Int]
  private let isPlayed: [Bool]
  private let places: [Effect: Int]  // never iterated
  private let model: LinearModel?

  /// - Parameter isPlayed: Whether each point could be played.
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
    let sizes = points.factors.map(\.levelCount)
    var effects: [Effect] = []
    for (factor, size) in sizes.enumerated() where size <= EffectList.limit {
      effects += (1..<max(size, 1)).map { Effect(factors: [factor], levels: [$0]) }
    }
    let products = sizes.indices.reduce(0) { sum, second in
      sizes[..<second].reduce(sum) { $0 + ($1 - 1) * (sizes[second] - 1) }
    }
    if effects.count + products <= EffectList.limit {
      for second in sizes.indices {
        for first in 0..<second {
          for (one, other) in (1..<max(sizes[first], 1)).flatMap({ one in
            (1..<max(sizes[second], 1)).map { (one, $0) }
          }) { effects.append(Effect(factors: [first, second], levels: [one, other])) }
        }
      }
    }
    self.effects = effects
    places = Dictionary(uniqueKeysWithValues: effects.enumerated().map { ($1, $0) })
    counts = Array(repeating: 0, count: effects.count)
    for point in isPlayed.indices where isPlayed[point] {
      forEachOwn(of: point) { effect, _ in counts[effect] += 1 }
    }
  }

  /// Shows the weights of a point in the effects that it has a part in.
  func forEachWeight(of point: Int, _ body: (_ effect: Int, _ weight: Double) -> Void) {
    if let model {
      for (effect, weight) in model.weights(of: point).enumerated() { body(effect, weight) }
      return
    }
    let levels = points.levels(of: point)
    let sizes = points.factors.map(\.levelCount)
    // The point is compared with others, and is what others are compared with.
    for first in levels.indices {
      forEachLevel(levels[first], sizes[first]) { one, sign in
        add(point, [first], [one], levels, sign, body)
        for second in levels.indices.dropFirst(first + 1) {
          forEachLevel(levels[second], sizes[second]) { other, otherSign in
            add(point, [first, second], [one, other], levels, sign * otherSign, body)
          }
        }
      }
    }
  }

  /// The levels in whose effects a point of a level counts, and its sign there.
  private func forEachLevel(_ level: Int, _ size: Int, _ body: (Int, Double) -> Void) {
    if level > 0 {
      body(level, 1)
    } else {
      for other in 1..<max(size, 1) { body(other, -1) }
    }
  }

  private func add(
    _ point: Int, _ factors: [Int], _ levels: [Int], _ own: [Int], _ sign: Double,
    _ body: (Int, Double) -> Void
  ) {
    guard let place = places[Effect(factors: factors, levels: levels)],
      isComplete(factors, levels, own)
    else { return }
    body(place, sign / Double(counts[place]))
  }

  /// Shows the effects of which a point is the one that is compared.
  private func forEachOwn(of point: Int, _ body: (Int, [Int]) -> Void) {
    let own = points.levels(of: point)
    for first in own.indices where own[first] > 0 {
      show([first])
      for second in own.indices.dropFirst(first + 1) where own[second] > 0 {
        show([first, second])
      }
    }
    func show(_ factors: [Int]) {
      let levels = factors.map { own[$0] }
      if let place = places[Effect(factors: factors, levels: levels)],
        isComplete(factors, levels, own)
      {
        body(place, own)
      }
    }
  }

  /// Whether all points that are compared could be played, everything else being as at a point.
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
  /// The point of a grid that has these levels.
  func point(of levels: [Int]) -> Int {
    zip(factors, levels).reduce(0) { $0 * $1.0.levelCount + $1.1 }
  }
}
