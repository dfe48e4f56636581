/// The key results of a search for settings.
public struct SearchSummary: Codable, Hashable, Sendable {
  /// The targets as they are written.
  public let aims: [String]
  /// The most games of the search.
  public let budget: Int
  /// The rungs, the last on held-out deals.
  public let rungs: [Rung]
  /// The points of the last rung, the nearest to all aims first, and not all.
  public let answer: [AnswerRow]
  /// The number of points of the last rung.
  public let finalists: Int

  /// The size of a rung and the number of promoted points.
  public struct Rung: Codable, Hashable, Sendable {
    /// The number of points.
    public let points: Int
    /// The number of games of each point.
    public let gamesPerPoint: Int
    /// The number of promoted points.
    public let kept: Int

    enum CodingKeys: String, CodingKey {
      case points
      case gamesPerPoint = "games_per_point"
      case kept
    }
  }

  /// More points are in the table alone.
  private static let answerLimit = 20

  init(_ search: SweepSearch, _ state: SearchState, answer: [AnswerRow]) {
    aims = search.aims.map(\.text)
    budget = search.plan.budget
    rungs = state.finished.map {
      Rung(points: $0.points, gamesPerPoint: $0.gamesPerPoint, kept: $0.kept)
    }
    finalists = answer.count
    // Those that no other beats are told in any case.
    let first = answer.prefix(SearchSummary.answerLimit)
    self.answer = answer.filter { row in
      row.isPareto && row.rank <= 10 * SearchSummary.answerLimit || first.contains(row)
    }
  }
}
