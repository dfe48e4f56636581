@testable import Tournament
import Foundation
import TestSupport
import Testing

/// What folders tell of how they came about, which is in none of their hashes.
@Suite(.timeLimit(.minutes(10))) struct RunFolderProvenanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func runs() async throws {
    let path = try await ResultMaker.$current.withValue(ResultMaker(words: ["toys", "snap"])) {
      let run = try RunFolder(run: ToyRuns.run(), output: folder.path)
      _ = try await run.play(jobs: 2)
      return run.path
    }
    let record = try #require(ProvenanceRecord(folder: path))
    #expect(record.toolVersion == ToolVersion.current)
    #expect((record.command, record.jobs, record.resumed) == ("toys snap", 2, 0))
    #expect(record.sandbox == nil && record.parts == nil)
    #expect(try #require(record.started) <= (try #require(record.ended)))
    let package = try String(contentsOfFile: "\(path)/datapackage.json", encoding: .utf8)
    #expect(!package.contains("provenance") && !package.contains("sandbox"))
  }

  /// The first process tells when it began, each that goes on is counted.
  @Test func resumedRuns() async throws {
    let workshop = RunFixture()
    let run = try workshop.run()
    for processes in 1...3 {
      let partial = try await workshop.begin(run, in: folder, chunks: 1)
      let begun = try #require(ProvenanceRecord(folder: partial))
      #expect((begun.resumed, begun.ended) == (processes - 1, nil))
      let file = "\(partial)/\(ProvenanceFile.name)"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try text.replacing(/"started" : "[^"]*"/, with: "\"started\" : \"2001-02-03T04:05:06Z\"")
        .write(toFile: file, atomically: false, encoding: .utf8)
    }
    #expect(try await workshop.resume(run, in: folder) != nil)
    let path = try RunFolder(run: run, output: folder.path).path
    let record = try #require(ProvenanceRecord(folder: path))
    #expect((record.started, record.resumed) == ("2001-02-03T04:05:06Z", 3))
    #expect(record.ended != nil)
  }

  /// A run goes on whatever became of what it told, and says that it doesn't know when it began.
  @Test(arguments: [nil, "", "{\"format\":"])
  func lostBeginnings(text: String?) async throws {
    let workshop = RunFixture()
    let run = try workshop.run()
    let partial = try await workshop.begin(run, in: folder)
    let file = "\(partial)/\(ProvenanceFile.name)"
    try FileManager.default.removeItem(atPath: file)
    try text?.write(toFile: file, atomically: false, encoding: .utf8)
    #expect(try await workshop.resume(run, in: folder) != nil)
    #expect(try await workshop.files(folder) == workshop.whole(run))
    let path = try RunFolder(run: run, output: folder.path).path
    let record = try #require(ProvenanceRecord(folder: path))
    #expect((record.started, record.resumed) == (nil, 1))
  }

  /// A merge tells of all parts that tell.
  @Test func merges() async throws {
    let workshop = RunFixture()
    let run = try workshop.run(games: 60)
    var paths: [String] = []
    for number in 1...3 {
      let part = try RunFolder(
        run: run.part(#require(Shard(number: number, count: 3))), output: folder.path)
      _ = try await part.play(jobs: number)
      paths.append(part.path)
    }
    try FileManager.default.removeItem(atPath: "\(paths[1])/\(ProvenanceFile.name)")
    let target = try TemporaryFolder()
    _ = try await RunMerge(folders: paths, games: [workshop.game]).write(output: target.path)
    let whole = try RunFolder(run: run, output: target.path).path
    let record = try #require(ProvenanceRecord(folder: whole))
    #expect(record.jobs == nil && record.ended != nil)
    #expect(record.parts?.map(\.jobs) == [1, 3])
  }

  @Test func comparisons() async throws {
    let comparison = try Comparison(
      RunFixture().game, RunSpecification(strategies: ["random", "greedy"], games: 20),
      rulesA: RunSpecification(), rulesB: RunSpecification(rules: ["misere": "true"]))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play(jobs: 2)
    let record = try #require(ProvenanceRecord(folder: target.path))
    #expect((record.jobs, record.resumed) == (2, 0))
    #expect(record.ended != nil)
    #expect(try target.storedSummary() != nil)
  }
}
