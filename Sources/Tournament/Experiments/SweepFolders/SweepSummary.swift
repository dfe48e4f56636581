import GameCore

/// The key results of a sweep, stored in the data package and printed.
public struct SweepSummary: Codable, Hashable, Sendable {
  /// The sweep's name, which is its folder's.
  public let sweep: String
  /// The game's name on the command line.
  public let game: String
  /// What was varied, with all values.
  public let factors: [String]
  /// Which points were played, such as `grid`.
  public let design: String
  /// The labels of the strategies that played at every point.
  public let strategies: [String]
  /// How many points there are.
  public let points: Int
  /// Points that were drawn and left out, because earlier ones have the same settings.
  public let repeatedPoints: Int
  /// How many games count, at all points together.
  public let games: Int
  /// The number of points that cannot be played.
  public let impossiblePoints: Int
  /// The first few of these, and why.
  public let impossible: [Problem]
  /// For each measure the points where it is lowest and highest.
  public let extremes: [Extreme]
  /// The first significant effects (5% level, Holm-adjusted), the lowest p-value first.
  public let effects: [EffectRow]
  /// The number of significant effects.
  public let significantEffects: Int
  /// The number of tested effects.
  public let testedEffects: Int
  /// The warnings, without full stops.
  public let warnings: [String]
  /// What a search found; absent where all points were played alike.
  public var search: OptimizationSummary?

  /// A point that can't be played.
  public struct Problem: Codable, Hashable, Sendable {
    /// Its place in the design.
    public let point: Int
    /// The values of the factors.
    public let levels: [String]
    /// Why, as a clause.
    public let problem: String
  }

  /// Where a measure is lowest and highest.
  public struct Extreme: Codable, Hashable, Sendable {
    /// The measure.
    public let measure: String
    /// The first point of the lowest value.
    public let lowest: Value
    /// The first point of the highest value.
    public let highest: Value
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

  /// More points that can't be played are counted, but not told one by one.
  private static let problemLimit = 10
  /// More effects are in the table alone.
  private static let effectLimit = 20

  /// Sums up the tables of a sweep or of a part.
  ///
  /// - Parameters:
  ///   - effects: All rows of effects.csv.
  ///   - points: The path of points.csv; `nil` for no points.
  ///   - byteCount: How many bytes of it are looked at.
  ///   - search: What a search found.
  /// - Throws: `UnreadableFile`, `FileError`.
  init(
    _ sweep: Sweep, name: String, points path: String?, byteCount: Int = .max,
    effects: [EffectRow] = [], search: OptimizationSummary? = nil
  ) throws {
    self.search = search
    let configuration = sweep.prototype.configuration
    self.sweep = name
    game = configuration.line
    factors = sweep.points.factors.map(\.text)
    design = sweep.design.text
    strategies = configuration.strategies.map(\.label)
    points = sweep.range.count
    repeatedPoints = sweep.points.repeated
    let reader = try path.map { try PointReader(path: $0, of: sweep, byteCount: byteCount) }
    var (games, impossiblePoints, fixed) = (0, 0, 0)
    var impossible: [Problem] = []
    var found: [(lowest: Value, highest: Value)?] = sweep.measures.map { _ in nil }
    while let row = try reader?.next() {
      games += row.games
      if let problem = row.problem {
        impossiblePoints += 1
        if impossible.count < SweepSummary.problemLimit {
          impossible.append(Problem(point: row.point, levels: row.levels, problem: problem))
        }
      }
      // Of a search every rung has the same points, and numbers that selected a point are biased.
      if row.isFixed, row.rung == 0 { fixed += 1 }
      if search != nil { continue }
      for (place, estimate) in row.estimates.enumerated() {
        guard let estimate else { continue }
        let value = Value(
          point: row.point, levels: row.levels, value: estimate.value, low: estimate.low,
          high: estimate.high)
        guard let (lowest, highest) = found[place] else {
          found[place] = (value, value)
          continue
        }
        if value.value < lowest.value { found[place]?.lowest = value }
        if value.value > highest.value { found[place]?.highest = value }
      }
    }
    self.games = games
    self.impossiblePoints = impossiblePoints
    self.impossible = impossible
    extremes = zip(sweep.measures, found).compactMap { measure, values in
      values.map { Extreme(measure: measure.name, lowest: $0.lowest, highest: $0.highest) }
    }
    let sure = effects.filter { ($0.pHolm ?? 1) <= 0.05 }
      .sorted { ($0.pHolm ?? 1, -abs($0.difference)) < ($1.pHolm ?? 1, -abs($1.difference)) }
    self.effects = Array(sure.prefix(SweepSummary.effectLimit))
    significantEffects = sure.count
    testedEffects = effects.count { $0.pHolm != nil }
    warnings =
      fixed == 0
      ? []
      : [
        "games at \(fixed)\(search == nil ? " of \(points - impossiblePoints)" : "") points are "
          + "deterministic, so their values have no confidence intervals"
          + (sweep.prototype.variedBy.map { "; add --rule \($0) for random openings" } ?? "")
      ]
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
