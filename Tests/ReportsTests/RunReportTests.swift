import Fixtures
import Foundation
import Storage
import Summaries
import TestSupport
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct RunReportTests {
  private func run(
    _ strategies: [String] = ["random", "steady"], games: Int = 200,
    _ change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(strategies: strategies, games: games, seed: 5)
    try change(&request)
    return try ToyRuns.race.prepare(request)
  }

  private func text(
    _ run: PlayableRun, origin: RunReport.Origin = .found(nil), isDetailed: Bool = false
  ) async throws -> String {
    RunReport(
      summary: try await run.play(), folder: "Results/x", origin: origin, run: run,
      isDetailed: isDetailed, detailsOption: "--details"
    ).text
  }

  private func firstLine(_ run: PlayableRun, origin: RunReport.Origin) async throws -> Substring {
    try await text(run, origin: origin).prefix { $0 != "\n" }
  }

  /// Where the numbers are from, and how fast they were made.
  @Test func origins() async throws {
    let run = try run()
    let start = "buzzer-race: 200 games, round-robin, 2 seats, standard rules, seed 5"
    for (origin, end) in [
      (RunReport.Origin.found(nil), " (played before: checked and shown)"),
      (.merged(parts: 12), " (merged from 12 parts)"),
      (.played(games: 200, in: .milliseconds(40)), ", 0.04 s, 5,000 games/s"),
      (.played(games: 50, in: .seconds(2)), ", resumed after 150 games, 2.00 s, 25 games/s"),
      (
        .played(games: 50, isExtended: true, in: .seconds(2)),
        ", after 150 games of a shorter run, 2.00 s, 25 games/s"
      ),
      (.played(games: 200, in: .zero), ", 0.00 s, 200,000,000 games/s"),
    ] {
      #expect(try await firstLine(run, origin: origin) == start + end)
    }
  }

  @Test func partsAndRules() async throws {
    let run = try run {
      $0.format = .gauntlet
      $0.rules = [RuleSetting(key: "rounds", text: "1", origin: "")]
    }
    let part = try run.part(try #require(Shard("2/4")))
    #expect(
      try await firstLine(part, origin: .found(nil))
        == "buzzer-race: 50 games (part 2 of 4), gauntlet, 2 seats, rounds=1, seed 5 "
        + "(played before: checked and shown)")
  }

  /// The first forfeited game and how many there are; the first few with details.
  @Test(arguments: [8, 200]) func forfeits(games: Int) async throws {
    let run = try run(["steady", "faulty:fault=illegal"], games: games)
    func lines(isDetailed: Bool) async throws -> [String] {
      try await text(run, isDetailed: isDetailed).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
    let first =
      "Note: \(games) games were forfeited; game 0, seat 1, faulty:fault=illegal: illegal action -1: a "
      + "buzzer works from 0 to 1000000 µs."
    let short = try await lines(isDetailed: false)
    #expect(short.contains(first))
    #expect(!short.contains { $0.hasPrefix("Game ") })
    #expect(short.suffix(2) == ["", "Tables: Results/x"])
    let long = try await lines(isDetailed: true)
    #expect(long.contains(first))
    #expect(long.count { $0.hasPrefix("Game ") } == min(10, games) - 1)
    #expect(long.contains("190 more games were forfeited.") == (games == 200))
    #expect(!short.contains { $0.contains(" more games were forfeited") })
  }

  /// What a run has nothing to say of has no place in its report.
  @Test func littleToSay() async throws {
    let text = try await text(try run(["random", "steady", "steady:after=1"], games: 1))
    for word in [
      "Head to head", "Sequential test", "by perfect play", "results vary", "so many games",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func evidence() async throws {
    let two = try await text(try run(games: 400))
    #expect(two.contains("\nStrategies make "))
    #expect(two.contains("\nBetween nearly equal strategies so many games find a lead of "))
    #expect(!two.contains(", or in some pairings of "))
    let three = try await text(try run(["random", "steady", "steady:after=1"], games: 600))
    #expect(three.contains(", or in some pairings of "))
    #expect(three.contains("\nPlaces that chance allows (95 %): "))
  }

  /// How decisions were judged, and how the test ended, are read from the summary alone.
  @Test func analysisAndTest() throws {
    let run = try run()
    let json = """
      {"run":"r","game":"buzzer-race","games":2000,"standings":[],"forfeited_games":0,\
      "forfeits":[],"warnings":["careful"],"analysis":[\
      {"strategy":"a","judged":2000,"blunders":5,"mean_regret":0.125},\
      {"strategy":"b","judged":0,"blunders":0}],\
      "sprt":{"test":{"elo0":0,"elo1":20,"alpha":0.05,"beta":0.1,"model":"logistic"},\
      "pairs":[1,2,1000,4,5],"log_likelihood_ratio":-1.5,"lower_bound":-2.2513,\
      "upper_bound":2.8904,"decision":"undecided","verdict":"open"}}
      """
    let summary = try #require(JSON.value(RunSummary.self, from: json.utf8))
    let report = RunReport(
      summary: summary, folder: "x", origin: .found(nil), run: run, isDetailed: true,
      detailsOption: "--details")
    #expect(
      report.text.hasSuffix(
        """

        by perfect play  judged  blunders  per 100  mean regret
        a                 2,000         5     0.25       0.1250
        b                     0         0

        Note: careful.
        Sequential test, open.
        Log-likelihood ratio -1.500, bounds -2.251 and 2.890 (alpha 0.05, beta 0.1, logistic model), \
        pairs 1/2/1000/4/5 by points from 0 to 2.

        Tables: x
        """))
  }
}
