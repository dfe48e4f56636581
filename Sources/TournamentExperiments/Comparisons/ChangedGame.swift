import GameCore
import TournamentBase

/// The frames of one game, played under two rule sets that lead to different winners.
package struct ChangedGame: Sendable {
  package let a: ReplayFrames
  package let b: ReplayFrames

  /// Replays the first games with a changed winner, one per deal.
  ///
  /// - Parameters:
  ///   - configuration: The comparison's configuration.
  ///   - summary: The comparison's results, which list the first games with a changed winner.
  ///   - limit: The maximum number of games.
  ///   - folder: The comparison's folder.
  ///   - games: The games that this program can play.
  /// - Throws: ``FailedCheck`` if the games cannot be replayed or the results come from different
  ///   versions, `CancellationError`, `UsageError`, and errors that end a run.
  package static func first(
    of configuration: Comparison.Configuration, _ summary: ComparisonSummary, limit: Int,
    folder: String, games: [any PlayableGame]
  ) throws -> [ChangedGame] {
    var flips: [OutcomeFlip] = []
    for flip in summary.winners.examples where flips.last?.dealID != flip.dealID {
      flips.append(flip)
    }
    if flips.isEmpty { return [] }
    guard configuration.a.isReproducible, !configuration.a.hasPrograms else {
      throw FailedCheck(
        "external bots and strategies with a time limit may decide differently if they play again")
    }
    let comparison = try Comparison(configuration, folder: folder, games: games)
    return try flips.prefix(limit).compactMap { flip in
      func draw(_ run: PlayableRun) throws -> ReplayFrames? {
        try Task.checkCancellation()
        return try ReplayFrames.play(
          flip.gameID, of: run, why: flip.reason, folder: folder, games: games)
      }
      guard let a = try draw(comparison.runA), let b = try draw(comparison.runB) else { return nil }
      return ChangedGame(a: a, b: b)
    }
  }
}

extension OutcomeFlip {
  /// A clause that names the winners under both rule sets.
  fileprivate var reason: String {
    func winner(_ label: String?, _ seat: Int?) -> String {
      guard let label, let seat else { return "a draw" }
      return winnerA == winnerB ? "\(label) in seat \(seat)" : label
    }
    return "changed winner: \(winner(winnerA, winnerSeatA)) under A, "
      + "\(winner(winnerB, winnerSeatB)) under B"
  }
}
