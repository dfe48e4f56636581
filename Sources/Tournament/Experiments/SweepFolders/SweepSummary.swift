import GameCore

/// The key results of a sweep, stored in the data package and printed.
public struct SweepSummary: Codable, Hashable, Sendable {
  /// The sweep's name, which is its folder's.
  public let sweep: String
  /// The game's name on the command line.
  public let game: String
  /// The varied settings with all values.
  public let factors: [String]
  /// The choice of points, such as `grid`.
  public let design: String
  /// The labels of the strategies that played at every point.
  public let strategies: [String]
  /// The number of points.
  public let points: Int
  /// The number of drawn points that were left out, because earlier ones have the same settings.
  public let repeatedPoints: Int
  /// The number of games that count, at all points together.
  public private(set) var games = 0
  /// The number of points that cannot be played.
  public private(set) var impossiblePoints = 0
  /// The first few of these, with the reasons.
  public private(set) var impossible: [Problem] = []
  /// The lowest and the highest point of each measure.
  public private(set) var extremes: [Extreme] = []
  /// The first significant effects (5% level, Holm-adjusted), the lowest p-value first.
  public private(set) var effects: [EffectRow] = []
  /// The number of significant effects.
  public private(set) var significantEffects = 0
  /// The number of tested effects.
  public private(set) var testedEffects = 0
  /// The warnings, without full stops.
  public private(set) var warnings: [String] = []
  /// The results of a search; `nil` without one.
  public var search: OptimizationSummary?

  /// A point that cannot be played.
  public struct Problem: Codable, Hashable, Sendable {
    /// The point's place in the design.
    public let point: Int
    /// The values of the factors.
    public let levels: [String]
    /// The reason, as a clause.
    public let problem: String
  }

  /// The lowest and the highest point of a measure.
  public struct Extreme: Codable, Hashable, Sendable {
    /// The measure.
    public let measure: String
    /// The first point of the lowest value.
    public internal(set) var lowest: Value
    /// The first point of the highest value.
    public internal(set) var highest: Value
  }

  /// A measure at a point.
  public struct Value: Codable, Hashable, Sendable {
    /// The point's place in the design.
    public let point: Int
    /// The values of the factors.
    public let levels: [String]
    /// The measure there.
    public let value: Double
    /// The lower bound of its 95% CI; `nil` if the point is deterministic.
    public let low: Double?
    /// The upper bound of its 95% CI.
    public let high: Double?
  }

  /// The largest number of effects that are not only in the table.
  private static let effectLimit = 20
  /// The largest number of points that are listed with their problems.
  private static let problemLimit = 10

  /// Creates the summary of a sweep without points.
  init(_ sweep: Sweep, name: String) {
    let configuration = sweep.prototype.configuration
    self.sweep = name
    game = configuration.line
    factors = sweep.points.factors.map(\.text)
    design = sweep.design.text
    strategies = configuration.strategies.map(\.label)
    points = sweep.range.count
    repeatedPoints = sweep.points.repeated
  }

  /// Adds a point, except for its measures.
  mutating func add(_ row: SweepColumns.PointRow) {
    games += row.point.games
    guard let problem = row.point.reason else { return }
    impossiblePoints += 1
    if impossible.count < SweepSummary.problemLimit {
      impossible.append(.init(point: row.point.point, levels: row.levels, problem: problem))
    }
  }

  /// Adds the extremes of all measures, all rows of effects.csv, and the number of deterministic points.
  mutating func take(
    _ extremes: [Extreme], _ effects: [EffectRow], fixed: Int, variedBy: String?
  ) {
    self.extremes = extremes
    let sure = effects.filter { ($0.pHolm ?? 1) <= 0.05 }
      .sorted { ($0.pHolm ?? 1, -abs($0.difference)) < ($1.pHolm ?? 1, -abs($1.difference)) }
    self.effects = Array(sure.prefix(SweepSummary.effectLimit))
    significantEffects = sure.count
    testedEffects = effects.count { $0.pHolm != nil }
    if fixed > 0 {
      warnings = [
        "games at \(fixed)\(search == nil ? " of \(points - impossiblePoints)" : "") points are "
          + "deterministic, so their values have no confidence intervals"
          + (variedBy.map { "; add --rule \($0) for random openings" } ?? "")
      ]
    }
  }
}

extension SweepSummary.Extreme {
  /// Adds a point to the extremes of a measure, which are `nil` before the first.
  static func add(
    _ row: SweepColumns.PointRow, _ estimate: MeasureEstimate, of measure: String,
    to extreme: inout Self?
  ) {
    let value = SweepSummary.Value(
      point: row.point.point, levels: row.levels, value: estimate.value, low: estimate.low,
      high: estimate.high)
    var both = extreme ?? Self(measure: measure, lowest: value, highest: value)
    if value.value < both.lowest.value { both.lowest = value }
    if value.value > both.highest.value { both.highest = value }
    extreme = both
  }
}

extension SweepSummary: DescribedKeys {
  static let meanings = [
    "repeated_points": "points left out because earlier points have the same levels",
    "impossible": "the first points that cannot be played",
    "extremes": "lowest and highest point of each measure",
    "effects": "the first significant effects (5% level, Holm-adjusted)",
  ]
}
