/// Decides who meets, round by round.
///
/// A round's fixtures follow from the results of the rounds before, in the order of the schedule and
/// not in that of playing, so a tournament is the same for any number of jobs.
package protocol Format: Sendable {
  /// The next round; `nil` when the tournament is over.
  ///
  /// - Parameter results: Sums over all games of the rounds before.
  mutating func nextRound(after results: ResultSums) -> Round?

  /// Whether readers want to know the rounds one by one.
  var tellsRounds: Bool { get }

  /// Who has no game in the round that was made last.
  var byes: [Int] { get }

  /// What an encounter of the round that was made last decides, such as `final`; empty where that is
  /// nothing in particular.
  func stage(of matchup: Int) -> String

  /// Who stands where by the format's own rules; `nil` where scores or ratings say.
  ///
  /// - Parameters:
  ///   - results: Sums over all games.
  ///   - labels: What the strategies are called, for sentences.
  func placement(after results: ResultSums, labels: [String]) -> Placement?
}

extension Format {
  var tellsRounds: Bool { true }
  var byes: [Int] { [] }
  func stage(of matchup: Int) -> String { "" }
  func placement(after results: ResultSums, labels: [String]) -> Placement? { nil }
}

/// Matchups that are known from the beginning: one round of them.
struct FixedMatchups: Format {
  private var round: Round?

  /// Lets matchups take turns until all games are played.
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
  /// The half points that one won against another, where a game that counts for nobody, or was not played,
  /// is a draw.
  ///
  /// - Parameter games: How many games they were to have.
  func halves(of entrant: Int, against other: Int, games: Int) -> Int {
    guard let meeting = meeting(entrant, other) else { return games }
    return 2 * meeting.wins + meeting.draws + games - meeting.games
  }
}
