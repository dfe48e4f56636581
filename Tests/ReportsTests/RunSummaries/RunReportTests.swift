import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentReports

struct RunReportTests {
  private func run(
    _ strategies: [String] = ["random", "steady"], games: Int = 200,
    _ change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(strategies: strategies, games: games, seed: 5)
    try change(&request)
    return try ToyRuns.race.prepare(request)
  }

  private func text(
    _ run: PlayableRun, _ summary: RunSummary, origin: RunReport.Origin = .found(nil),
    isDetailed: Bool = false
  ) -> String {
    RunReport(
      summary: summary, folder: "Results/x", origin: origin, run: run, isDetailed: isDetailed,
      program: "tournament"
    ).text
  }

  /// The configuration precedes the origin of the results with the speed.
  @Test func `the head has configuration and origin`() async throws {
    let run = try run()
    let summary = try await run.play()
    for (origin, line) in [
      (RunReport.Origin.found(nil), "Cached results, verified"),
      (.merged(parts: 12), "Merged from 12 shards"),
      (.played(games: 200, in: .milliseconds(40)), "Finished in 0.04 s (5,000 games/s)"),
      (
        .played(games: 50, in: .seconds(2)),
        "Resumed after 150 games, finished in 2.00 s (25 games/s)"
      ),
      (
        .played(games: 50, isExtended: true, in: .seconds(2)),
        "Extended from 150 games, finished in 2.00 s (25 games/s)"
      ),
      (.played(games: 200, in: .zero), "Finished in 0.00 s (200,000,000 games/s)"),
    ] {
      let head = text(run, summary, origin: origin).split(separator: "\n").prefix(2)
      #expect(
        head == [
          "buzzer-race: 200 games, round-robin, 2 seats, standard rules, seed 5", line[...],
        ])
    }
  }

  /// The number of forfeited games is shown with the first of them, and with details with the first few.
  @Test(arguments: [8, 200]) func `forfeits are first`(games: Int) async throws {
    let run = try run(["steady", "faulty:fault=illegal"], games: games)
    let summary = try await run.play()
    func lines(isDetailed: Bool) -> [String] {
      text(run, summary, isDetailed: isDetailed).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
    let first = "warning: \(games) games were forfeited; game 0, seat 1, faulty:fault=illegal:"
    let short = lines(isDetailed: false)
    #expect(short[3].hasPrefix(first))
    #expect(!short.contains { $0.hasPrefix("Forfeit ") })
    let ending = short.suffix(3)
    #expect(
      ending == [
        "Results: Results/x", "HTML report: tournament report Results/x",
        "More statistics: --verbose",
      ])
    let long = lines(isDetailed: true)
    #expect(long[3].hasPrefix(first))
    #expect(long.count { $0.hasPrefix("Forfeit ") } == min(10, games) - 1 + (games == 200 ? 1 : 0))
    #expect(long.contains { $0.hasSuffix("190 more games; see games.csv") } == (games == 200))
    for line in short + long { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `facts that do not apply are omitted`() async throws {
    let run = try run(["random", "steady", "steady:after=1"], games: 1)
    let text = text(run, try await run.play())
    for label in ["Elo difference", "p-value", "LOS", "SPRT", "perfect play", "Variance", "Power"] {
      #expect(!text.contains(label), "\(label)")
    }
  }

  @Test func `judged decisions and the sequential test are read from the summary`() throws {
    let run = try run()
    let json = """
      {"run":"r","game":"buzzer-race","games":2000,"standings":[],"forfeited_games":0,\
      "forfeits":[],"warnings":["careful"],"analysis":[\
      {"strategy":"a","judged":2000,"blunders":5,"mean_regret":0.125},\
      {"strategy":"b","judged":0,"blunders":0}],\
      "sequential_test":{"test":{"elo0":0,"elo1":20,"alpha":0.05,"beta":0.1,"model":"logistic"},\
      "deals":[1,2,1000,4,5],"log_likelihood_ratio":-1.5,"lower_bound":-2.2513,\
      "upper_bound":2.8904,"decision":"undecided","verdict":"open"}}
      """
    let summary = try #require(JSON.value(RunSummary.self, from: json.utf8))
    let report = RunReport(
      summary: summary, folder: "x", origin: .found(nil), run: run, isDetailed: true,
      program: "tournament")
    #expect(report.text.contains("\n\nwarning: careful\n\n"))
    #expect(
      report.text.hasSuffix(
        """
        Decisions compared with perfect play:
        strategy  judged  blunders  per 100  mean regret
        a          2,000         5     0.25       0.1250
        b              0         0

        SPRT          undecided (H0: 0 Elo, H1: 20 Elo); more games may decide
        SPRT details  log-likelihood ratio -1.500, bounds -2.251 and 2.890 (alpha 0.05,
                      beta 0.1, logistic model), game pairs with 0, 0.5, 1, 1.5 and 2
                      points: 1, 2, 1000, 4, 5

        Results: x
        HTML report: tournament report x
        """))
  }
}
