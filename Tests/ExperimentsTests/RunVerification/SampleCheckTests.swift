import Foundation
import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct SampleCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func verify(_ path: String, count: Int) async throws -> FolderVerification {
    let folder = try VerifiableFolder(path, games: [ToyRuns.race])
    return try #require(try await folder.verify(sample: count, jobs: 2))
  }

  /// Records the present hash of a file in the description.
  private func recordHash(of file: String, in path: String, instead text: String) throws {
    let package = "\(path)/datapackage.json"
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(
        FileMark(of: text).digest, with: FileMark(path: "\(path)/\(file)").digest
      ).write(toFile: package, atomically: true, encoding: .utf8)
  }

  /// Rows are changed together with their hash; the replayed games of the sample are compared cell by cell.
  @Test func `a sample finds forged rows`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    for (file, column) in [("games.csv", "plies"), ("seats.csv", "points")] {
      let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
      var lines = text.split(separator: "\n").map(String.init)
      let place = try #require(
        lines[0].split(separator: ",").firstIndex { $0 == Substring(column) })
      var cells = lines[9].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      cells[place] = "77"
      lines[9] = cells.joined(separator: ",")
      try (lines.joined(separator: "\n") + "\n").write(
        toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
      let package = try String(contentsOfFile: "\(path)/datapackage.json", encoding: .utf8)
      try recordHash(of: file, in: path, instead: text)
      let findings = try await verify(path, count: 23).findings
      #expect(findings.map(\.file) == [file])
      #expect((findings.first?.line, findings.first?.column) == (10, column))
      try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
      try package.write(toFile: "\(path)/datapackage.json", atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: [
    -1, 0, 23, 25, 1_000_000, Int.max, Int.min, Int.max - 1,
  ])
  func `a description with a different number of games is refused`(games: Int) async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try editSummary(path, games: 24, to: games)
    let findings = try await verify(path, count: 3).findings
    #expect(findings.first?.file == "datapackage.json")
    #expect(findings.first?.problem == "the summary counts \(games) games, but the run contains 24")
  }

  /// The games of a shard do not start at 0.
  @Test(arguments: [7, 9, Int.max])
  func `a description of a shard with a different number of games is refused`(games: Int)
    async throws
  {
    let part = try ToyRuns.run().part(try #require(Shard("2/3")))
    let path = try await ToyRuns.play(part, in: folder)
    try editSummary(path, games: 8, to: games)
    let findings = try await verify(path, count: 3).findings
    #expect(findings.first?.problem == "the summary counts \(games) games, but the run contains 8")
  }

  /// Changes the number of games in the summary only; the configuration contains it, too.
  private func editSummary(_ path: String, games: Int, to other: Int) throws {
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let summary = try #require(text.firstRange(of: "\"summary\" : {"))
    let number = try #require(
      text[summary.upperBound...].firstRange(of: "\n    \"games\" : \(games)"))
    try text.replacingCharacters(in: number, with: "\n    \"games\" : \(other)").write(
      toFile: file, atomically: true, encoding: .utf8)
  }

  private func decided() async throws -> (path: String, games: Int) {
    let run = try ToyRuns.run(games: 400, strategies: ["steady:after=1", "steady:after=9"]) {
      $0.sequentialTest = try SequentialTest("elo0=0,elo1=100")
    }
    let target = try RunFolder(run: run, output: folder.path)
    let summary = try #require(try await target.play())
    return (target.path, summary.games)
  }

  /// The number of games exceeds the limit of the run.
  @Test(arguments: [-2, 401, 100_000, Int.max])
  func `an impossible number of games of a sequential test is refused`(games: Int) async throws {
    let (path, count) = try await decided()
    try editSummary(path, games: count, to: games)
    let findings = try await verify(path, count: 3).findings
    #expect(findings.first?.file == "datapackage.json")
  }
}
