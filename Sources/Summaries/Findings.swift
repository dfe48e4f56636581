import ExternalBots
import GameCore

/// The findings of a tournament: warnings, then facts in the order in which a reader needs them.
///
/// Only those that apply are there.
public struct Findings: Hashable, Sendable {
  /// The limits of the results, as clauses without full stops.
  public let warnings: [String]
  /// The key findings.
  public let facts: [Fact]
  /// Further statistics.
  public let details: [Fact]

  /// More groups of strategies with the same interval for rank are left to the table.
  private static let groupLimit = 6
  /// More sequences of forfeits are left to the table of games.
  private static let forfeitLimit = 1

  package init(
    standings: [StandingRow], ratings: RatingModelSummary?, headToHead: HeadToHead?,
    balance: BalanceSummary?, warnings: [String], forfeits: [String] = [],
    sequentialTest: SequentialTestSummary? = nil, luck: LuckSummary? = nil,
    detectable: DetectableSummary? = nil, format: [String]? = nil
  ) {
    let fit = ratings?.fit
    let isRejected = fit?.isRejected == true
    self.warnings =
      forfeits.prefix(Findings.forfeitLimit) + warnings.map(RecordedWarnings.shown)
      + (fit?.warnings ?? []) + Findings.warnings(ofMarks: standings)
    let comparison =
      headToHead?.facts ?? (format == nil ? Findings.ranks(standings) : [])
    facts =
      (sequentialTest?.facts ?? []) + (format ?? []).map(RecordedWarnings.fact) + comparison
      + [balance?.firstPlayer(ratings: isRejected ? nil : ratings)].compactMap(\.self)
      + (isRejected
        ? fit?.sharesByMatchup ?? [] : ratings?.seats(hasFirstPlayer: balance != nil) ?? [])
      + (balance?.facts ?? [])
      + [luck?.fact, detectable?.fact(gamesPerDeal: balance?.gamesPerDeal)].compactMap(\.self)
    details =
      (headToHead?.details ?? []) + [sequentialTest?.detail].compactMap(\.self)
      + (fit?.details ?? []) + (ratings?.details ?? [])
      + (luck?.details ?? []) + [detectable?.detail].compactMap(\.self)
      + forfeits.dropFirst(Findings.forfeitLimit).map { Fact("Forfeit", $0) }
  }

  /// One warning for each strategy that cheats, depends on the time or is an external bot.
  private static func warnings(ofMarks standings: [StandingRow]) -> [String] {
    StrategyMark.allCases.flatMap { mark in
      standings.filter { $0.marks?.contains(mark) == true }.map {
        "\($0.strategy) \(mark.caution)"
      }
    }
  }

  /// The confidence intervals for rank, strategies with the same interval together.
  private static func ranks(_ standings: [StandingRow]) -> [Fact] {
    var groups: [(low: Int, high: Int, names: [String])] = []
    for row in standings {
      guard let low = row.rankLow, let high = row.rankHigh else { continue }
      if let last = groups.last, last.low == low, last.high == high {
        groups[groups.count - 1].names.append(row.strategy)
      } else {
        groups.append((low, high, [row.strategy]))
      }
    }
    guard groups.count > 1 else {
      return groups.isEmpty
        ? [] : [Fact("Ranking", "no two ratings differ significantly (5% level)")]
    }
    let texts = groups.prefix(groupLimit).map { low, high, names in
      (low == high ? "\(low) " : "\(low)-\(high) ") + names.joined(separator: ", ")
    }
    return [
      Fact(
        "Ranks (95% CI)",
        texts.joined(separator: "; ") + (groups.count > groupLimit ? "; see standings.csv" : ""))
    ]
  }
}

extension RunSummary {
  /// The findings of the run.
  public var findings: Findings {
    Findings(
      standings: standings, ratings: ratings, headToHead: headToHead, balance: balance,
      warnings: warnings, forfeits: forfeitTexts, sequentialTest: sequentialTest, luck: luck,
      detectable: detectable, format: formatFindings)
  }

  /// The numbers of forfeited and void games with the first of them; then the others that are recorded.
  private var forfeitTexts: [String] {
    let voids = voidGames ?? 0
    if forfeitedGames + voids == 0 { return [] }
    let texts = forfeits.map {
      "game \($0.gameID), seat \($0.seat), \($0.strategy): \(ProgramFailure.shown($0.reason))"
    }
    let forfeited =
      forfeitedGames > 0
      ? ["\(forfeitedGames) \(forfeitedGames == 1 ? "game was" : "games were") forfeited"] : []
    let void = voids > 0 ? ["\(voids) \(voids == 1 ? "game is" : "games are") void"] : []
    let first = (forfeited + void).joined(separator: ", ") + (texts.first.map { "; \($0)" } ?? "")
    let more = forfeitedGames + voids - Set(forfeits.map(\.gameID)).count
    return [first] + texts.dropFirst()
      + (more > 0 ? ["\(more) more \(more == 1 ? "game" : "games"); see games.csv"] : [])
  }
}
