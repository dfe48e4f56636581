import GameCore
import Statistics

/// A format with settings that are valid for the roster.
struct FormatPlan: Sendable {
  let configured: TournamentFormat
  /// The number of games, or the maximum number if the format's length depends on results.
  let games: Int
  /// The schedule, which begins with the first round.
  var schedule: Schedule

  /// Creates a plan after checking the format and its settings.
  ///
  /// - Throws: `UsageError` if the format does not support the roster, the seats, the number of
  ///   games or another setting.
  init(
    _ asked: TournamentFormat, strategies: Int, seats: Int, games: Int, replicates: Int = 1,
    hasTest: Bool = false
  ) throws(UsageError) {
    if asked.followsResults {
      try FormatPlan.check(asked, strategies, seats, replicates: replicates, hasTest: hasTest)
    }
    var (configured, total) = (asked, games)
    let format: any Format
    switch asked {
    case .roundRobin, .gauntlet, .matchups:
      let matchups = try FormatPlan.matchups(asked, strategies: strategies, seats: seats)
      format = FixedMatchups(matchups, games: games, replicates: replicates)
    case .swiss(let asked):
      let rounds = try FormatPlan.rounds(asked, strategies: strategies, seats: seats)
      let needed = rounds * SwissFormat.gamesPerRound(strategies: strategies, seats: seats)
      try FormatPlan.check(games, atLeast: needed, "swiss with \(rounds) rounds")
      format = SwissFormat(strategies: strategies, seats: seats, rounds: rounds)
      (configured, total) = (.swiss(rounds: rounds), needed)
    case .knockout(let each):
      let needed = KnockoutFormat.minimumGameCount(strategies: strategies, pairs: each / 2)
      try FormatPlan.check(games, atLeast: needed, "a knockout")
      format = KnockoutFormat(strategies: strategies, pairs: each / 2, games: games)
    case .ladder(let each, let newcomers):
      guard newcomers < strategies else {
        throw UsageError(
          setting: "format",
          "ladder: \(newcomers) newcomers require more than \(newcomers) strategies, not \(strategies)"
        )
      }
      try FormatPlan.check(games, atLeast: each, "one ladder pairing")
      format = LadderFormat(
        strategies: strategies, newcomers: newcomers, gamesPerMatchup: each, games: games)
    case .adaptive(let goal):
      let needed = AdaptiveFormat.minimumDealCount(strategies: strategies) * seats
      try FormatPlan.check(games, atLeast: needed, "the first adaptive round")
      format = AdaptiveFormat(strategies: strategies, seats: seats, goal: goal, games: games)
    }
    guard let schedule = Schedule(format, seats: seats, strategies: strategies) else {
      throw UsageError(setting: "format", "no round can be paired")
    }
    (self.configured, self.games, self.schedule) = (configured, total, schedule)
  }

  private static func matchups(
    _ format: TournamentFormat, strategies: Int, seats: Int
  ) throws(UsageError) -> Matchups {
    if case .matchups(let list) = format {
      return try list.matchups(strategies: strategies, seats: seats)
    }
    guard
      let matchups = Matchups(strategies: strategies, seats: seats, withFirst: format == .gauntlet)
    else {
      throw UsageError(
        "too many matchups: \(strategies) strategies and \(seats) seats make more than "
          + "\(Matchups.limit)",
        remedy: "Enter fewer strategies.")
    }
    return matchups
  }

  /// Rejects settings that formats with several rounds do not support.
  private static func check(
    _ format: TournamentFormat, _ strategies: Int, _ seats: Int, replicates: Int, hasTest: Bool
  ) throws(UsageError) {
    if hasTest {
      throw UsageError(
        setting: "sprt",
        "a sequential test cannot be used with the \(format.name) format")
    }
    if replicates > 1 {
      throw UsageError(
        setting: "replicates",
        "replicates cannot be used with the \(format.name) format, which plays each deal once")
    }
    switch format {
    case .knockout, .ladder:
      if seats > 2 {
        throw UsageError(
          setting: "seats", "the \(format.name) format requires 2 seats, not \(seats)")
      }
    default: break
    }
    if strategies > SwissPairing.limit {
      throw UsageError(
        setting: "strategy",
        "too many strategies for the \(format.name) format: \(strategies), at most "
          + "\(SwissPairing.limit)")
    }
  }

  private static func check(_ games: Int, atLeast needed: Int, _ what: String) throws(UsageError) {
    if games < needed {
      throw UsageError(
        setting: "games",
        "\(what) requires at least \(needed) games with these strategies, not \(games)")
    }
  }

  private static func rounds(_ asked: Int?, strategies: Int, seats: Int) throws(UsageError) -> Int {
    let usual = SwissFormat.usualRounds(strategies: strategies)
    guard let most = SwissPairing.roundLimit(strategies: strategies, seats: seats) else {
      return asked ?? usual
    }
    if let asked, asked > most {
      throw UsageError(
        setting: "format",
        "swiss: \(strategies) strategies allow at most \(most) rounds without a "
          + (seats == 2 ? "repeated pairing" : "second bye") + ", not \(asked)")
    }
    return asked ?? min(usual, most)
  }
}
