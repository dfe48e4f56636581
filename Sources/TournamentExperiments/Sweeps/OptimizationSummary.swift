import GameCore
import TournamentBase

/// The key results of a search for the best settings.
public struct OptimizationSummary: Codable, Hashable, Sendable {
  /// The objectives as written, such as `draw_rate<=0.1`.
  public let objectives: [String]
  /// The maximum number of games for search and validation together.
  public let budget: Int
  /// The finished rungs.
  ///
  /// The final rung selects one point, whereas all other rungs promote points.
  public let rungs: [Rung]
  /// The first points in the final rung, ordered by distance from the targets, and points on the
  /// Pareto front.
  ///
  /// The values are optimistically biased, because the same deals selected the points.
  public let candidates: [CandidateRow]
  /// The number of points in the final rung.
  public let finalists: Int
  /// The selected point's results on held-out deals, or `nil` if no point was selected.
  public let validation: Validation?

  /// A rung's size and the number of points it promoted.
  public struct Rung: Codable, Hashable, Sendable {
    /// The number of points.
    public let points: Int
    /// The number of games per point.
    public let gamesPerPoint: Int
    /// The number of promoted points.
    public let kept: Int
  }

  /// The selected point and the standard settings on held-out deals.
  public struct Validation: Codable, Hashable, Sendable {
    /// The number of games per point.
    public let gamesPerPoint: Int
    /// The selected point, followed by the standard settings if the two differ.
    public let points: [CandidateRow]
  }

  /// The number of candidates in the summary besides the Pareto front.
  ///
  /// The file candidates.csv contains all candidates.
  private static let candidateLimit = 20

  init(
    _ search: OptimizationPlan, _ state: SweepState, candidates: [CandidateRow],
    validation: [CandidateRow]
  ) {
    objectives = search.objectives.map(\.text)
    budget = search.budget
    rungs = Array(state.finished.prefix(search.rungs + 1))
    self.validation =
      validation.isEmpty
      ? nil : Validation(gamesPerPoint: state.finished.last?.gamesPerPoint ?? 0, points: validation)
    finalists = candidates.count
    // Points on the Pareto front are also listed, down to a rank of ten times the limit.
    let first = candidates.prefix(OptimizationSummary.candidateLimit)
    self.candidates = candidates.filter { row in
      row.isPareto && row.rank <= 10 * OptimizationSummary.candidateLimit || first.contains(row)
    }
  }
}

extension OptimizationSummary {
  /// Returns how the selected point compares with the standard settings, as a clause without a full
  /// stop.
  package func comparison() -> String {
    guard let validation, let selected = validation.points.first else {
      return "none: no point was selected"
    }
    guard validation.points.count > 1 else {
      return "none: the selected settings are the standard settings"
    }
    let other = validation.points[1]
    guard selected.objectives.count == objectives.count,
      other.objectives.count == objectives.count
    else {
      return "none: a target has no value"
    }
    let (low, high) = (other.excessDistance.high.map(-), other.excessDistance.low.map(-))
    func signed(_ number: Double) -> String {
      (number > 0 ? "+" : "") + fitted(number, low: low, high: high, otherwise: 2)
    }
    let verdict =
      switch (low, high) {
      case (_, let high?) where high < 0:
        "significantly nearer to the targets than the standard settings"
      case (let low?, _) where low > 0:
        "significantly farther from the targets than the standard settings, so keep those"
      case (_?, _?): "not significantly different from the standard settings"
      default: "not tested, because the difference is the same in all deals"
      }
    let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
    return
      "\(verdict): difference in distance from the targets \(signed(0 - other.excessDistance.value))\(interval), "
      + "in standard deviations between the points of the first rung; both played "
      + "\(grouped(validation.gamesPerPoint)) games on the same held-out deals"
  }
}
