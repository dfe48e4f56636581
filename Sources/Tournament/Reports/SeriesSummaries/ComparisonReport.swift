import GameCore

/// The summary that `compare` prints.
struct ComparisonReport {
  let summary: ComparisonSummary
  let comparison: Comparison
  let folder: String
  /// The playing time; `nil` if the comparison existed before.
  let elapsed: Duration?
  /// The replayed games of a comparison that existed before.
  var check: SpotCheck?
  /// The score of each strategy under both rules; `nil` if only the tables are known.
  var scores: [ScoreDifference]?

  var text: String {
    let configuration = comparison.runA.configuration
    let played = 2 * summary.games + comparison.repeatedGames.count
    let head = [
      ReportLines.title([
        "\(summary.game): \(grouped(summary.games)) games per rule set",
        configuration.format.rawValue, "\(configuration.seats) seats", "seed \(configuration.seed)",
      ]),
      ReportLines.timing(elapsed, games: played, check: check),
      ReportLines.facts([
        Fact("Rules A", rules(summary.rulesA)), Fact("Rules B", rules(summary.rulesB)),
      ]),
    ]
    let warnings = ReportLines.warnings(summary.warnings)
    let facts =
      [missingScores].compactMap(\.self) + findings + contrasts + [summary.winnerFact()]
      + summary.baselineFacts(seats: configuration.seats)
    let parts = [
      head.joined(separator: "\n"), warnings.joined(separator: "\n"), scoreTable ?? "",
      measures, ReportLines.facts(facts), examples ?? "",
      ReportLines.closing(folder: folder),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func rules(_ changes: String) -> String { changes.isEmpty ? "standard rules" : changes }

  /// The scores that are known; from tables, the differences alone.
  private var knownScores: [ScoreDifference]? {
    scores ?? check?.scores ?? (try? ScoreDifference.rows(of: comparison, folder: folder))
  }

  private var scoreTable: String? {
    guard let rows = knownScores, !rows.isEmpty else { return nil }
    let hasScores = rows.contains { $0.scoreA != nil }
    var lines = [["strategy"] + (hasScores ? ["score A", "score B"] : []) + ["B - A", "95% CI"]]
    for row in rows {
      let levels = [row.scoreA, row.scoreB].map { fitted($0, low: row.low, high: row.high) }
      lines.append(
        [row.strategy] + (hasScores ? levels : []) + [
          ReportLines.difference(row.difference, low: row.low, high: row.high),
          fittedInterval(row.low, row.high),
        ])
    }
    return aligned(lines, rightAligned: [1, 2, 3, 4])
  }

  /// A remark on scores that no table has.
  private var missingScores: Fact? {
    let rows = knownScores
    if rows?.contains(where: { $0.scoreA != nil }) == true { return nil }
    return Fact(
      "Scores",
      rows == nil
        ? "not stored; add --force to play again and show them"
        : "only differences are stored; add --force to play again and show both scores")
  }

  /// The measures that are evidence of a difference between the rules.
  private var tested: [ComparisonRow] {
    summary.measures.filter(\.isTested)
  }

  private var measures: String {
    var lines = [["measure", "A", "B", "B - A", "95% CI", "adj. p"]]
    for row in tested {
      let (low, high) = (row.differenceLow, row.differenceHigh)
      lines.append(
        [row.label] + [row.meanA, row.meanB].map { fitted($0, low: low, high: high) } + [
          ReportLines.difference(row.difference, low: low, high: high), fittedInterval(low, high),
          ReportLines.probability(row.pHolm),
        ])
    }
    return aligned(lines, rightAligned: [1, 2, 3, 4, 5])
  }

  /// The significant measures, and those whose tests are the same.
  private var findings: [Fact] {
    let family = tested.count { $0.pHolm != nil && $0.sameAs == nil }
    if family == 0 { return [Fact("Significant", "none: no measure differs in any deal")] }
    let level = "(5% level, p-values Holm-adjusted for \(family) \(family == 1 ? "test" : "tests"))"
    let found = tested.filter { ($0.pHolm ?? 1) <= 0.05 && $0.sameAs == nil }.map { row in
      "\(row.label) "
        + ReportLines.difference(row.difference, low: row.differenceLow, high: row.differenceHigh)
    }
    let twins = tested.compactMap { row in
      row.sameAs.map { twin in
        Fact(
          "Same test",
          "\(row.label): every deal has the same difference as in \(label(twin)), so they count as one "
            + "test")
      }
    }
    return [
      Fact("Significant", (found.isEmpty ? "none" : found.joined(separator: ", ")) + " " + level)
    ] + twins
  }

  private func label(_ measure: String) -> String {
    summary.measures.first { $0.measure == measure }?.label ?? measure
  }

  /// The measures whose difference depends on the matchup.
  private var contrasts: [Fact] {
    summary.matchups.map { contrast in
      let mean = summary.measures.first { $0.measure == contrast.measure }
      let isWhole = contrast.farthest.count == contrast.matchups
      let change = ReportLines.difference(
        mean?.difference, low: mean?.differenceLow, high: mean?.differenceHigh)
      return Fact(
        "Interaction",
        "the difference in \(label(contrast.measure)) depends on the matchup (5% level, Holm-adjusted): "
          + "mean \(change); \(isWhole ? "" : "farthest from it: ")"
          + contrast.farthest.map { row in
            let interval = fittedInterval(row.differenceLow, row.differenceHigh)
            return "\(row.strategies) "
              + ReportLines.difference(
                row.difference, low: row.differenceLow, high: row.differenceHigh)
              + (interval.isEmpty ? "" : " (95% CI \(interval))")
          }.joined(separator: ", ")
          + (isWhole ? "" : "; all \(grouped(contrast.matchups)) are in matchup_differences.csv"))
    }
  }

  /// The first games with a changed winner; `nil` if there are none.
  private var examples: String? {
    let examples = summary.winners.examples
    if examples.isEmpty { return nil }
    func winner(_ seat: Int?, _ strategy: String?) -> String {
      guard let seat, let strategy else { return "draw" }
      return "seat \(seat), \(strategy)"
    }
    var lines = [["game", "deal", "rotation", "winner under A", "winner under B"]]
    for change in examples {
      lines.append([
        "\(change.gameID)", "\(change.dealID)", "\(change.rotation)",
        winner(change.winnerSeatA, change.winnerA), winner(change.winnerSeatB, change.winnerB),
      ])
    }
    let isWhole = examples.count == summary.winners.games
    return "Games with a changed winner"
      + (isWhole
        ? "" : ", \(examples.count) of \(grouped(summary.winners.games)) in outcome_flips.csv")
      + ":\n" + aligned(lines, rightAligned: [0, 1, 2])
  }
}
