import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// Results whose columns are the same can be read, whatever the version of a game.
struct RunArchiveTests {
  @Test(arguments: [("version-8", 8, "0.3.0"), ("present-tables", 9, "0.3.0")])
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

  @Test func `tables of other versions are refused with the version that wrote them`() throws {
    let copy = try ArchiveCopy("version-5")
    func refusal() -> String {
      let error = #expect(throws: UsageError.self) { try RatingSource.find([copy.path]) }
      return error?.description ?? ""
    }
    let written = "\(copy.path): the results were written by tournament 0.2.0 "
    #expect(refusal() == "\(written)(result files version 5), but this program writes version 9")
    try copy.change("\"schema_version\" : 5", "\"schema_version\" : 10")
    #expect(refusal().hasPrefix("\(written)(result files version 10), but "))
  }

  /// The same run in each version of the tables gives the same ratings.
  @Test func `each version of the tables gives the same ratings`() throws {
    let ratings = try ["version-8", "present-tables"].map {
      let copy = try ArchiveCopy($0)
      return try JSON.canonical(Rating(RatingSource.find([copy.path]), model: .davidson).summary)
    }
    #expect(Set(ratings).count == 1)
  }

  /// Tables of unknown games and unknown strategies can be read and rated.
  @Test(arguments: [
    ("\"schema_version\" : 8,", ""),
    ("\"tool_version\" : \"0.3.0\"", "\"tool_version\" : \"7.0\""),
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
