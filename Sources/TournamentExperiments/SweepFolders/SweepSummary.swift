import GameCore
import TournamentBase

/// The key results of a sweep, which are stored in the data package and printed.
public struct SweepSummary: Codable, Hashable, Sendable {
  /// The name of the sweep and its folder.
  public let sweep: String
  /// The game's name on the command line.
  public let game: String
  /// The varied settings, each with all its values.
  public let factors: [String]
  /// The design, such as `grid`.
  public let design: String
  /// The labels of the strategies that played at every point.
  public let strategies: [String]
  /// The number of points.
  public let points: Int
  /// The number of sampled points that were omitted because earlier points have the same settings.
  public let repeatedPoints: Int
  /// The total number of games at all points, without void games.
  public private(set) var games = 0
  /// The number of points that cannot be played.
  public private(set) var impossiblePoints = 0
  /// The number of deals at all points whose random opening was already decided and therefore drawn
  /// again.
  ///
  /// The number is absent for a search or if the rules accept every opening.
  public internal(set) var redrawnDeals: Int?
  /// The first few points that cannot be played, with the reasons.
  public private(set) var impossible: [Problem] = []
  /// The lowest and the highest point for each measure.
  public private(set) var extremes: [Extreme] = []
  /// The most significant effects (5% level, Holm-adjusted), ordered by p-value with the smallest
  /// first.
  public private(set) var effects: [EffectRow] = []
  /// The number of significant effects.
  public private(set) var significantEffects = 0
  /// The number of tested effects.
  public private(set) var testedEffects = 0
  /// The warnings, without full stops.
  public private(set) var warnings: [String] = []
  /// The search results, or `nil` if the sweep is not a search.
  public var search: OptimizationSummary?

  /// A point that cannot be played.
  public struct Problem: Codable, Hashable, Sendable {
    /// The point's index in the design, from 0.
    public let point: Int
    /// The factors' values.
    public let levels: [String]
    /// The reason that the point cannot be played, as a clause.
    public let problem: String
  }

  /// The points at which a measure is lowest and highest.
  public struct Extreme: Codable, Hashable, Sendable {
    /// The measure's name.
    public let measure: String
    /// The first point with the lowest value.
    public internal(set) var lowest: Value
    /// The first point with the highest value.
    public internal(set) var highest: Value
  }

  /// A measure's value at a point.
  public struct Value: Hashable, Sendable {
    /// The point's index in the design, from 0.
    public private(set) var point = 0
    /// The factors' values.
    public private(set) var levels: [String] = []
    /// The measure's value, without an interval if the point is deterministic.
    public private(set) var estimate = MeasureEstimate.unknown
  }

  /// The maximum number of effects in the summary.
  ///
  /// The file effects.csv contains all effects.
  private static let effectLimit = 20
  /// The maximum number of points listed with their problems.
  private static let problemLimit = 10

  /// Creates a summary without points.
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

  /// Counts a point and its games but not its measures.
  mutating func add(_ row: SweepColumns.PointRow) {
    games += row.point.games
    guard let problem = row.point.reason else { return }
    impossiblePoints += 1
    if impossible.count < SweepSummary.problemLimit {
      impossible.append(.init(point: row.point.point, levels: row.levels, problem: problem))
    }
  }

  /// Sets the extremes for all measures and adds the effects and the warnings.
  ///
  /// - Parameters:
  ///   - fixed: The number of deterministic points.
  ///   - advice: The advice at the end of the warning about deterministic points.
  ///   - repetition: The warning about repeated openings.
  ///   - inequality: The most unequal players found at any point.
  mutating func take(
    _ extremes: [Extreme], _ effects: [EffectRow], fixed: Int, advice: String,
    repetition: String?, inequality: UnequalPlayers?
  ) {
    self.extremes = extremes
    let sure = effects.filter { ($0.pHolm ?? 1) <= 0.05 }
      .sorted {
        ($0.pHolm ?? 1, -abs($0.difference.value)) < ($1.pHolm ?? 1, -abs($1.difference.value))
      }
    self.effects = Array(sure.prefix(SweepSummary.effectLimit))
    significantEffects = sure.count
    testedEffects = effects.count { $0.pHolm != nil }
    if fixed > 0 {
      warnings = [
        "games at \(fixed)\(search == nil ? " of \(points - impossiblePoints)" : "") points are "
          + "deterministic, so their values have no confidence intervals"
          + advice
      ]
    }
    if let repetition { warnings.append(repetition) }
    if let inequality { warnings.append(inequality.warning) }
  }
}

extension SweepSummary.Extreme {
  /// Adds a point to a measure's extremes, which are `nil` before the first point.
  static func add(
    _ row: SweepColumns.PointRow, _ estimate: MeasureEstimate, of measure: String,
    to extreme: inout Self?
  ) {
    let value = SweepSummary.Value(
      point: row.point.point, levels: row.levels, estimate: estimate)
    var both = extreme ?? Self(measure: measure, lowest: value, highest: value)
    if estimate.value < both.lowest.estimate.value { both.lowest = value }
    if estimate.value > both.highest.estimate.value { both.highest = value }
    extreme = both
  }
}

extension SweepSummary.Value: JSONFieldList {
  package static func empty(_: Void) -> Self { Self() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _: Void) {
    visitor.cell(&point, "point")
    visitor.list(&levels, .init("levels", .string, "")) { _, _ in }
    visitor.estimate(&estimate, "value", isOnly: true)
  }
}

extension SweepSummary: DescribedKeys {
  package static let meanings = [
    "repeated_points": "points left out because earlier points have the same levels",
    "impossible": "the first points that cannot be played",
    "redrawn_deals":
      "deals at all points whose random opening was decided and drawn again; absent for a search",
    "extremes": "lowest and highest point of each measure",
    "effects": "the first significant effects (5% level, Holm-adjusted)",
  ]
}
