import GameCore
import TournamentBase

extension TuningPlan {
  package static func study(
    of stored: StoredTuning, games: [any PlayableGame]
  ) throws -> TuningPlan {
    try TuningPlan(stored.configuration, folder: stored.folder, games: games)
  }

  package func games(in stored: StoredTuning) -> Int { stored.summary.games }

  package func claim(in stored: StoredTuning) -> VerificationIssue? {
    // A replay would detect a wrong number of games only after all games, so the number is checked
    // first.
    let rows = rows(in: stored)
    let games = stored.summary.games
    if 0...blocks ~= rows, games == rows * gamesPerBlock,
      stored.summary.budget == base.games.count
    {
      return nil
    }
    return VerificationIssue(
      file: PackageFile.name,
      "the summary counts \(games) games, but \(TuningFile.blocks.fileName) contains \(rows) rows")
  }

  private func rows(in stored: StoredTuning) -> Int {
    stored.package.resources.first { $0.path == TuningFile.blocks.fileName }?.rows ?? 0
  }

  package func sample(_ games: Int, of stored: StoredTuning) -> (steps: [Int], games: Int) {
    let rows = 0..<max(0, rows(in: stored))
    let steps = rows.sample(games.dividedRoundingUp(by: gamesPerBlock))
    return (steps, steps.count &* gamesPerBlock)
  }

  package func reader(of stored: StoredTuning) throws -> TuningReader {
    try TuningReader(self, folder: stored.folder)
  }
}
