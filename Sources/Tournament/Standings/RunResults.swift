/// What the games of a run came to, in memory.
///
/// ```swift
/// let results = try await run.results(jobs: 4)
/// for pairing in results.pairings {
///   print(pairing.strategy, pairing.opponent, pairing.points, "of", pairing.games)
/// }
/// let ratings = try results.rating(by: .bradleyTerry).standings
/// ```
public struct RunResults: Sendable {
  /// What a folder of the same run has for its summary.
  public let summary: RunSummary
  let report: Standings

  /// One row for each strategy, the best first.
  public var standings: [StandingRow] { summary.standings }

  /// The cross table: one row for each ordered pair of strategies that met, in the order of the roster.
  public var pairings: [PairingRow] {
    var rows: [PairingRow] = []
    report.forEachPairing { rows.append($0) }
    return rows
  }

  /// The games of one strategy against another; `nil` if they never met.
  public func pairing(of strategy: String, against opponent: String) -> PairingRow? {
    guard let first = report.labels.firstIndex(of: strategy),
      let second = report.labels.firstIndex(of: opponent), first != second
    else { return nil }
    return report.pairing(first, second)
  }
}
