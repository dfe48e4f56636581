import GameCore

/// A method to select design points from all combinations that the varied settings allow.
enum Design: Hashable, Sendable {
  case grid
  /// A Latin hypercube with the given number of points, in which all values of a setting are
  /// equally frequent.
  case latin(Int)
  /// The given number of points from the start of the Sobol sequence.
  case sobol(Int)

  /// The maximum number of points in a sweep.
  static let limit = 1_000_000

  /// Reads `grid`, `latin:N` or `sobol:N`, or returns `nil` if the text is anything else.
  init?(_ text: String) {
    if text == "grid" {
      self = .grid
      return
    }
    let sides = text.split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, let count = wholeNumber(sides[1]), 1...Design.limit ~= count else {
      return nil
    }
    switch sides[0] {
    case "latin": self = .latin(count)
    case "sobol": self = .sobol(count)
    default: return nil
    }
  }

  /// The form that the initializer reads, such as `latin:20`.
  var text: String {
    switch self {
    case .grid: "grid"
    case .latin(let count): "latin:\(count)"
    case .sobol(let count): "sobol:\(count)"
    }
  }
}

/// A design's points, with the value that each factor takes at each point.
package struct DesignPoints: Sendable {
  package let factors: [Factor]
  let count: Int
  /// The number of sampled points that are omitted because an earlier point has the same values.
  let repeated: Int
  /// The values at all sampled points, one point after the other, or an empty array for a grid.
  private let drawn: [ParameterValue]
  /// The standard settings, or `nil` if they do not exist or are not required.
  var standardValues: [(value: ParameterValue, text: String)]?
  /// The standard settings as they appear in result files.
  var standard: [String]? { standardValues?.map(\.text) }

  /// Creates a design's points.
  ///
  /// In a grid, the last factor changes fastest. A Latin hypercube depends on the seed, but the
  /// Sobol sequence does not.
  ///
  /// - Throws: `UsageError` if there are too many points or factors, or if a factor in a grid has
  ///   no levels.
  init(_ design: Design, of factors: [Factor], seed: UInt64) throws(UsageError) {
    switch design {
    case .grid:
      self.init(try DesignPoints.gridSize(factors), drawn: [], repeated: 0, of: factors)
    case .latin(let wanted):
      let columns = factors.indices.map {
        DesignPoints.latinPlaces(wanted, factor: $0, seed: seed)
      }
      self.init(
        (0..<wanted).map { point in zip(factors, columns).map { $0.values.value(at: $1[point]) } },
        of: factors)
    case .sobol(let wanted):
      guard factors.count <= SobolSequence.dimensionLimit else {
        throw UsageError(
          setting: "design",
          "sobol supports at most \(SobolSequence.dimensionLimit) varied settings",
          remedy: "Use latin:\(wanted).")
      }
      var sequence = SobolSequence(dimensions: factors.count)
      self.init(
        (0..<wanted).map { _ in zip(factors, sequence.next()).map { $0.values.value(at: $1) } },
        of: factors)
    }
  }

  /// Returns a factor's coordinates at the points of a Latin hypercube, from 0 up to, but not
  /// including, 1.
  ///
  /// The range is divided into as many equal parts as there are points, and each part contains one
  /// coordinate. The parts are in random order for each factor (McKay, Beckman and Conover 1979, "A
  /// comparison of three methods for selecting values of input variables in the analysis of output
  /// from a computer code").
  static func latinPlaces(_ count: Int, factor: Int, seed: UInt64) -> [Double] {
    // The hypercube can use the largest deal numbers, because no run plays that many deals.
    var random = DealRandomness(seed: seed, deal: UInt64.max - UInt64(factor)).chance
    var parts = Array(0..<count)
    random.permute(&parts)
    return parts.map { (Double($0) + random.nextUnit()) / Double(count) }
  }

  private init(_ count: Int, drawn: [ParameterValue], repeated: Int, of factors: [Factor]) {
    (self.count, self.drawn, self.repeated, self.factors) = (count, drawn, repeated, factors)
  }

  /// Creates a design's points, keeping only the first of several points with the same values.
  private init(_ points: [[ParameterValue]], of factors: [Factor]) {
    var seen: Set<[ParameterValue]> = []  // never iterated
    let kept = points.filter { seen.insert($0).inserted }
    self.init(
      kept.count, drawn: kept.flatMap(\.self), repeated: points.count - kept.count, of: factors)
  }

  private static func gridSize(_ factors: [Factor]) throws(UsageError) -> Int {
    var product = 1
    for factor in factors {
      guard case .levels(let levels) = factor.values else {
        throw UsageError(
          setting: "vary", "\(factor.text): a grid requires a step",
          remedy: "Write \(factor.text):STEP, or use --design latin:N or --design sobol:N.")
      }
      let (more, isTooLarge) = product.multipliedReportingOverflow(by: levels.count)
      guard !isTooLarge, more <= Design.limit else {
        throw UsageError(
          setting: "vary", "the grid has more than \(Design.limit) points",
          remedy: "Give fewer values, or use --design latin:N or --design sobol:N.")
      }
      product = more
    }
    return product
  }

  /// Returns the factors' values at a point as text, in the order of the factors.
  subscript(point: Int) -> [String] {
    if point == count, let standard { return standard }
    return zip(factors, values(of: point)).map { $0.values.text(of: $1) }
  }

  /// Returns the factors' values at a point, in the order of the factors.
  func values(of point: Int) -> [ParameterValue] {
    if point == count, let standardValues { return standardValues.map(\.value) }
    if !drawn.isEmpty { return Array(drawn[point * factors.count..<(point + 1) * factors.count]) }
    return zip(factors, levels(of: point)).map { $0.level($1) }
  }

  /// Returns the index of each factor's level at a grid point.
  func levels(of point: Int) -> [Int] {
    var rest = point
    var levels = [Int](repeating: 0, count: factors.count)
    for place in factors.indices.reversed() {
      let size = factors[place].levelCount
      levels[place] = rest % size
      rest /= size
    }
    return levels
  }

  /// The index of the point with the standard settings, or `nil` if there are no standard settings.
  ///
  /// If the design does not contain such a point, the index equals ``count``.
  var standardPoint: Int? {
    guard let standard, let standardValues else { return nil }
    if !isGrid { return (0..<count).first { self[$0] == standard } ?? count }
    var own: [Int] = []
    for (factor, standard) in zip(factors, standardValues) {
      guard case .levels(let levels) = factor.values,
        let level = levels.firstIndex(of: standard.value)
      else { return count }
      own.append(level)
    }
    return point(of: own)
  }

  /// A Boolean value that indicates whether the points form a grid, which contains all combinations
  /// of levels.
  var isGrid: Bool { drawn.isEmpty }
}

extension Factor {
  /// The number of levels, or 0 for an interval.
  var levelCount: Int {
    if case .levels(let levels) = values { levels.count } else { 0 }
  }

  /// Returns the level at an index, or an empty string for an interval.
  func level(_ place: Int) -> ParameterValue {
    if case .levels(let levels) = values { levels[place] } else { .text("") }
  }
}
