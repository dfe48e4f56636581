/// A row of answer.csv, a point of the final rung, or a point of the validation.
public struct AnswerRow: Codable, Hashable, Sendable {
  /// From 1, the nearest to all aims together first; in the validation, the selected point.
  public let rank: Int
  /// The point's place in the design.
  public let point: Int
  /// The values of the factors.
  public let settings: [String]
  /// The number of its games.
  public let games: Int
  /// Whether no other point is nearer to one aim without being farther from another.
  public let isPareto: Bool
  /// By how much it is farther from all aims together than the first, in standard deviations between points.
  public let behind: Double
  /// Lower bound of its 95 % interval, from the same deals; `nil` for the first.
  public let behindLow: Double?
  /// Upper bound of its 95 % interval.
  public let behindHigh: Double?
  /// One for each aim.
  public let aims: [Reached]

  /// A measure beside its aim.
  public struct Reached: Codable, Hashable, Sendable {
    /// The aim, as it is written.
    public let aim: String
    /// The measure at the point.
    public let value: Double
    /// Lower bound of its 95 % interval; `nil` where nothing is left to chance.
    public let low: Double?
    /// Upper bound of its 95 % interval.
    public let high: Double?
    /// How far the value is from the aim; absent where that is the greatest or the least there is.
    public let distance: Double?
    /// `met` where the whole interval meets the aim, `missed` where nothing of it does, else `open`; absent
    /// where the aim is the greatest or the least there is.
    public let verdict: String?
  }

  enum CodingKeys: String, CodingKey {
    case rank, point, settings, games
    case isPareto = "pareto"
    case behind
    case behindLow = "behind_low"
    case behindHigh = "behind_high"
    case aims
  }

  /// Returns the rows of some points that played the same deals, in their order.
  ///
  /// - Parameter estimates: The measures of each point on these deals; `nil` for what is unknown.
  static func rows(
    _ candidates: [OptimizationState.Candidate], by state: OptimizationState, of sweep: Sweep,
    estimates: [Int: [MeasureEstimate?]]
  ) -> [AnswerRow] {
    let aims = sweep.search?.aims ?? []
    let reached = candidates.map { candidate in
      let values = estimates[candidate.point] ?? []
      return aims.compactMap { aim in
        values.indices.contains(aim.measure) ? values[aim.measure].map { Reached(aim, $0) } : nil
      }
    }
    // A measure that a point tells nothing of is as far as can be.
    let distances = candidates.indices.map { index in
      reached[index].count == aims.count
        ? zip(aims, reached[index]).map { $0.distance($1.value) }
        : aims.map { _ in Double.infinity }
    }
    let isPareto = paretoFront(distances)
    return candidates.enumerated().map { index, candidate in
      let lead = index == 0 ? nil : state.lead(of: candidates[0], over: candidate)
      let hasBounds = lead.map { $0.low < $0.high && $0.low.isFinite && $0.high.isFinite } ?? false
      return AnswerRow(
        rank: index + 1, point: candidate.point, settings: sweep.points[candidate.point],
        games: candidate.sums.games,
        isPareto: isPareto[index],
        behind: lead?.value ?? 0, behindLow: hasBounds ? lead?.low : nil,
        behindHigh: hasBounds ? lead?.high : nil, aims: reached[index])
    }
  }

  /// Which of some points no other one beats: is as near to every aim, and nearer to one.
  private static func paretoFront(_ distances: [[Double]]) -> [Bool] {
    func isBetter(_ one: [Double], _ other: [Double]) -> Bool {
      zip(one, other).allSatisfy { $0 <= $1 } && one != other
    }
    var isPareto = [Bool](repeating: false, count: distances.count)
    var front: [[Double]] = []
    // Whoever beats a point comes before it in this order.
    let order = distances.indices.sorted { distances[$0].lexicographicallyPrecedes(distances[$1]) }
    for index in order where !front.contains(where: { isBetter($0, distances[index]) }) {
      isPareto[index] = true
      front.append(distances[index])
    }
    return isPareto
  }

  /// The columns of answer.csv.
  static func columns(_ factors: [Factor], aims: [Objective]) -> ColumnList<AnswerRow> {
    var columns: [Column<AnswerRow>] = [
      .integer("rank", "from 1, the nearest to all aims first", minimum: 1) { $0.rank },
      .integer("point", "place in the design, from 0", minimum: 0) { $0.point },
    ]
    for (place, factor) in factors.enumerated() {
      columns.append(.text(factor.column, "the value of \(factor.name)") { $0.settings[place] })
    }
    columns += [
      .integer("games", "games of the final rung", minimum: 0) { $0.games },
      .text(
        "pareto", "whether no other point is nearer to one aim and to none farther",
        pattern: "true|false"
      ) { "\($0.isPareto)" },
      .optional("behind", "farther than the first, in standard deviations between points") {
        $0.behind
      },
      .optional("behind_low", "lower bound of its 95 % interval, from the same deals") {
        $0.behindLow
      },
      .optional("behind_high", "upper bound of its 95 % interval") { $0.behindHigh },
    ]
    for (place, aim) in aims.enumerated() {
      @Sendable func reached(_ row: AnswerRow) -> Reached? {
        place < row.aims.count ? row.aims[place] : nil
      }
      columns += [
        .optional(aim.name, "the measure, of which \(aim.text) was the aim") { reached($0)?.value },
        .optional("\(aim.name)_low", "lower bound of its 95 % interval") { reached($0)?.low },
        .optional("\(aim.name)_high", "upper bound of its 95 % interval") { reached($0)?.high },
        .optional("\(aim.name)_distance", "how far it is from the aim") { reached($0)?.distance },
        .text(
          "\(aim.name)_aim", "what the interval says of the aim", required: false,
          pattern: "met|open|missed"
        ) { reached($0)?.verdict },
      ]
    }
    return ColumnList(columns, primaryKey: ["rank"])
  }
}

extension AnswerRow.Reached {
  fileprivate init(_ aim: Objective, _ estimate: MeasureEstimate) {
    self.aim = aim.text
    (value, low, high) = (estimate.value, estimate.low, estimate.high)
    guard case .within(let least, let most) = aim.target else {
      (distance, verdict) = (nil, nil)
      return
    }
    distance = aim.distance(estimate.value)
    let (from, to) = (estimate.low ?? estimate.value, estimate.high ?? estimate.value)
    verdict = least <= from && to <= most ? "met" : to < least || from > most ? "missed" : "open"
  }
}
