import Fixtures
import GameResults

/// Decides who meets, round by round.
///
/// A round's fixtures follow from the results of the rounds before, in the order of the schedule and
/// not in that of playing, so a tournament is the same for any number of jobs.
package protocol Format: Sendable {
  /// The next round; `nil` when the tournament is over.
  ///
  /// - Parameter results: Sums over all games of the rounds before.
  mutating func nextRound(after results: ResultSums) -> Round?
}

/// Matchups that are known from the beginning: one round of them.
package struct FixedMatchups: Format {
  private var round: Round?

  /// Lets matchups take turns until all games are played.
  package init(_ matchups: Matchups, games: Int, replicates: Int = 1) {
    round = Round(matchups, games: 0..<games, replicates: replicates)
  }

  package mutating func nextRound(after results: ResultSums) -> Round? {
    defer { round = nil }
    return round
  }
}

extension TournamentFormat {
  /// The format for a roster.
  ///
  /// - Returns: `nil` for more than `Matchups.limit` matchups.
  package func format(
    entrants: Int, seats: Int, games: Int, replicates: Int = 1
  ) -> (any Format)? {
    Matchups(entrants: entrants, seats: seats, withFirst: self == .gauntlet).map {
      FixedMatchups($0, games: games, replicates: replicates)
    }
  }
}
