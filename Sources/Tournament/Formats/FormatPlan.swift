import Diagnostics
import Fixtures
import Pairing

/// A format that was checked against its roster.
package struct FormatPlan: Sendable {
  /// The format with every setting filled in.
  package let configured: TournamentFormat
  /// How many games are played, or the most of them where it may be over before.
  package let games: Int
  package let format: any Format

  /// Checks a format.
  ///
  /// - Parameters:
  ///   - asked: As a user asks for it.
  ///   - entrants: How many strategies there are, at least as many as `seats`.
  ///   - games: How many games are asked for.
  ///   - replicates: How many times each deal is played.
  ///   - hasTest: Whether a sequential test is asked for.
  /// - Throws: `UsageError` that says why it can't be.
  package init(
    _ asked: TournamentFormat, entrants: Int, seats: Int, games: Int, replicates: Int = 1,
    hasTest: Bool = false
  ) throws(UsageError) {
    if asked.followsResults {
      try FormatPlan.check(asked, entrants, seats, replicates: replicates, hasTest: hasTest)
    }
    switch asked {
    case .roundRobin, .gauntlet, .matchups:
      let matchups = try FormatPlan.matchups(asked, entrants: entrants, seats: seats)
      format = FixedMatchups(matchups, games: games, replicates: replicates)
      (configured, self.games) = (asked, games)
    case .swiss(let asked):
      let rounds = try FormatPlan.rounds(asked, entrants: entrants, seats: seats)
      let needed = rounds * SwissFormat.gamesPerRound(entrants: entrants, seats: seats)
      try FormatPlan.check(games, atLeast: needed, "\(rounds) rounds of swiss")
      format = SwissFormat(entrants: entrants, seats: seats, rounds: rounds)
      (configured, self.games) = (.swiss(rounds: rounds), needed)
    case .knockout(let each):
      let needed = KnockoutFormat.leastGames(entrants: entrants, pairs: each / 2)
      try FormatPlan.check(games, atLeast: needed, "a knockout")
      format = KnockoutFormat(entrants: entrants, pairs: each / 2, games: games)
      (configured, self.games) = (asked, games)
    case .ladder(let each, let newcomers):
      guard newcomers < entrants else {
        throw UsageError(
          setting: "format",
          "ladder: \(newcomers) newcomers need somebody to climb over; name more than "
            + "\(newcomers) strategies")
      }
      try FormatPlan.check(games, atLeast: each, "an encounter of a ladder")
      format = LadderFormat(
        entrants: entrants, newcomers: newcomers, gamesOfEncounter: each, games: games)
      (configured, self.games) = (asked, games)
    case .adaptive(let goal):
      let needed = AdaptiveFormat.leastDeals(entrants: entrants) * seats
      try FormatPlan.check(games, atLeast: needed, "the first round of adaptive")
      format = AdaptiveFormat(entrants: entrants, seats: seats, goal: goal, games: games)
      (configured, self.games) = (asked, games)
    }
  }

  /// Who meets in a format whose rounds don't follow from results.
  private static func matchups(
    _ format: TournamentFormat, entrants: Int, seats: Int
  ) throws(UsageError) -> Matchups {
    if case .matchups(let list) = format {
      return try list.matchups(entrants: entrants, seats: seats)
    }
    guard
      let matchups = Matchups(entrants: entrants, seats: seats, withFirst: format == .gauntlet)
    else {
      throw UsageError(
        "\(entrants) strategies at \(seats) seats make more than "
          + "\(Matchups.limit) matchups; name fewer")
    }
    return matchups
  }

  /// What formats whose rounds follow from results have in common.
  private static func check(
    _ format: TournamentFormat, _ entrants: Int, _ seats: Int, replicates: Int, hasTest: Bool
  ) throws(UsageError) {
    if hasTest {
      throw UsageError(
        setting: "sprt",
        "\(format.name) has rounds that follow from results, and a test needs one pairing; leave "
          + "one of the two out")
    }
    if replicates > 1 {
      throw UsageError(
        setting: "replicates",
        "\(format.name) plays each deal once; leave one of the two out")
    }
    switch format {
    case .knockout, .ladder:
      if seats > 2 {
        throw UsageError(
          setting: "seats", "\(format.name) is for two seats, not for \(seats)")
      }
    default: break
    }
    if entrants > SwissPairing.limit {
      throw UsageError(
        setting: "strategy",
        "\(format.name) looks for its rounds in time and memory that grow fast with the roster: "
          + "\(SwissPairing.limit) strategies are the most, not \(entrants)")
    }
  }

  private static func check(
    _ games: Int, atLeast needed: Int, _ what: String
  ) throws(UsageError) {
    if games < needed {
      throw UsageError(
        setting: "games", "\(what) needs \(needed) games with this roster, not \(games)")
    }
  }

  private static func rounds(
    _ asked: Int?, entrants: Int, seats: Int
  ) throws(UsageError) -> Int {
    let usual = SwissFormat.usualRounds(entrants: entrants)
    guard let most = SwissPairing.roundLimit(entrants: entrants, seats: seats) else {
      return asked ?? usual
    }
    if let asked, asked > most {
      throw UsageError(
        setting: "format",
        "swiss: \(entrants) strategies are sure to be paired "
          + (seats == 2 ? "without a repeat" : "without a second bye")
          + " for \(most) rounds, not for \(asked)")
    }
    return asked ?? min(usual, most)
  }
}
