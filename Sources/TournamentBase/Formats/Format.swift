/// A format that determines matchups round by round.
///
/// A round depends on earlier rounds in the order of the schedule, so results do not depend on the number of
/// jobs.
protocol Format: Sendable {
  /// Returns the next round; `nil` at the end of the tournament.
  mutating func nextRound(after results: ResultSums) -> Round?

  var tellsRounds: Bool { get }

  /// The strategies that have no game in the last round.
  var byes: [Int] { get }

  /// Returns the name of a matchup in the last round, such as `final`; may be empty.
  func stage(of matchup: Int) -> String

  /// Returns the ranking by the rules of the format; `nil` if scores or ratings determine it.
  func placement(after results: ResultSums, labels: [String]) -> Placement?
}

extension Format {
  var tellsRounds: Bool { true }
  var byes: [Int] { [] }
  func stage(of matchup: Int) -> String { "" }
  func placement(after results: ResultSums, labels: [String]) -> Placement? { nil }
}

/// A format with a single round of fixed matchups.
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
  /// Returns the half points of one strategy against another.
  ///
  /// A missing game counts as a draw. A game that both strategies forfeited gives neither of them a point, so
  /// the half points of the two may add up to less than two for each game.
  ///
  /// - Parameter games: The number of scheduled games.
  func halves(of entrant: Int, against other: Int, games: Int) -> Int {
    let missing = games - doubleForfeits(entrant, other)
    guard let meeting = meeting(entrant, other) else { return missing }
    return 2 * meeting.wins + meeting.draws + missing - meeting.games
  }
}
