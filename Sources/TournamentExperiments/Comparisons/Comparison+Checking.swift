import GameCore
import TournamentBase

extension Comparison {
  package var isReproducible: Bool {
    runA.configuration.isReproducible && !runA.configuration.hasPrograms
  }

  package static func study(
    of stored: StoredComparison, games: [any PlayableGame]
  ) throws -> Comparison {
    try Comparison(stored.configuration, folder: stored.folder, games: games)
  }

  package func games(in _: StoredComparison) -> Int { runA.games.count }

  package func claim(in stored: StoredComparison) -> VerificationIssue? {
    // Every deal has a number of plies, so this measure counts all deals.
    let deals = stored.summary.measures.first { $0.measure == GameMeasure.plies.name }?.deals ?? 0
    let games = runA.games.count
    if games % runA.seats == 0, deals == games / runA.seats { return nil }
    return VerificationIssue(
      file: PackageFile.name,
      "the configuration specifies \(games) games, but the measures count \(deals) deals")
  }

  package func sample(
    _ games: Int, of _: StoredComparison
  ) -> (steps: [Int], games: Int) {
    let deals = (0..<stepLimit).sample(games.dividedRoundingUp(by: runA.seats))
    return (deals, deals.count * runA.seats)
  }

  package func reader(of stored: StoredComparison) throws -> ComparisonReader {
    try ComparisonReader(self, folder: stored.folder)
  }

  /// Returns the results as the folder's tables tell them, because the list of changed winners
  /// does not determine the measures.
  package func results(
    after _: ComparisonAccumulator, of stored: StoredComparison
  ) throws -> StudyResults<ComparisonSummary> {
    let summary = stored.summary
    let told = ComparisonSummary(
      self, name: try name(), measures: summary.measures, answers: summary.answers,
      matchups: summary.matchups, winners: try stored.winners(), warnings: summary.warnings)
    return results(told, matchups: try stored.matchupRows())
  }

  package func complete(
    _ check: inout SpotCheck, _ differences: inout SpotCheck.Differences,
    after reader: ComparisonReader, in folder: String
  ) throws {
    let (deals, matchups) = (check.reached, runA.schedule.round.matchups.count)
    check.matchups = min(check.matchups, matchups)
    check.reached = min(check.reached, matchups)
    // The derived tables can only be compared after all deals were replayed.
    guard deals == stepLimit else { return }
    for table in try results(of: reader.state, in: folder).tables {
      let file = FileComparison(table, in: folder)
      try file.expect(table.text)
      differences.first = differences.first ?? file.finding
    }
    check.scores = reader.state.scores
  }
}

extension Int {
  /// Returns the quotient, rounded up, without overflow.
  func dividedRoundingUp(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest == 0 ? quotient : quotient + 1
  }
}
