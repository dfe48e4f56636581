import GameCore
import TournamentBase

typealias ComparisonCheck = StudyCheck<Comparison>

extension Comparison: VerifiableStudy {
  static func study(of stored: StoredComparison, games: [any PlayableGame]) throws -> Comparison {
    try stored.package.checkSchema(in: stored.folder)
    return try Comparison(stored.configuration, folder: stored.folder, games: games)
  }

  var isReproducible: Bool {
    runA.configuration.isReproducible && !runA.configuration.hasPrograms
  }

  func games(in _: StoredComparison) -> Int { runA.games.count }

  func games(inSample sample: Int, of _: StoredComparison) -> Int {
    (sample + runA.seats - 1) / runA.seats * runA.seats
  }

  func claim(in stored: StoredComparison) -> VerificationIssue? {
    if let finding = stored.package.versionFinding { return finding }
    // Every deal has a number of plies, so this measure counts all deals.
    let deals = stored.summary.measures.first { $0.measure == GameMeasure.plies.name }?.deals ?? 0
    let games = runA.games.count
    if games % runA.seats != 0 || deals != games / runA.seats {
      return VerificationIssue(
        file: PackageFile.name,
        "the configuration specifies \(games) games, but the measures count \(deals) deals; no "
          + "game was replayed")
    }
    return nil
  }

  func replayAll(
    jobs: Int, progress: (Int) -> Void, consume: ([String]) throws -> Bool
  ) async throws -> ComparisonAccumulator? {
    var accumulator = ComparisonAccumulator(runA, against: runB)
    let columns = OutcomeFlip.columns(seats: runA.seats)
    let isComplete = try await play(jobs: jobs) { chunk in
      let changes = accumulator.addDeals(of: chunk, seats: runA.seats)
      progress(chunk.games.upperBound)
      return try consume([changes.map(columns.csv).joined()])
    }
    return isComplete ? accumulator : nil
  }

  func replay(
    sample: Int, of stored: StoredComparison, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    let (seats, deals) = (runA.seats, 0..<stepLimit)
    let count = games(inSample: sample, of: stored) / seats
    var accumulator = ComparisonAccumulator(runA, against: runB)
    var changes = try FlipComparison(folder: stored.folder, seats: seats)
    return try await replaySteps(count, gamesPerStep: seats, jobs: jobs, progress: progress) {
      let first = deals.sample($0, of: count) * seats
      return try self.trace(first..<first + seats)
    } difference: {
      try changes.difference(from: accumulator.addDeals(of: $0, seats: seats), in: $0.games)
    }
  }
}
