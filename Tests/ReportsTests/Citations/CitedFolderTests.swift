import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct CitedFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func citation(_ path: String, games: [any PlayableGame] = [ToyRuns.race]) throws
    -> Citation
  {
    try CitedFolder(path).citation(games: games, command: "x", obstacle: nil)
  }

  @Test func `a run can be cited`() async throws {
    let run = try ToyRuns.run(rules: ["rounds": "2"])
    let path = try await ToyRuns.play(run, in: folder, replays: .all)
    let citation = try citation(path + "/")
    #expect(citation.kind == .run)
    #expect(citation.name == (try run.name()))
    #expect(citation.title == "24 games of \(run.configuration.line)")
    let hash = try #require(citation.configurationHash)
    #expect(hash.hasPrefix(citation.name.suffix(8)))
    #expect(
      citation.files.map(\.path) == [
        "games.csv", "seats.csv", "matchups.csv", "standings.csv", "replays.jsonl",
      ])
    #expect(citation.files[1].sha256 == (try FileMark(path: "\(path)/seats.csv").digest))
    let game = try #require(citation.game)
    #expect((game.games, game.seats, game.seed, game.shard) == (24, 2, "1", nil))
    #expect(game.strategies == run.configuration.strategies)
    #expect(game.variants.map(\.name) == [nil])
    #expect(game.variants[0].rules == run.configuration.rules)
    #expect(game.variants[0].changedRules?.map(\.name) == ["rounds"])
    #expect(citation.ended == ProvenanceRecord(folder: path)?.ended && citation.ended != nil)
    #expect(citation.tool.version == ToolVersion.current)
    #expect(try CitedFolder(path).results.versionProblem == nil)
  }

  @Test func `facts without provenance or without the game are omitted`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.removeItem(atPath: "\(path)/\(ProvenanceRecord.fileName)")
    let citation = try citation(path, games: [])
    #expect(citation.ended == nil && citation.tool.commit == nil && citation.tool.checkout == nil)
    #expect(citation.game?.variants[0].changedRules == nil)
    let part = try await ToyRuns.play(ToyRuns.run().part(try #require(Shard("2/3"))), in: folder)
    let cited = try self.citation(part)
    #expect((cited.kind, cited.game?.shard) == (.shard, "2/3"))
    #expect(cited.title.hasSuffix(", shard 2 of 3"))
    let name = try #require(part.split(separator: "/").last)
    #expect(cited.name == String(name))
  }

  @Test func `a folder without its files can be cited, but not one with modified files`()
    async throws
  {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.removeItem(atPath: "\(path)/games.csv")
    _ = try citation(path)
    try "x".write(toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    let error = #expect(throws: FailedCheck.self) { try citation(path) }
    #expect(error?.description.contains("seats.csv: the file has been modified") == true)
  }

  @Test func `no file is read through a link`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.removeItem(atPath: "\(path)/games.csv")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/games.csv", withDestinationPath: "/etc/passwd")
    let error = #expect(throws: FileError.self) { try citation(path) }
    #expect(error?.description.contains("\(path)/games.csv: it is a symbolic link") == true)
  }

  @Test(arguments: [nil, "", "{}", #"{"resources":[]}"#])
  func `other folders are refused`(package: String?) throws {
    if let package { _ = try folder.write(package, to: "datapackage.json") }
    let error = #expect(throws: UsageError.self) { try citation(folder.path) }
    #expect(error?.description.hasPrefix("\(folder.path): ") == true)
    #expect(error?.mistakes.first?.remedy?.contains("ratings") == true)
  }

  @Test func `a readable folder of an earlier version is cited with the reason`() throws {
    let cited = try CitedFolder(URL(inPackage: "Tests/Archives/version-8").path)
    #expect(
      cited.results.versionProblem
        == "the results were written by tournament 0.3.0 (result files version 8), but this program "
        + "writes version 9")
    let citation = try cited.citation(games: [], command: nil, obstacle: "no")
    #expect((citation.tool.version, citation.obstacle, citation.game?.games) == ("0.3.0", "no", 20))
  }

  /// Its keys may have other names or meanings.
  @Test func `other folders of earlier versions are refused`() throws {
    let path = URL(inPackage: "Tests/Archives/version-5").path
    let error = #expect(throws: UsageError.self) { try CitedFolder(path) }
    #expect(error?.description.contains("by tournament 0.2.0 (result files version 5)") == true)
    #expect(
      error?.mistakes.first?.remedy
        == "Use that version of tournament, or play the games again with this one.")
  }
}
