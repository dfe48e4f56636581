import TournamentBase

/// A point from the final rung, which is a row in candidates.csv, or a point from the validation.
public struct CandidateRow: Codable, Hashable, Sendable {
  /// The rank by total distance from the targets, from 1 for the nearest point.
  ///
  /// In the validation, the selected point has rank 1.
  public let rank: Int
  /// The point's index in the design, from 0.
  public let point: Int
  /// The factors' values.
  public let levels: [String]
  /// The number of games at the point.
  public let games: Int
  /// A Boolean value that indicates whether the point is on the Pareto front.
  ///
  /// A point is on the front if no other point is nearer to one target and at least as near to
  /// every other target.
  public let isPareto: Bool
  /// The point's distance from the targets minus the first point's distance, in standard deviations
  /// between points.
  public let excessDistance: Double
  /// The lower bound of the 95% CI for ``excessDistance``, computed from deals that both points
  /// played, or `nil` for the first point.
  public let excessDistanceLow: Double?
  /// The upper bound of the 95% CI for ``excessDistance``.
  public let excessDistanceHigh: Double?
  /// The measures with objectives, in the same order as the objectives.
  public let objectives: [Reached]

  /// A measure's value and its objective.
  public struct Reached: Codable, Hashable, Sendable {
    /// The objective as written, such as `draw_rate<=0.1`.
    public let objective: String
    /// The measure's value at the point.
    public let value: Double
    /// The lower bound of the 95% CI, or `nil` if the point is deterministic.
    public let low: Double?
    /// The upper bound of the 95% CI, or `nil` if the point is deterministic.
    public let high: Double?
    /// The value's distance from the target, or `nil` if the objective is a maximum or a minimum.
    public let distance: Double?
    /// The verdict on the target: `met`, `missed` or `open`.
    ///
    /// The verdict is `met` if the target contains the 95% CI, `missed` if target and CI do not
    /// overlap, and `open` otherwise. It is `nil` if the objective is a maximum or a minimum.
    public let verdict: String?
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
          ? values[objective.measure].map { Reached(objective, $0) } : nil
      }
    }
    // A point without a value has an infinite distance.
    let distances = candidates.indices.map { index in
      reached[index].count == objectives.count
        ? zip(objectives, reached[index]).map { $0.distance($1.value) }
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
        excessDistance: lead?.value ?? 0, excessDistanceLow: hasBounds ? lead?.low : nil,
        excessDistanceHigh: hasBounds ? lead?.high : nil, objectives: reached[index])
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

  static func columns(
    _ factors: [TableSchema.Field], objectives: [Objective]
  ) -> ColumnList<CandidateRow> {
    var columns: [Column<CandidateRow>] = [
      .integer("rank", "rank by distance from all targets, from 1", minimum: 1, \.rank),
      .integer("point", "index in the design, from 0", minimum: 0, \.point),
    ]
    for (place, factor) in factors.enumerated() {
      columns.append(Column(factor) { CSV.cell($0.levels[place]) })
    }
    columns += [
      .integer("games", "games in the final rung", minimum: 0, \.games),
      .text(
        "is_pareto", "true if no other point is nearer to one target and not farther from any",
        pattern: "true|false"
      ) { "\($0.isPareto)" },
      .optional(
        "excess_distance",
        "distance from all targets minus the first point's, in standard deviations",
        \.excessDistance),
      .optional(
        "excess_distance_low", "lower bound of its 95% CI, from the same deals",
        \.excessDistanceLow),
      .optional("excess_distance_high", "upper bound of its 95% CI", \.excessDistanceHigh),
    ]
    for (place, objective) in objectives.enumerated() {
      @Sendable func reached(_ row: CandidateRow) -> Reached? {
        place < row.objectives.count ? row.objectives[place] : nil
      }
      columns += [
        .optional(objective.name, "value of the measure with the objective \(objective.text)") {
          reached($0)?.value
        },
        .optional("\(objective.name)_low", "lower bound of its 95% CI") { reached($0)?.low },
        .optional("\(objective.name)_high", "upper bound of its 95% CI") { reached($0)?.high },
        .optional("\(objective.name)_distance", "distance from the target") {
          reached($0)?.distance
        },
        .text(
          "\(objective.name)_verdict", "whether the 95% CI meets the target", required: false,
          pattern: "met|open|missed"
        ) { reached($0)?.verdict },
      ]
    }
    return ColumnList(columns, primaryKey: ["rank"])
  }
}

extension CandidateRow.Reached {
  fileprivate init(_ objective: Objective, _ estimate: MeasureEstimate) {
    self.objective = objective.text
    (value, low, high) = (estimate.value, estimate.low, estimate.high)
    guard case .within(let least, let most) = objective.target else {
      (distance, verdict) = (nil, nil)
      return
    }
    distance = objective.distance(estimate.value)
    let (from, to) = (estimate.low ?? estimate.value, estimate.high ?? estimate.value)
    verdict = least <= from && to <= most ? "met" : to < least || from > most ? "missed" : "open"
  }
}

extension CandidateRow: DescribedKeys {
  package static var fields: [TableSchema.Field] { columns([], objectives: []).schema.fields }
  package static let meanings = [
    "levels": "values of the varied settings",
    "is_pareto": "true if no other point is nearer to one target and not farther from any",
  ]
}
