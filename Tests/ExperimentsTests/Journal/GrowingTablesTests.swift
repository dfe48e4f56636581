import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct GrowingTablesTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func open(
    _ configuration: String = "c", end: Int = 100, entryInterval: Duration = .zero
  ) async throws -> GrowingTables {
    let folder = try StagingFolder.locked(
      path: "\(place.path)/.s", names: ["a", "b"] + GrowingTables.journalNames, maker: "series")
    return try await GrowingTables(
      folder: folder, header: JournalHeader(configuration: configuration, shard: nil),
      beginnings: [("a", "head\n"), ("b", "")], end: end, maker: "series",
      pace: CheckpointSchedule(entryInterval: entryInterval))
  }

  private func cut(_ name: String, to byteCount: UInt64) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(place.path)/.s/\(name)"))
    try file.truncate(atOffset: byteCount)
    try file.close()
  }

  @Test func `tables resume after the last step`() async throws {
    do {
      var tables = try await open()
      #expect(tables.steps == 0 && tables.resumed == 0)
      try tables.take(StepRows(["1\n", "x"]))
      try tables.take(StepRows(["2\n3\n", "yz"], steps: 2))
    }
    var tables = try await open()
    #expect(tables.steps == 3 && tables.resumed == 3)
    try tables.take(StepRows(["4\n", ""]))
    try tables.sync()
    #expect(tables.steps == 4 && tables.resumed == 3)
    #expect(try place.text(".s/a") == "head\n1\n2\n3\n4\n")
    #expect(try place.text(".s/b") == "xyz")
    #expect(tables.files.map(\.mark) == [FileMark(of: "head\n1\n2\n3\n4\n"), FileMark(of: "xyz")])
  }

  @Test func `a step that is incomplete in one file is removed from all files`() async throws {
    do {
      var tables = try await open()
      try tables.take(StepRows(["1\n", "x"]))
      try tables.take(StepRows(["2\n", "y"]))
    }
    try cut("b", to: 1)
    let tables = try await open()
    #expect(tables.steps == 1)
    #expect(try place.text(".s/a") == "head\n1\n")
  }

  @Test func `rows without an entry in the journal do not count`() async throws {
    do {
      var tables = try await open(entryInterval: .seconds(1000))
      try tables.take(StepRows(["1\n", "x"]))
      try tables.take(StepRows(["2\n", "y"], isSavedAtOnce: true))
      try tables.take(StepRows(["3\n", "z"]))
    }
    #expect(try await open().steps == 2)
    #expect(try place.text(".s/b") == "xy")
  }

  @Test func `files of a different configuration are refused`() async throws {
    do {
      var tables = try await open()
      try tables.take(StepRows(["1\n", "x"]))
    }
    let error = await #expect(throws: UsageError.self) { _ = try await open("d") }
    #expect(error?.description.contains("a different configuration") == true)
    // Entries with too many steps do not belong to this series.
    #expect(try await open(end: 0).steps == 0)
    try cut("a", to: 2)
    await #expect(throws: DamagedRun.self) { _ = try await open() }
  }
}
