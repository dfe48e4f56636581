import GameCore

/// A tournament's findings: warnings, then facts in order of importance.
public struct Insights: Hashable, Sendable {
  /// The warnings about the results, as clauses without full stops.
  public let warnings: [String]
  /// The key findings.
  public let facts: [Fact]
  /// Further statistics.
  public let details: [Fact]

  /// The maximum number of listed groups of strategies that share a rank interval.
  ///
  /// The result files contain all groups.
  private static let groupLimit = 6
  /// The maximum number of forfeit messages among the warnings.
  ///
  /// All other messages are listed among the details.
  private static let forfeitLimit = 1
  /// The maximum number of listed strategies with forfeits.
  ///
  /// The standings contain all such strategies.
  private static let forfeitingLimit = 10
  /// The maximum number of strategies named in a warning.
  ///
  /// If there are more, only their number is reported.
  private static let namedLimit = 3

  /// - Parameters:
  ///   - findings: The statistics in the order of their facts, where `nil` means unknown.
  ///   - forfeits: The numbers of forfeited and void games, then notes about single ones.
  ///   - forfeitNotes: The first forfeits of each strategy.
  ///   - format: The findings of a format with its own ranks, or `nil` for other formats.
  package init(
    standings: [StandingRow], warnings: [String] = [], findings: [(any Finding)?] = [],
    forfeits: [String] = [], forfeitNotes: [ForfeitNote] = [], format: [String]? = nil
  ) {
    if standings.players.isEmpty, !standings.isEmpty {
      // Games without moves are no evidence, however many there are.
      self.warnings = ["no strategy made a move, so there are no results"]
      facts = Insights.forfeits(standings, forfeitNotes)
      details = []
      return
    }
    let players = standings.players
    let findings = findings.compactMap(\.self)
    let summary = SummaryContext(
      findings: findings, strategies: players.count,
      seatings: standings.reduce(0) { $0 + $1.games },
      // Only ratings from deterministic games lack both bounds.
      isDeterministic: players.allSatisfy { $0.rating.low == nil && $0.rating.high == nil },
      hasFormat: format != nil)
    let forfeits = forfeits.isEmpty ? Insights.totals(standings) : forfeits
    // The adaptive format runs its own tests and stops after them.
    let isAdaptive = standings.contains { $0.format?.rival != nil }
    let followsResults = format != nil || standings.contains { $0.ratingBasis == .shrunken }
    self.warnings =
      Array(forfeits.prefix(Insights.forfeitLimit)) + Insights.absences(standings) + warnings
      + findings.flatMap(\.warnings) + Insights.warnings(ofMarks: standings)
      + Insights.warnings(ofStopped: standings)
    let ranks =
      isAdaptive || summary[HeadToHead.self] != nil
      ? [] : Insights.ranks(standings, hasFormat: followsResults)
    facts =
      Insights.forfeits(standings, forfeitNotes) + findings.flatMap(\.headline)
      + (format ?? []).map(Insights.fact) + Insights.byes(standings) + ranks
      + findings.flatMap { $0.facts(in: summary) }
    details =
      findings.flatMap { $0.details(in: summary) }
      + forfeits.dropFirst(Insights.forfeitLimit).map { Fact("Forfeit", $0) }
  }

  /// Returns a warning about strategies whose games a sequential test ended early.
  private static func warnings(ofStopped standings: [StandingRow]) -> [String] {
    let names = standings.filter { $0.isStoppedEarly == true }.map(\.strategy)
    guard let first = names.first else { return [] }
    let stopped =
      names.count > namedLimit
      ? "\(names.count) strategies (such as \(first))" : names.joined(by: "and")
    return [
      "scores and ratings of \(stopped) are biased, because the sequential test stopped early"
    ]
  }

  /// Returns a format's recorded finding as a fact, with the words before the colon as its label.
  private static func fact(_ finding: String) -> Fact {
    guard let colon = finding.firstRange(of: ": "),
      finding[..<colon.lowerBound].allSatisfy(\.isLetter)
    else { return Fact("Format", finding) }
    return Fact(finding[..<colon.lowerBound].capitalizedFirst, String(finding[colon.upperBound...]))
  }

  /// Returns a warning that names the strategies that never made a move, or an empty array if all
  /// did.
  private static func absences(_ standings: [StandingRow]) -> [String] {
    let names = standings.absent.map(\.strategy)
    guard let first = names.first else { return [] }
    let isOne = names.count == 1
    let subject =
      isOne
      ? "\(first) never made a move"
      : "\(names.count) of \(standings.count) strategies "
        + (names.count > namedLimit ? "" : "(\(names.joined(by: "and"))) ")
        + "never made a move"
    return [
      "\(subject), so \(isOne ? "it is" : "they are") listed below the standings; "
        + "ratings and tests leave out " + (isOne ? "its games" : "their games")
    ]
  }

  /// Returns one warning per mark, which names the marked strategies.
  private static func warnings(ofMarks standings: [StandingRow]) -> [String] {
    StrategyMark.allCases.compactMap { mark in
      let names = standings.filter { $0.marks?.contains(mark) == true }.map(\.strategy)
      if names.count < 2 { return names.first.map { "\($0) \(mark.caution)" } }
      return
        (names.count > namedLimit ? "\(names.count) strategies" : names.joined(by: "and"))
        + " \(mark.cautionOfSeveral)"
    }
  }

