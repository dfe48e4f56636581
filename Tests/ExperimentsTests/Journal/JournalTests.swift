import Foundation
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct JournalTests {
  private let shop = RunFixture()

  /// If a process ends immediately after it renamed the folder, the journal remains.
  @Test func `the journal in a finished run is removed`() async throws {
    let run = try shop.run()
    let folder = try TemporaryFolder()
    _ = try await shop.resume(run, in: folder)
    let expected = try shop.files(folder)
    let name = try run.configuration.runName()
    _ = try Journal(
      folder: StagingFolder(at: "\(folder.path)/\(name)"),
      header: JournalHeader(run: run, replays: .none))
    #expect(try RunFolder(run: run, output: folder.path).storedSummary() != nil)
    #expect(try shop.files(folder) == expected)
  }

  private func entry(_ games: Int) -> Checkpoint {
    Checkpoint(games: games, files: [FileMark(of: "a"), FileMark(of: "b")])
  }

  /// Data after an earlier entry can be dropped and written again.
  @Test func `appended entries are read`() throws {
    let folder = try TemporaryFolder()
    let header = try JournalHeader(run: shop.run(), replays: .none)
    let journal = try Journal(folder: StagingFolder(at: folder.path), header: header)
    #expect(try folder.contents() == ["journal"])
    for games in [4, 8, 12] { try journal.append(entry(games)) }
    let path = "\(folder.path)/journal"
    let contents = try JournalContents(path: path)
    #expect(contents.header == header)
    #expect(contents.checkpoints == [entry(4), entry(8), entry(12)])
    #expect(contents.droppedBytes == 0)
    let whole = try folder.text("journal")
    let continued = try Journal(
      folder: StagingFolder(at: folder.path), continuing: contents, entries: 1)
    #expect(whole.hasPrefix(try folder.text("journal")))
    try continued.append(entry(8))
    try continued.append(entry(12))
    #expect(try folder.text("journal") == whole)
    _ = try Journal(folder: StagingFolder(at: folder.path), continuing: contents, entries: 0)
    #expect(try JournalContents(path: path).checkpoints == [])
  }

  @Test func `an entry is valid only after its preceding entries`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(
      folder: StagingFolder(at: folder.path), header: JournalHeader(run: shop.run(), replays: .none)
    )
    for games in [4, 8, 12] { try journal.append(entry(games)) }
    var lines = try folder.text("journal").split(separator: "\n").map(String.init)
    lines.remove(at: 2)
    let text = lines.joined(separator: "\n") + "\n"
    try text.write(toFile: "\(folder.path)/journal", atomically: true, encoding: .utf8)
    let contents = try JournalContents(path: "\(folder.path)/journal")
    #expect(contents.checkpoints == [entry(4)])
    #expect(contents.droppedBytes == lines[2].utf8.count + 1)
  }

  @Test func `a journal that was moved away is an error`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/run"
    try Folder.create(path)
    let opened = try StagingFolder(at: path)
    let journal = try Journal(
      folder: opened, header: JournalHeader(run: shop.run(), replays: .none))
    try opened.checkPlace(isResumable: true)
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    let error = #expect(throws: VanishedFolder.self) { try journal.append(entry(4)) }
    #expect(error?.folder == path)
    #expect(error?.failure == .stopped)
    // A different journal in its place is an error, too.
    try Folder.create(path)
    _ = try Journal(
      folder: StagingFolder(at: path), header: JournalHeader(run: shop.run(), replays: .none))
    #expect(throws: VanishedFolder.self) { try opened.checkPlace(isResumable: true) }
    #expect(try JournalContents(path: path + "2/journal").checkpoints == [])
  }
}
