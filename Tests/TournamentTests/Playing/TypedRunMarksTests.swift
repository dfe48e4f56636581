import TestSupport
import Testing

@testable import GameCore
@testable import StandardGames
@testable import Statistics
@testable import TournamentBase

struct TypedRunMarksTests {
  private func run(
    _ strategies: [String], _ change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> PlayableRun {
    try ToyRuns.run(ToyRuns.marked, games: 8, strategies: strategies, change: change)
  }

  /// A configuration without marks is unchanged.
  @Test func `a configuration has the marks`() throws {
    let marked = try run(["peeking", "fickle:time=3", "fickle", "lowest"]).configuration
    #expect(marked.marks == [[.omniscient], [.notReproducible], [], []])
    #expect(marked.strategies.map { $0.marks == nil } == [false, false, true, true])
    #expect(!marked.isReproducible)
    #expect(try marked.canonicalText().contains(#""marks":["not-reproducible"]"#))
    let plain = try run(["fickle", "lowest"]).configuration
    #expect(plain.isReproducible)
    #expect(try !plain.canonicalText().contains("marks"))
  }

  /// This applies to every kind of run; no strategy forfeits.
  @Test func `only a strategy with the mark sees everything`() throws {
    let run = try run(["peeking", "blind", "lowest"])
    let chunk = try run.playChunk(run.games, run.schedule.round, .all, nil)
    let rows = chunk.gameRows.text
    #expect(!rows.contains("forfeit") && !rows.contains("illegal"))
    for trace in try run.traceGames(run.games, run.schedule.round, 0) {
      #expect(!trace.isForfeited)
    }
  }

  @Test func `marks in a sequential test are refused or reported`() throws {
    let error = #expect(throws: UsageError.self) {
      try run(["fickle:time=1", "lowest"]) { $0.sequentialTest = try SequentialTest("elo1=20") }
    }
    #expect(error?.problems.first?.contains("time-limited strategy") == true)
    _ = try run(["fickle", "lowest"]) { $0.sequentialTest = try SequentialTest("elo1=20") }
  }

  @Test func `marks in linked games are refused or reported`() throws {
    let dominoes = try #require(StandardGames.all.first { $0.name == "dominoes" })
    var request = RunSpecification(strategies: ["omniscient", "random"], games: 2)
    _ = try dominoes.prepare(request)
    request.link = [Assignment(key: "delay", value: "40", origin: "--link delay=40")]
    let error = #expect(throws: UsageError.self) { try dominoes.prepare(request) }
    #expect(error?.problems.first?.contains("sees hidden information") == true)
  }
}
