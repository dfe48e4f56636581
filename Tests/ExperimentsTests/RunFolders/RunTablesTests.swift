@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunTablesTests {
  private func tables(_ run: PlayableRun, _ chunk: Chunk) throws -> RunTables {
    var accumulator = RunAccumulator(
      schedule: run.schedule, entrants: run.configuration.strategies.count)
    accumulator.add(chunk)
    return RunTables(
      run: run, name: try run.name(), accumulator: accumulator, timings: chunk.timings)
  }

  @Test func rows() throws {
    let run = try ToyRuns.run()
    let tables = try tables(run, ToyRuns.chunk(run))
    #expect(tables.tables.map(\.table) == [.pairings, .standings, .timings])
    // Three strategies that all met, and each once.
    #expect(tables.tables.map(\.rows.count) == [6, 3, 3])
    for (table, rows) in tables.tables {
      let columns = tables.run.schema(of: table).fields.count
      for row in rows {
        #expect(row.split(separator: ",", omittingEmptySubsequences: false).count == columns)
        #expect(row.hasSuffix("\n"))
      }
    }
    #expect((tables.summary.games, tables.summary.run) == (24, tables.name))
    #expect(
      tables.tables[1].rows.map { $0.split(separator: ",")[1] }
        == tables.summary.standings.map { Substring($0.strategy) })
  }

  /// Written by hand from one chunk, a folder is the one that a run leaves.
  @Test(arguments: [Sampling.none, .every(4)])
  func sameFolder(replays: Sampling) async throws {
    let run = try ToyRuns.run()
    let (mine, output) = (try TemporaryFolder(), try TemporaryFolder())
    let path = try await ToyRuns.play(run, in: output, replays: replays)
    let name = try #require(path.split(separator: "/").last)
    let chunk = try ToyRuns.chunk(run, replays: replays)
    let files = try RunFiles(run: run, folder: StagingFolder(at: mine.path), replays: replays)
    try files.write(chunk)
    try tables(run, chunk).write(
      folder: StagingFolder(at: mine.path), files: files, replays: replays)
    // How the run came about is told by whoever plays it.
    let names = try mine.contents() + ["provenance.json"]
    #expect(
      try names.sorted()
        == output.contents().filter { $0.hasPrefix("\(name)/") }.map {
          String($0.dropFirst(name.count + 1))
        })
    for file in names where !["timings.csv", "provenance.json"].contains(file) {
      #expect(try mine.text(file) == output.text("\(name)/\(file)"), "\(file)")
    }
    #expect(names.contains("replays.jsonl") == (replays != .none))
  }

  /// The rows of a run's thinking times, cell by cell.
  private func timings(_ folder: String) throws -> [[String]] {
    try String(contentsOfFile: "\(folder)/timings.csv", encoding: .utf8).split(separator: "\n")
      .dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
  }

  /// Keeping replays takes nothing from the thinking times.
  @Test(arguments: [Sampling.none, .all, .every(5)])
  func thinkingTimes(replays: Sampling) async throws {
    let output = try TemporaryFolder()
    let rows = try timings(try await ToyRuns.play(ToyRuns.run(), in: output, replays: replays))
    #expect(rows.map { $0[0] } == ["random", "steady", "steady:after=1"])
    for row in rows {
      #expect(row[1] == row[2])
      #expect(row.dropFirst(3).allSatisfy { Double($0) ?? -1 >= 0 }, "\(row)")
      #expect(Double(row[7]) ?? 0 > 0)
    }
  }

  /// Where no decision was timed there are no times, which is not the same as none at all.
  @Test func untimed() async throws {
    let output = try TemporaryFolder()
    let part = try ToyRuns.run(games: 4000, strategies: ["random", "steady"])
      .part(try #require(Shard("1000/1000")))
    #expect(part.games.count == 4)
    let path = try await ToyRuns.play(part, in: output, replays: .all)
    for row in try timings(path) {
      #expect(Int(row[1]) ?? 0 > 0)
      #expect(row.dropFirst(2) == ["0", "", "", "", "", ""], "\(row)")
    }
    let archive = try PlayableArchive(folder: path, games: [ToyRuns.race])
    #expect(try await RunVerification.verify(archive)?.findings == [])
    #expect(try Shard.timings(folder: path, entrants: 2).map(\.count) == [0, 0])
  }

  /// A part says which part it is, and which version made it is told as it was.
  @Test func description() throws {
    let run = try ToyRuns.run().part(try #require(Shard("2/3")))
    let tables = try tables(run, ToyRuns.chunk(run))
    let marks = Array(repeating: FileMark(byteCount: 3, digest: "00"), count: 5)
    let text = try tables.packageText(marks: marks, replays: nil, toolVersion: "7.5")
    #expect(text.hasSuffix("}\n"))
    #expect(text.contains("\"title\" : \"8 games of buzzer-race, part 2 of 3\""))
    let package = try #require(
      JSON.value(StoredPackage<RunConfiguration, RunSummary>.self, from: text.utf8))
    #expect(package.toolVersion == "7.5")
    #expect(package.shard == Shard("2/3"))
    #expect(package.replays == nil)
    #expect(package.resources.map(\.rows) == [8, 16, 6, 3, 3])
    #expect(package.hash(of: "games.csv") == "sha256:00")
    // Thinking times differ from run to run: they have no hash to be held against.
    #expect(package.hash(of: "timings.csv") == nil)
    #expect(package.summary == tables.summary)
  }
}
