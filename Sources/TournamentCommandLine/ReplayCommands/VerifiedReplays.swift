import GameCore
import TournamentBase

/// The result of verifying a file with recorded games, as `replay verify --json` prints it.
struct VerifiedReplays: Codable {
  let file: String
  let games: Int
  let steps: Int
  let gamesDiverged: Int
  let gamesUnchecked: Int
  let verified: Bool
  /// The error that ended reading, absent if the whole file was read.
  let error: String?
  /// The first diverging games.
  let issues: [Issue]

  struct Issue: Codable {
    let line: Int
    let gameID: Int
    let game: String
    let cause: String
    /// The strategy that no longer decides as recorded, absent for other causes.
    let strategy: String?
    let step: Int
    let difference: String
    let expected: String
    let found: String

    init?(_ result: ReplayResult) {
      guard let divergence = result.divergence else { return nil }
      line = divergence.line
      gameID = result.header.gameID
      game = result.header.game
      cause = divergence.cause.rawValue
      strategy = divergence.strategy.isEmpty ? nil : divergence.strategy
      step = divergence.step
      difference = divergence.what
      expected = divergence.expected
      found = divergence.came
    }
  }

  init(_ result: ReplayVerification) {
    file = result.path
    (games, steps) = (result.games, result.steps)
    gamesDiverged = result.divergedGames
    gamesUnchecked = result.unaskedGames
    verified = result.failure == nil && result.divergedGames == 0
    error = result.failure?.description
    issues = result.diverging.compactMap { Issue($0) }
  }
}

extension VerifiedReplays: DescribedKeys {
  static let meanings = [
    "games_diverged": "games that differ from their record",
    "games_unchecked": "games with decisions that could not be verified as requested",
    "verified": "true if the whole file was read and no game differs from its record",
    "error": "reason why the rest of the file was not read",
  ]
}

extension VerifiedReplays.Issue: DescribedKeys {
  static let meanings = [
    "line": "line of the file, from 1",
    "cause": "rules, strategy or randomness: what changed since the game was recorded",
    "step": "step of the game, from 1; 0 before the first",
  ]
}
