import GameCore
import Storage

/// What the numbers of a tournament say, in sentences without full stops.
///
/// In the order in which a reader needs them, and only those that apply.
public struct Findings: Hashable, Sendable {
  /// What to know before believing the numbers.
  public let trust: [String]
  /// Who is better than whom.
  public let comparison: [String]
  /// What the seat is worth, how often games are drawn and how long they are.
  public let balance: [String]
  /// What results vary by.
  public let luck: [String]
  /// What so many games can show, and what they can't.
  public let limits: [String]
  /// The rest, of interest to few.
  public let details: [String]

  /// More groups of strategies than this are left to the table.
  private static let placeLimit = 6

  package init(
    standings: [StandingRow], ratings: RatingModelSummary?, headToHead: HeadToHead?,
    balance: BalanceSummary?, warnings: [String], forfeits: [String] = [],
    sequentialTest: SequentialTestSummary? = nil, luck: LuckSummary? = nil,
    detectable: DetectableSummary? = nil, format: [String]? = nil
  ) {
    let fit = ratings?.fit
    let isRejected = fit?.isRejected == true
    trust =
      (isRejected ? fit.map { [$0.test] + $0.residuals } ?? [] : []) + (fit?.warnings ?? [])
      + Findings.sentences(ofMarks: standings) + warnings + forfeits.prefix(1)
    let match = headToHead?.sentences ?? []
    comparison =
      (sequentialTest.map { ["sequential test, \($0.verdict)"] } ?? [])
      + [sequentialTest?.estimateSentence].compactMap(\.self)
      + (format ?? [])
      // Where a format has places of its own, those that ratings allow would be others.
      + (headToHead != nil
        ? Array(match.prefix(1)) : format == nil ? Findings.places(standings) : [])
    let worth = ratings?.balance ?? []
    let overall = balance?.sentences ?? []
    if isRejected {
      self.balance = worth
    } else if let worth = ratings?.firstSeatWorth, let seat = overall.first {
      self.balance = ["\(seat), \(worth)"] + overall.dropFirst()
    } else {
      self.balance = overall + worth
    }
    self.luck = [luck?.sentence].compactMap(\.self)
    limits = [detectable?.sentence].compactMap(\.self)
    details =
      match.dropFirst() + [sequentialTest?.numbers].compactMap(\.self)
      + (isRejected ? overall : fit.map { [$0.test] } ?? []) + (ratings?.details ?? [])
      + [luck?.shares, detectable?.pairings].compactMap(\.self) + forfeits.dropFirst()
  }

  /// What there is to know of single strategies.
  private static func sentences(ofMarks standings: [StandingRow]) -> [String] {
    StrategyMark.allCases.flatMap { mark in
      standings.filter { $0.marks?.contains(mark) == true }.map {
        "\($0.strategy) \(mark.sentence)"
      }
    }
  }

  /// Which places chance allows whom.
  private static func places(_ standings: [StandingRow]) -> [String] {
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
      return groups.isEmpty ? [] : ["no rating differs from another beyond chance (95 %)"]
    }
    let texts = groups.prefix(placeLimit).map { low, high, names in
      (low == high ? "\(low) " : "\(low)-\(high) ") + names.joined(separator: ", ")
    }
    return [
      "places that chance allows (95 %): " + texts.joined(separator: "; ")
        + (groups.count > placeLimit ? "; and so on" : "")
    ]
  }
}

extension RunSummary {
  /// What the numbers say.
  public var findings: Findings {
    var notes: [String] = []
    let voids = voidGames ?? 0
    if forfeitedGames + voids > 0 {
      let texts = forfeits.map {
        "game \($0.gameID), seat \($0.seat), \($0.strategy): \($0.reason)"
      }
      let more = forfeitedGames + voids - Set(forfeits.map(\.gameID)).count
      let forfeited =
        forfeitedGames > 0
        ? ["\(forfeitedGames) \(forfeitedGames == 1 ? "game was" : "games were") forfeited"] : []
      let uncounted =
        voids > 0 ? ["\(voids) \(voids == 1 ? "game counts" : "games count") for nobody"] : []
      let extent = (forfeited + uncounted).joined(separator: ", ")
      notes =
        [extent + (texts.first.map { "; \($0)" } ?? "")] + texts.dropFirst()
        + (more > 0
          ? [
            "\(more) more \(more == 1 ? "game was" : "games were") forfeited\(voids > 0 ? " or void" : "")"
          ]
          : [])
    }
    return Findings(
      standings: standings, ratings: ratings, headToHead: headToHead, balance: balance,
      warnings: warnings, forfeits: notes, sequentialTest: sequentialTest, luck: luck,
      detectable: detectable, format: formatFindings)
  }
}
