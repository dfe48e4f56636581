import GameCore

/// The key results of a search for settings.
public struct OptimizationSummary: Codable, Hashable, Sendable {
  /// The targets as they are written.
  public let objectives: [String]
  /// The maximum number of games of the search.
  public let budget: Int
  /// The rungs; each but the last promotes points, and the last one selects a point.
  public let rungs: [Rung]
  /// The points of the last rung, the nearest to all objectives first, and not all.
  ///
  /// Their values are optimistically biased, because the same deals selected them.
  public let candidates: [CandidateRow]
  /// The number of points of the last rung.
  public let finalists: Int
  /// The result: the selected point on held-out deals; `nil` if no point was selected.
  public let validation: Validation?

  /// The size of a rung and the number of promoted points.
  public struct Rung: Codable, Hashable, Sendable {
    /// The number of points.
    public let points: Int
    /// The number of games of each point.
    public let gamesPerPoint: Int
    /// The number of promoted points.
    public let kept: Int
  }

  /// The selected point and the standard settings on deals that the search did not use.
  public struct Validation: Codable, Hashable, Sendable {
    /// The number of games of each point.
    public let gamesPerPoint: Int
    /// The selected point, and the standard settings if they are others.
    public let points: [CandidateRow]
  }

  /// More points are only in candidates.csv.
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
    // Points that no other one beats are always listed.
    let first = candidates.prefix(OptimizationSummary.candidateLimit)
    self.candidates = candidates.filter { row in
      row.isPareto && row.rank <= 10 * OptimizationSummary.candidateLimit || first.contains(row)
    }
  }
}

extension OptimizationSummary {
  /// The comparison of the selected point with the standard settings, as a clause without a full stop.
  func comparison() -> String {
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
    let (low, high) = (other.excessDistanceHigh.map(-), other.excessDistanceLow.map(-))
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
      default: "not tested, because every deal has the same difference"
      }
    let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
    return
      "\(verdict): difference in distance \(signed(0 - other.excessDistance)) SD\(interval); both played "
      + "\(grouped(validation.gamesPerPoint)) games on the same held-out deals"
  }
}
