import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ResultReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the tables of games and seats of a run.
  private func write(
    _ run: PlayableRun, change: (inout [String], inout [String]) -> Void = { _, _ in }
  ) throws {
    let chunk = try ToyRuns.chunk(run)
    for (table, rows) in try tables(run, chunk, change) {
      try (rows.joined(separator: "\n") + "\n").write(
        toFile: "\(folder.path)/\(table.fileName)", atomically: true, encoding: .utf8)
    }
  }

  private func tables(
    _ run: PlayableRun, _ chunk: Chunk, _ change: (inout [String], inout [String]) -> Void
  ) throws -> [(ResultFile, [String])] {
    func lines(_ table: ResultFile, _ buffer: TextBuffer) -> [String] {
      (run.schema(of: table).header + buffer.text).split(separator: "\n").map(String.init)
    }
    var (games, seats) = (lines(.games, chunk.gameRows), lines(.seats, chunk.seatRows))
    change(&games, &seats)
    return [(.games, games), (.seats, seats)]
  }

  private func accumulator(_ run: PlayableRun) -> RunAccumulator {
    RunAccumulator(schedule: run.schedule, strategies: run.configuration.strategies.count)
  }

  @Test(arguments: [2, 3, 4])
  func `sums of the rows equal those of the played games`(seats: Int) throws {
    let run = try ToyRuns.run(
      games: 5 * seats, seats: seats,
      strategies: ["random", "steady", "random", "faulty:fault=error,step=4"])
    try write(run)
    var (expected, found) = (accumulator(run), accumulator(run))
    expected.add(try ToyRuns.chunk(run))
    let reader = try ResultReader(run: run, folder: folder.path)
    for game in run.games {
      let (result, scheduledGame) = try reader.addGame(game, to: &found)
      #expect(scheduledGame == run.schedule.round[game])
      #expect(result.hash != 0)
    }
    try reader.checkEnd()
    // Forfeits that are listed individually are in no table, so their games were replayed.
    #expect(found.forfeits == expected.forfeits)
    func summary(_ accumulator: RunAccumulator) throws -> RunSummary {
      let report = Standings(
        labels: run.configuration.strategies.map(\.label), sums: accumulator.finished())
      return RunSummary(
        run: "", of: run, report: report, standings: report.standings(),
        accumulator: accumulator)
    }
    #expect(try summary(found) == summary(expected))
  }

  /// Reading ahead does not skip the next rows.
  @Test func `the next rows can be compared`() throws {
    let run = try ToyRuns.run(games: 4)
    try write(run)
    func chunk(_ game: Int) throws -> Chunk {
      try run.playChunk(game..<game + 1, run.schedule.round, .none, nil)
    }
    var accumulator = accumulator(run)
    let reader = try ResultReader(run: run, folder: folder.path)
    try reader.addGame(0, to: &accumulator)
    for _ in 0..<2 {
      #expect(try reader.differences(from: chunk(1)).isEmpty)
      let found = try reader.differences(from: chunk(2))
      #expect(found.map { $0.table } == [.games, .seats])
      #expect(found.map { $0.row.line } == [3, 4])
      #expect(found[0].row.expected.starts(with: Array("2,1,".utf8)))
      #expect(found[0].row.found.starts(with: Array("1,0,1,".utf8)))
      #expect(found[1].row.found.starts(with: Array("1,0,".utf8)))
    }
    try reader.addGame(1, to: &accumulator)
    #expect(throws: UnreadableFile.self) { try reader.checkEnd() }
    try reader.addGame(2, to: &accumulator)
    try reader.addGame(3, to: &accumulator)
    try reader.checkEnd()
    #expect(try reader.differences(from: chunk(3)).isEmpty)
    #expect(throws: UnreadableFile.self) { try reader.addGame(4, to: &accumulator) }
  }

  /// A row that does not belong to its game, and its location.
  @Test(arguments: [
    ("games", 2, "1,", "2,", "line 3: the row is not valid for game 1"),
    ("games", 2, "1,", "x,", "line 3: the row is not valid for game 1"),
    ("games", 2, "1,", "1,,", "line 3: the row is not valid for game 1"),
    ("seats", 4, "1,1,", "0,1,", "line 5: the row is not valid for seat 1 of game 1"),
    ("seats", 4, "1,1,", "1,0,", "line 5: the row is not valid for seat 1 of game 1"),
    ("seats", 4, "random", "rendom", "line 5: the row is not valid for seat 1 of game 1"),
    ("seats", 4, "random,1,", "random,0,", "line 5: the row is not valid for seat 1 of game 1"),
    ("seats", 4, "random,2,", "random,3,", "line 5: the row is not valid for seat 1 of game 1"),
    // Sums of such numbers would overflow.
    (
      "seats", 4, "random,", "random,1,10000000000,0,",
      "line 5: the row is not valid for seat 1 of game 1"
    ),
  ])
  func `invalid rows are refused`(
    table: String, line: Int, old: String, new: String, problem: String
  ) throws {
    let run = try ToyRuns.run(games: 4, strategies: ["random", "steady"])
    try write(run) { games, seats in
      func change(_ line: inout String) {
        // The rank of the row is random.
        guard let range = line.firstRange(of: old) else { return line = "x" }
        line.replaceSubrange(range, with: new)
      }
      if table == "games" { change(&games[line]) } else { change(&seats[line]) }
    }
    var accumulator = accumulator(run)
    let reader = try ResultReader(run: run, folder: folder.path)
    try reader.addGame(0, to: &accumulator)
    let error = #expect(throws: UnreadableFile.self) { try reader.addGame(1, to: &accumulator) }
    #expect(
      error?.description.hasSuffix("\(table).csv, \(problem)") == true,
      "\(error?.description ?? "")")
  }

  @Test(arguments: ["games", "seats"])
  func `a missing column is an error`(table: String) throws {
    let run = try ToyRuns.run(games: 4)
    try write(run) { games, seats in
      if table == "games" {
        games[0] = games[0].replacing("replay_hash", with: "hash")
      } else {
        seats[0] = seats[0].replacing("strategy", with: "name")
      }
    }
    let error = #expect(throws: UnreadableFile.self) {
      try ResultReader(run: run, folder: folder.path)
    }
    #expect(error?.problem.hasPrefix("missing column '") == true)
  }
}