  /// Returns the total forfeits and void games, or an empty array if there are none or they were
  /// not counted.
  private static func totals(_ standings: [StandingRow]) -> [String] {
    let forfeits = standings.reduce(0) { $0 + ($1.forfeits ?? 0) }
    let voids = standings.reduce(0) { $0 + ($1.voidGames ?? 0) }
    return forfeits + voids == 0 ? [] : [counts(forfeits, voids)]
  }

  private static func counts(_ forfeits: Int, _ voids: Int) -> String {
    [
      forfeits == 0 ? nil : "\(forfeits) \(forfeits == 1 ? "forfeit" : "forfeits")",
      voids == 0 ? nil : "\(voids) void \(voids == 1 ? "game" : "games")",
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns each strategy's forfeits and void games with the first reason, if they were counted.
  private static func forfeits(_ standings: [StandingRow], _ notes: [ForfeitNote]) -> [Fact] {
    let rows = standings.filter { ($0.forfeits ?? 0) + ($0.voidGames ?? 0) > 0 }
    let facts = rows.prefix(forfeitingLimit).map { row in
      let note = notes.first { $0.strategy == row.strategy }
      return Fact(
        "Forfeits",
        "\(row.strategy): \(counts(row.forfeits ?? 0, row.voidGames ?? 0))"
          + (note.map { "; game \($0.gameID): \($0.reason)" } ?? ""))
    }
    let more = rows.count - facts.count
    return facts
      + (more > 0 ? [Fact("Forfeits", "\(more) more strategies; see standings.csv")] : [])
  }

  /// Returns a fact about how byes are scored, or an empty array if there are no byes.
  private static func byes(_ standings: [StandingRow]) -> [Fact] {
    standings.contains { $0.format?.byes ?? 0 > 0 }
      ? [
        Fact(
          "Byes", "1 point each; in tie-breaks, a bye counts as an opponent with the same points")
      ] : []
  }

  /// Returns the confidence intervals for ranks by rating, grouping neighbors that share an
  /// interval.
  ///
  /// - Parameter hasFormat: A Boolean value that indicates whether results determined the
  ///   opponents.
  private static func ranks(_ standings: [StandingRow], hasFormat: Bool) -> [Fact] {
    if hasFormat {
      return [Fact("Ranks", "no intervals, because this format pairs strategies by results")]
    }
    var groups: [(component: Int?, low: Int, high: Int, names: [String])] = []
    for row in standings {
      guard let low = row.rankLow, let high = row.rankHigh else { continue }
      if let last = groups.last, (last.low, last.high) == (low, high),
        last.component == row.component
      {
        groups[groups.count - 1].names.append(row.strategy)
      } else {
        groups.append((row.component, low, high, [row.strategy]))
      }
    }
    guard groups.count > 1 else {
      return groups.isEmpty
        ? [] : [Fact("Ranking", "no two ratings differ significantly (5% level)")]
    }
    let texts = groups.prefix(groupLimit).enumerated().map { place, group in
      let (component, low, high, names) = group
      let isNew = place == 0 || groups[place - 1].component != component
      return (isNew ? component.map { "group \($0): " } ?? "" : "")
        + (low == high ? "\(low) " : "\(low)-\(high) ") + names.joined(separator: ", ")
    }
    return [
      Fact(
        "Ranks (95% CI)",
        texts.joined(separator: "; ") + (groups.count > groupLimit ? "; see standings.csv" : ""))
    ]
  }
}

extension RunSummary {
  /// The run's findings.
  public var findings: Insights {
    Insights(
      standings: standings, warnings: warnings, findings: statistics, forfeits: forfeitTexts,
      forfeitNotes: forfeits, format: formatFindings)
  }

  /// The numbers of forfeited and void games with the first recorded forfeit, followed by the other
  /// forfeits.
  private var forfeitTexts: [String] {
    let voids = voidGames ?? 0
    if forfeitedGames + voids == 0 { return [] }
    let texts = forfeits.map {
      "game \($0.gameID), seat \($0.seat), \($0.strategy): \($0.reason)"
    }
    let forfeited =
      forfeitedGames > 0
      ? ["\(forfeitedGames) \(forfeitedGames == 1 ? "game was" : "games were") forfeited"] : []
    let void = voids > 0 ? ["\(voids) \(voids == 1 ? "game is" : "games are") void"] : []
    let totals = (forfeited + void).joined(separator: ", ")
    let more = forfeitedGames + voids - Set(forfeits.map(\.gameID)).count
    // If forfeits are counted by strategy, other facts contain each strategy's first reason.
    let isCounted = standings.contains { $0.forfeits != nil }
    return [totals + (isCounted ? "" : texts.first.map { "; \($0)" } ?? "")]
      + texts.dropFirst(isCounted ? 0 : 1)
      + (more > 0 ? ["\(more) more \(more == 1 ? "game" : "games"); see games.csv"] : [])
  }
}
