/// A format that determines matchups round by round.
///
/// A round depends only on earlier rounds in schedule order, so results do not depend on the number
/// of jobs.
protocol Format: Sendable {
  /// Returns the next round, or `nil` if the tournament is over.
  mutating func nextRound(after results: ResultSums) -> Round?

  var tellsRounds: Bool { get }

  /// The strategies that sit out the latest round.
  var byes: [Int] { get }

  /// Returns the bracket stage that a matchup in the latest round belongs to, such as `final`, or
  /// an empty string.
  func stage(of matchup: Int) -> String

  /// Returns the ranking by the format's own rules, or `nil` if scores or ratings determine it.
  func placement(after results: ResultSums, labels: [String]) -> Placement?
}

extension Format {
  var tellsRounds: Bool { true }
  var byes: [Int] { [] }
  func stage(of matchup: Int) -> String { "" }
  func placement(after results: ResultSums, labels: [String]) -> Placement? { nil }
}

/// A format that plays a single round with fixed matchups.
struct FixedMatchups: Format {
  private var round: Round?

  init(_ matchups: Matchups, games: Int, replicates: Int = 1) {
    round = Round(matchups, games: 0..<games, replicates: replicates)
  }

  var tellsRounds: Bool { false }

  mutating func nextRound(after results: ResultSums) -> Round? {
    defer { round = nil }
    return round
  }
}

extension ResultSums {
  /// Returns a strategy's half points against another strategy.
  ///
  /// A missing game counts as a draw. If both strategies forfeit a game, neither of them gets a
  /// point, so their half points may add up to less than two per game.
  ///
  /// - Parameter games: The number of scheduled games.
  func halves(of strategy: Int, against other: Int, games: Int) -> Int {
    let missing = games - doubleForfeits(strategy, other)
    guard let matchup = matchup(strategy, other) else { return missing }
    return 2 * matchup.wins + matchup.draws + missing - matchup.games
  }
}
