import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct TraceTableTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private static func comparison(
    _ game: any PlayableGame, _ strategies: [String], seats: Int = 2, rules: RuleTexts
  ) throws -> Comparison {
    try Comparison(
      game, RunSpecification(strategies: strategies, seats: seats, games: 60),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: rules))
  }

  /// The games have measures, three seats, forfeits and shared ranks.
  @Test func `sums of the table equal those of the games`() throws {
    var (changes, forfeits) = (0, 0)
    for comparison in [
      try Self.comparison(
        ToyRuns.cards, ["random", "lowest", "random"], seats: 3, rules: ["low-wins": "true"]),
      try Self.comparison(ToyRuns.race, ["random", "faulty:fault=error"], rules: ["rounds": "2"]),
    ] {
      let (run, table) = (comparison.runA, comparison.traceTable)
      var (played, readBack) = (ComparisonAccumulator(run), ComparisonAccumulator(run))
      var (text, expected, found): (String, [OutcomeFlip], [OutcomeFlip]) = (
        table.schema.header, [], []
      )
      for start in stride(from: 0, to: 60, by: 4 * run.seats) {
        let chunk = try comparison.trace(start..<min(60, start + 4 * run.seats))
        text += table.rows(of: chunk, before: played)
        expected += played.addDeals(of: chunk, seats: run.seats)
      }
      let path = try output.write(text, to: "traces.csv")
      try table.read(path, deals: 60 / run.seats, into: &readBack) { found += $0 }
      #expect(found == expected)
      #expect(readBack.rows == played.rows)
      #expect(readBack.matchupRows == played.matchupRows)
      #expect(readBack.scores == played.scores)
      #expect(readBack.winners == played.winners)
      #expect(readBack.forfeitsA == played.forfeitsA && readBack.forfeitsB == played.forfeitsB)
      #expect(readBack.deterministicMatchups == played.deterministicMatchups)
      changes += found.count
      forfeits += played.forfeitsB
    }
    #expect(changes > 0 && forfeits > 0)
  }

  @Test func `games differ from their first different hash on`() throws {
    let comparison = try Self.comparison(
      ToyRuns.cards, ["random", "random"], rules: ["low-wins": "true"])
    let table = comparison.traceTable
    var sums = ComparisonAccumulator(comparison.runA)
    let digits = /[0-9a-f]{16}/
    for (games, hasHashes) in [(0..<2, true), (2..<20, true), (20..<60, false)] {
      let chunk = try comparison.trace(games)
      let rows = table.rows(of: chunk, before: sums).split(separator: "\n")
      #expect(rows.count == games.count)
      #expect(rows.allSatisfy { $0.contains(digits) == hasHashes })
      _ = sums.addDeals(of: chunk, seats: 2)
    }
  }

  /// Larger numbers would overflow, which would end the process or give different sums.
  @Test(arguments: [
    (0, "3", "column 'a_rank_0': expected a whole number from 1 to 2, found '3'"),
    (2, "-1", "column 'a_plies': expected a whole number from 0 to 1099511627776, found '-1'"),
    (3, "4", "column 'a_forfeited': expected a whole number from 0 to 3, found '4'"),
    (4, "123", "column 'a_hash': expected 16 hexadecimal digits"),
    (
      5, "9999999999999999",
      "column 'a_actions': expected a whole number from 0 to 1099511627776, found "
        + "'9999999999999999'"
    ),
  ])
  func `a changed row is refused`(column: Int, cell: String, problem: String) throws {
    let comparison = try Self.comparison(
      ToyRuns.race, ["random", "steady"], rules: ["rounds": "2"])
    let table = comparison.traceTable
    var sums = ComparisonAccumulator(comparison.runA)
    var lines = (table.schema.header + table.rows(of: try comparison.trace(0..<4), before: sums))
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    lines[2][column] = cell[...]
    let path = try output.write(
      lines.map { $0.joined(separator: ",") + "\n" }.joined(), to: "traces.csv")
    let error = #expect(throws: UnreadableFile.self) {
      try table.read(path, deals: 2, into: &sums) { _ in }
    }
    #expect(error?.problem == problem)
    #expect(error?.line == 3)
  }
}
