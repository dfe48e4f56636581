import TournamentBase

/// A point from the final rung, which is a row in candidates.csv, or a point from the validation.
public struct CandidateRow: Codable, Hashable, Sendable {
  /// The rank by total distance from the targets, from 1 for the nearest point.
  ///
  /// In the validation, the selected point has rank 1.
  public private(set) var rank = 0
  /// The point's index in the design, from 0.
  public private(set) var point = 0
  /// The factors' values.
  public private(set) var levels: [String] = []
  /// The number of games at the point.
  public private(set) var games = 0
  /// A Boolean value that indicates whether the point is on the Pareto front.
  ///
  /// A point is on the front if no other point is nearer to one target and at least as near to
  /// every other target.
  public private(set) var isPareto = false
  /// The point's distance from the targets minus the first point's distance, in standard deviations
  /// between points.
  ///
  /// Its interval is computed from deals that both points played. The first point has none.
  public private(set) var excessDistance = MeasureEstimate.unknown
  /// The measures with objectives, in the same order as the objectives.
  public private(set) var objectives: [ObjectiveValue] = []

  /// A measure's value and its objective.
  public struct ObjectiveValue: Hashable, Sendable {
    /// The objective as written, such as `draw_rate<=0.1`.
    public private(set) var objective = ""
    /// The measure's value at the point, without an interval if the point is deterministic.
    public private(set) var estimate = MeasureEstimate.unknown
    /// The value's distance from the target, or `nil` if the objective is a maximum or a minimum.
    public private(set) var distance: Double?
    /// The verdict on the target: `met`, `missed` or `open`.
    ///
    /// The verdict is `met` if the target contains the 95% CI, `missed` if target and CI do not
    /// overlap, and `open` otherwise. It is `nil` if the objective is a maximum or a minimum.
    public private(set) var verdict: String?
  }

  /// Returns rows for points that played the same deals, in the given order.
  ///
  /// - Parameter estimates: Each point's measures on these deals, which are `nil` if unknown.
  static func rows(
    _ candidates: [SweepState.Candidate], by state: SweepState, of sweep: Sweep,
    estimates: [Int: [MeasureEstimate?]]
  ) -> [CandidateRow] {
    let objectives = sweep.search?.objectives ?? []
    let reached = candidates.map { candidate in
      let values = estimates[candidate.point] ?? []
      return objectives.compactMap { objective in
        values.indices.contains(objective.measure)
          ? values[objective.measure].map { ObjectiveValue(objective, $0) } : nil
      }
    }
    // A point without a value has an infinite distance.
    let distances = candidates.indices.map { index in
      reached[index].count == objectives.count
        ? zip(objectives, reached[index]).map { $0.distance($1.estimate.value) }
        : objectives.map { _ in Double.infinity }
    }
    let isPareto = paretoFront(distances)
    return candidates.enumerated().map { index, candidate in
      let lead = index == 0 ? nil : state.lead(of: candidates[0], over: candidate)
      let hasBounds = lead.map { $0.low < $0.high && $0.low.isFinite && $0.high.isFinite } ?? false
      return CandidateRow(
        rank: index + 1, point: candidate.point, levels: sweep.points[candidate.point],
        games: candidate.sums.games,
        isPareto: isPareto[index],
        excessDistance: MeasureEstimate(
          value: lead?.value ?? 0, low: hasBounds ? lead?.low : nil,
          high: hasBounds ? lead?.high : nil), objectives: reached[index])
    }
  }

  /// Returns, for each point, whether it is on the Pareto front.
  ///
  /// A point is on the front if no other point is as near to every target and nearer to at least
  /// one.
  private static func paretoFront(_ distances: [[Double]]) -> [Bool] {
    func isBetter(_ one: [Double], _ other: [Double]) -> Bool {
      zip(one, other).allSatisfy { $0 <= $1 } && one != other
    }
    var isPareto = [Bool](repeating: false, count: distances.count)
    var front: [[Double]] = []
    // In this order, a point that dominates another one precedes it.
    let order = distances.indices.sorted { distances[$0].lexicographicallyPrecedes(distances[$1]) }
    for index in order where !front.contains(where: { isBetter($0, distances[index]) }) {
      isPareto[index] = true
      front.append(distances[index])
    }
    return isPareto
  }
}

extension CandidateRow: JSONFieldList {
  /// The varied settings and the objectives, which determine columns.
  package struct Shape: Sendable {
    var factors: [TableSchema.Field] = []
    var objectives: [Objective] = []
  }

  package static var jsonShape: Shape { Shape() }

  package static func empty(_ shape: Shape) -> CandidateRow {
    CandidateRow(levels: shape.factors.map { _ in "" })
  }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape) {
    visitor.cell(
      &rank, .init("rank", .integer, "rank by distance from all targets, from 1", minimum: 1))
    visitor.cell(&point, .count("point", "index in the design, from 0"))
    visitor.list(&levels, .init("levels", .string, "values of the varied settings")) {
      for (place, factor) in shape.factors.enumerated() { $0.cell(&$1[place], factor) }
    }
    visitor.cell(&games, .count("games", "games in the final rung"))
    visitor.cell(
      &isPareto,
      .init(
        "is_pareto", .string,
        "true if no other point is nearer to one target and not farther from any",
        pattern: "true|false"))
    visitor.estimate(
      &excessDistance,
      .init(
        "excess_distance", .number,
        "distance from all targets minus the first point's, in standard deviations",
        required: false), low: "lower bound of its 95% CI, from the same deals",
      high: "upper bound of its 95% CI")
    visitor.list(&objectives, .init("objectives", .string, "")) { visitor, reached in
      for (place, objective) in shape.objectives.enumerated() {
        // Points without a value for each objective have fewer results.
        var result = place < reached.count ? reached[place] : .empty(objective)
        result.visit(&visitor, objective)
      }
    }
  }
}

extension CandidateRow.ObjectiveValue: JSONFieldList {
  package static var jsonShape: Objective? { nil }

  package static func empty(_: Objective?) -> Self { Self() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ objective: Objective?) {
    // In a table, columns have the measure's name. In JSON, each result is an object.
    func field(
      _ part: String, _ type: TableSchema.FieldType, _ description: String, pattern: String? = nil
    ) -> TableSchema.Field {
      guard let objective else { return .init(part, type, "") }
      return .init(
        part == "value" ? objective.name : "\(objective.name)_\(part)", type, description,
        required: false, pattern: pattern)
    }
    if objective == nil { visitor.cell(&self.objective, "objective") }
    visitor.estimate(
      &estimate,
      field(
        "value", .number, "value of the measure with the objective \(objective?.text ?? "")"),
      low: objective == nil ? "" : "lower bound of its 95% CI",
      high: objective == nil ? "" : "upper bound of its 95% CI", isOnly: objective == nil)
    visitor.cell(&distance, field("distance", .number, "distance from the target"))
    visitor.cell(
      &verdict,
      field(
        "verdict", .string, "whether the 95% CI meets the target", pattern: "met|open|missed"))
  }

  fileprivate init(_ objective: Objective, _ estimate: MeasureEstimate) {
    self.objective = objective.text
    self.estimate = estimate
    guard case .within(let least, let most) = objective.target else { return }
    distance = objective.distance(estimate.value)
    let (from, to) = (estimate.low ?? estimate.value, estimate.high ?? estimate.value)
    verdict = least <= from && to <= most ? "met" : to < least || from > most ? "missed" : "open"
  }
}
