import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct ComparisonResumptionTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private static func comparison() throws -> Comparison {
    let connectFour = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])
    return try Comparison(
      connectFour, RunSpecification(games: 3000), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["misere": "true"]))
  }

  /// The journal has the hashes of all bytes, but this program did not write them.
  @Test(arguments: [
    (
      "", "1,2,7,0,0123456789abcdef,9,7,0,7,2,1,7,0,0123456789abcdef,9,7,0,7,\n",
      "traces.csv, line 2: column 'winner_again': expected a whole number from 0 to 2, "
        + "found an empty field"
    ),
    (
      "", "1,2,7,0,,9,7,0,7,2,1,7,0,,9,7,0,7,1\n",
      "traces.csv, line 2: column 'a_hash': expected 16 hexadecimal digits"
    ),
    ("", "", "traces.csv, line 2: expected a row of game 0"),
    (
      "",
      "1,2,7,0,0123456789abcdef,9,7,0,7,2,1,7,0,0123456789abcdef,9,7,0,7,1\n"
        + "1,2,7,0,0123456789abcdef,9,7,0,7,1,2,7,0,0123456789abcdef,9,7,0,7,0\n",
      "outcome_flips.csv does not follow from traces.csv"
    ),
  ])
  func `tables that contradict each other are refused`(
    changes: String, traces: String, reason: String
  ) async throws {
    let comparison = try Self.comparison()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let hidden = "\(output.path)/.\(try comparison.name()).partial"
    let table = comparison.traceTable
    do {
      let staging = try StagingFolder.locked(
        path: hidden, names: ["outcome_flips.csv", "traces.csv"] + GrowingTables.journalNames,
        maker: "comparison")
      var tables = try await GrowingTables(
        folder: staging,
        header: JournalHeader(
          configuration: try JSON.canonical(comparison.configuration), shard: nil),
        beginnings: [
          ("outcome_flips.csv", ComparisonFile.outcomeFlips.schema(seats: 2).header),
          ("traces.csv", table.schema.header),
        ], end: 1500, maker: "comparison")
      try tables.take(StepRows([changes, traces]))
      try tables.sync()
    }
    let error = await #expect(throws: DamagedRun.self) { try await folder.play() }
    #expect(error?.reason.hasSuffix(reason) == true, "\(error?.reason ?? "")")
  }
}
