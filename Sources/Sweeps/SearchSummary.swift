/// What a search for settings found.
public struct SearchSummary: Codable, Hashable, Sendable {
  /// What was looked for.
  public let aims: [String]
  /// How many games it could play.
  public let budget: Int
  /// The rungs, the last on deals that chose nothing.
  public let rungs: [Rung]
  /// The points of the last rung, the nearest to all aims first, and not all.
  public let answer: [AnswerRow]
  /// How many points the last rung has.
  public let finalists: Int

  /// What became of a rung.
  public struct Rung: Codable, Hashable, Sendable {
    /// How many points were played.
    public let points: Int
    /// How many games of each.
    public let gamesPerPoint: Int
    /// How many points went on.
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
