import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// Results of every version of a tool or game can be read.
struct RunArchiveTests {
  @Test(arguments: [
    ("older-run", 2, "0.1.0"), ("earlier-run", 3, "0.1.0"), ("version-4", 4, "0.2.0"),
    ("version-5", 5, "0.2.0"),
  ])
  func `a package is read with its versions`(name: String, version: Int, tool: String) throws {
    let copy = try ArchiveCopy(name)
    let archive = try RunArchive(folder: copy.path + "/")
    #expect(archive.folder == copy.path)
    #expect(archive.game == "connect-four")
    #expect(archive.strategies == ["random", "greedy", "random#2"])
    #expect((archive.schemaVersion, archive.toolVersion) == (version, tool))
    #expect(archive.shard == nil)
    #expect(archive.replays == Sampling("every:7"))
    #expect(archive.configuration?.rules["columns"]?.description == "5")
    #expect(archive.summary?.games == 20)
    #expect(archive.schema(of: .games)?.fields.map(\.name).first == "game_id")
    #expect(try archive.firstChanged() == nil)
  }

  /// The same run in each version of the tables gives the same ratings, from the available columns.
  @Test func `each version of the tables gives the same ratings`() throws {
    let ratings = try [
      "older-run", "earlier-run", "version-4", "version-5", "version-6", "version-7",
      "version-8", "present-tables",
    ].map {
      let copy = try ArchiveCopy($0)
      return try JSON.canonical(Rating(RatingSource.find([copy.path]), model: .davidson).summary)
    }
    #expect(Set(ratings).count == 1)
  }

  /// Tables of older versions, unknown games and unknown strategies can be read and rated.
  @Test(arguments: [
    ("\"schema_version\" : 2", "\"schema_version\" : 1"),
    ("\"schema_version\" : 2,", ""),
    ("\"tool_version\" : \"0.1.0\"", "\"tool_version\" : \"7.0\""),
    ("connect-four", "checkers"), ("\"game_version\" : 1", "\"game_version\" : 41"),
    ("\"format\" : \"round-robin\"", "\"format\" : \"league\""),
    ("\"standings\" :", "\"ranking\" :"), ("\"type\" : \"integer\"", "\"type\" : \"boolean\""),
    ("\"columns\" : 5", "\"sides\" : [1, 2]"),
  ])
  func `other versions are read`(old: String, new: String) throws {
    let copy = try ArchiveCopy()
    let expected = try Rating(RatingSource.find([copy.path]), model: .davidson).summary
    try copy.change(old, new)
    let archive = try RunArchive(folder: copy.path)
    #expect(archive.strategies == ["random", "greedy", "random#2"])
    #expect(try archive.firstChanged() == nil)
    #expect(archive.schema(of: .seats)?.fields.map(\.name).prefix(2) == ["game_id", "seat"])
    let rated = try Rating(RatingSource.find([copy.path]), model: .davidson).summary
    #expect(rated.standings == expected.standings)
  }

  /// The unknown columns are before and after the known ones.
  @Test(arguments: ["games.csv", "seats.csv"])
  func `unknown columns are ignored`(file: String) throws {
    let copy = try ArchiveCopy()
    let expected = try Rating(RatingSource.find([copy.path]), model: .davidson).summary
    try copy.changeLines(of: file) { "\($0.hasPrefix("game_id") ? "mood" : "good"),\($0),x" }
    try copy.changeLines(of: file) {
      $0.hasPrefix("mood") ? String($0.dropLast(2)) + ",weather" : $0
    }
    let rated = try Rating(RatingSource.find([copy.path]), model: .davidson).summary
    #expect(rated.standings == expected.standings)
    #expect(try RunArchive(folder: copy.path).firstChanged() == file)
  }

  @Test func `a very large package or a pipe is not read`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/datapackage.json"
    try Data().write(to: URL(fileURLWithPath: path))
    try #require(truncate(path, 1 << 33) == 0)
    let large = #expect(throws: UsageError.self) { try RunArchive(folder: folder.path) }
    #expect(large?.description.hasSuffix(": datapackage.json has more than 67108864 bytes") == true)
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = #expect(throws: UsageError.self) { try RunArchive(folder: folder.path) }
    #expect(pipe?.description.hasSuffix(": no readable datapackage.json") == true)
  }

  @Test(arguments: [
    ("{", "(", ": datapackage.json, line 1, column 1: expected a value"),
    ("\"label\"", "\"nickname\"", "does not describe a run"),
    ("\"resources\"", "\"things\"", "does not describe a run"),
  ])
  func `an invalid package is an error`(old: String, new: String, problem: String) throws {
    let copy = try ArchiveCopy()
    try copy.change(old, new)
    let error = #expect(throws: UsageError.self) { try RunArchive(folder: copy.path) }
    #expect(error?.description.contains(problem) == true)
    let missing = #expect(throws: UsageError.self) { try RunArchive(folder: "/dev/null") }
    #expect(missing?.description.contains("no readable datapackage.json") == true)
  }
}
