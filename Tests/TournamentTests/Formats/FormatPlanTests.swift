import Testing
@testable import GameCore
@testable import TournamentBase

struct FormatPlanTests {
  private func problem(
    _ format: TournamentFormat, strategies: Int = 8, seats: Int = 2, games: Int = 1000,
    replicates: Int = 1, hasTest: Bool = false
  ) -> String {
    do throws(UsageError) {
      _ = try FormatPlan(
        format, strategies: strategies, seats: seats, games: games, replicates: replicates,
        hasTest: hasTest)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a Swiss tournament has the games of its rounds, even if more may be played`() throws {
    let plan = try FormatPlan(.swiss(rounds: nil), strategies: 9, seats: 2, games: 1000)
    #expect(plan.configured == .swiss(rounds: 5))
    #expect(plan.games == 5 * 4 * 2)
    let again = try FormatPlan(plan.configured, strategies: 9, seats: 2, games: plan.games)
    #expect((again.configured, again.games) == (plan.configured, plan.games))
    #expect(
      problem(.swiss(rounds: 4), games: 31)
        == "games: swiss with 4 rounds requires at least 32 games with these strategies, not 31")
    #expect(
      problem(.swiss(rounds: 6)).contains("at most 5 rounds without a repeated pairing, not 6"))
    #expect(
      problem(.swiss(rounds: 3), strategies: 5, seats: 3).contains(
        "at most 2 rounds without a second bye"))
  }

  /// Other settings are unchanged.
  @Test(arguments: [
    TournamentFormat.knockout(games: 4), .ladder(games: 10, newcomers: 7), .adaptive(.best),
  ])
  func `the number of games is a maximum`(format: TournamentFormat) throws {
    let plan = try FormatPlan(format, strategies: 8, seats: 2, games: 777)
    #expect((plan.configured, plan.games) == (format, 777))
    #expect(plan.schedule.format.tellsRounds)
    #expect(problem(format, games: 9).hasPrefix("games: "))
  }

  @Test func `invalid formats are refused`() {
    #expect(
      problem(.knockout(games: 2), seats: 3)
        == "seats: the knockout format requires 2 seats, not 3")
    #expect(problem(.ladder(games: 2, newcomers: 1), seats: 4).hasPrefix("seats: "))
    #expect(problem(.ladder(games: 2, newcomers: 8)).hasPrefix("format: ladder: 8 newcomers"))
    #expect(
      problem(.swiss(rounds: nil), strategies: 257, games: 10_000)
        == "strategy: too many strategies for the swiss format: 257, at most 256")
    #expect(problem(.adaptive(.order), replicates: 2).hasPrefix("replicates: "))
    #expect(problem(.swiss(rounds: nil), strategies: 2, hasTest: true).hasPrefix("sprt: "))
    #expect(problem(.roundRobin, strategies: 2000).contains("too many matchups: 2000 strategies"))
    #expect(problem(.gauntlet, strategies: 2, replicates: 3, hasTest: true) == "")
    #expect(problem(.swiss(rounds: nil), strategies: 256, games: 2560) == "")
  }

  @Test func `listed matchups are planned`() throws {
    let format = try TournamentFormat("matchups:1-2,2-3")
    #expect(problem(format, strategies: 3, replicates: 3) == "")
    #expect(problem(format, strategies: 2).contains("lists strategy 3, but there are only 2"))
    #expect(problem(format, strategies: 4).contains("no matchup for strategy '4'"))
    #expect(problem(format, strategies: 3, seats: 3).hasPrefix("format: matchups: "))
  }
}
