import Statistics

/// What came of the encounters of a round.
struct PlayedRound: Sendable {
  /// Its number, from 1.
  let number: Int
  /// Who met.
  let matchups: Matchups
  /// Who had no game.
  let byes: [Int]
  /// What each encounter decided; empty where that is nothing in particular.
  let stages: [String]
  /// How many games of each encounter count.
  private(set) var games: [Int]
  /// Half points against the other seats, slot by slot of each encounter.
  private var halves: [Int]

  init(number: Int, _ matchups: Matchups, byes: [Int], stages: [String]) {
    self.number = number
    self.matchups = matchups
    self.byes = byes
    self.stages = stages
    games = [Int](repeating: 0, count: matchups.count)
    halves = [Int](repeating: 0, count: matchups.count * matchups.seats)
  }

  /// Adds a game that counts.
  mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    games[scheduledGame.matchup] += 1
    let seats = scheduledGame.seats
    for slot in 0..<seats {
      let seat = scheduledGame.seat(ofSlot: slot).index
      for other in 0..<seats where other != seat {
        halves[scheduledGame.matchup * seats + slot] += HalfPoints.of(
          rank: result.rank(seat: seat), against: result.rank(seat: other))
      }
    }
  }

  /// The mean score of a game of somebody in an encounter, 0...1; `nil` where no game counts.
  func score(matchup: Int, slot: Int) -> Double? {
    let most = 2 * (matchups.seats - 1) * games[matchup]
    return most == 0 ? nil : Double(halves[matchup * matchups.seats + slot]) / Double(most)
  }
}
