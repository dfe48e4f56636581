import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct UnfinishedJournalTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func open(replays: Sampling = .none, shard: Shard? = nil) async throws -> GrowingTables {
    let folder = try StagingFolder.locked(
      path: "\(place.path)/.s", names: ["a", "b"] + GrowingTables.journalNames, maker: "series")
    return try await GrowingTables(
      folder: folder, header: JournalHeader(configuration: "{}", shard: shard, replays: replays),
      beginnings: [("a", "head\n"), ("b", "")], end: 100, maker: "series",
      pace: CheckpointSchedule(entryInterval: .seconds(1000)))
  }

  private func savedProgress() throws -> JournalContents? {
    try JournalContents(unfinished: "\(place.path)/.s")
  }

  /// Only games in the journal count, and no file is locked or written.
  @Test func `an unfinished run can be read while it is written`() async throws {
    #expect(try savedProgress() == nil)
    var tables = try await open(replays: .all, shard: Shard("2/3"))
    let empty = try #require(try savedProgress())
    #expect((empty.steps, empty.byteCounts) == (0, []))
    let header = empty.header
    #expect((header.configuration, header.shard, header.replays) == ("{}", "2/3", "all"))
    #expect(header.toolVersion == ToolVersion.current)
    try tables.take(StepRows(["1\n", "xy"], isSavedAtOnce: true))
    try tables.take(StepRows(["2\n", "z"]))
    let next = try #require(try savedProgress())
    #expect((next.steps, next.byteCounts) == (1, [7, 2]))
    try tables.sync()
    #expect(try savedProgress()?.byteCounts == [9, 3])
  }

  @Test func `a journal without games has no results`() async throws {
    _ = try await open()
    let savedProgress = try #require(try savedProgress())
    #expect((savedProgress.header.replays, savedProgress.header.shard) == ("none", ""))
    #expect(savedProgress.configuration(as: Configuration.self) != nil)
    #expect(savedProgress.configuration(as: Other.self) == nil)
  }

  @Test func `a missing journal is an error`() throws {
    _ = try place.write("what?", to: "journal")
    #expect(try JournalContents(unfinished: place.path) == nil)
  }

  private struct Configuration: Decodable {
    let line: String?
  }

  private struct Other: Decodable {
    let line: String
  }
}
