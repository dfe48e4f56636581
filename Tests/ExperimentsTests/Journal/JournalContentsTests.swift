import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct JournalContentsTests {
  private let folder: TemporaryFolder
  private let run: PlayableRun
  /// The state before the first game: two tables with only a header.
  private let first: Checkpoint

  init() throws {
    folder = try TemporaryFolder()
    run = try ToyRuns.run()
    first = Checkpoint(games: 0, files: [100, 200].map { FileMark(byteCount: $0, digest: "") })
  }

  private var path: String { "\(folder.path)/journal" }

  private func entry(_ games: Int, _ bytes: [Int], strategy: Int? = nil) -> Checkpoint {
    var histogram = TimingHistogram()
    histogram.add(nanoseconds: 5)
    return Checkpoint(
      games: games,
      files: bytes.map { FileMark(byteCount: $0, digest: String(repeating: "a", count: 64)) },
      timings: strategy.map { [.init(strategy: $0, histogram: histogram)] } ?? [])
  }

  private func write(_ entries: [Checkpoint]) throws -> JournalContents {
    let journal = try Journal(
      folder: StagingFolder(at: folder.path), header: JournalHeader(run: run, replays: .none))
    for entry in entries { try journal.append(entry) }
    return try JournalContents(path: path)
  }

  private func damage(_ change: (inout String) -> Void) throws -> JournalContents {
    var text = try folder.text("journal")
    change(&text)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try JournalContents(path: path)
  }

  @Test func `complete entries are read`() throws {
    let entries = [
      entry(4, [110, 220], strategy: 1),
      entry(8, [120, 240], strategy: 2),
    ]
    let contents = try write(entries)
    #expect(contents.checkpoints == entries)
    #expect(contents.ends.count == 3)
    let text = try folder.text("journal")
    #expect(contents.ends.map(\.byteCount).last == text.utf8.count)
    let firstLine = try #require(text.split(separator: "\n").first)
    #expect(contents.ends.map(\.byteCount).first == firstLine.utf8.count + 1)
    #expect(contents.droppedBytes == 0)
  }

  @Test func `an incomplete last entry is dropped`() throws {
    _ = try write([entry(4, [110, 220]), entry(8, [120, 240], strategy: 1)])
    let last = try #require(try folder.text("journal").split(separator: "\n").last)
    let time = try #require(try folder.text("journal").split(separator: "\n").dropLast().last)
    let torn = try damage { $0.removeLast(last.count + 1) }
    #expect(torn.checkpoints == [entry(4, [110, 220])])
    #expect(torn.droppedBytes == time.utf8.count + 1)
    let open = try damage { $0.removeLast() }
    #expect(open.checkpoints == torn.checkpoints)
    #expect(open.droppedBytes == time.utf8.count)
  }

  @Test(arguments: [
    ("", "the first line of its journal is damaged"),
    ("\n", "the first line of its journal is damaged"),
    ("12 0123456789abcdef done 1", "the first line of its journal is damaged"),
    ("LINE done 1", "its journal has no header"),
    ("LINE run {}", "its journal has no header"),
    ("LINE run {\"format\":3}", "its journal has version 3, but this program reads 1"),
    // The header has the right version, but none of its required properties.
    ("LINE run {\"format\":1}", "its journal has no header"),
  ])
  func `an invalid journal is an error`(text: String, reason: String) throws {
    let text =
      text.hasPrefix("LINE ") ? JournalLine.write(String(text.dropFirst(5)), after: "").line : text
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: UnusableJournal.self) { try JournalContents(path: path) }
    #expect(error?.reason == reason)
  }

  /// The commands of bots may be megabytes long.
  @Test func `a long header is read`() throws {
    let configuration = String(repeating: "x", count: 3 << 20)
    let journal = try Journal(
      folder: StagingFolder(at: folder.path),
      header: JournalHeader(configuration: configuration, shard: nil))
    try journal.append(entry(4, [110, 220]))
    let contents = try JournalContents(path: path)
    #expect(contents.header.configuration == configuration)
    #expect(contents.checkpoints.count == 1)
    #expect(JournalHeader(path: path)?.configuration == configuration)
  }

  @Test func `a missing journal is an error`() {
    #expect(throws: FileError.self) { try JournalContents(path: path) }
  }

  @Test func `impossible entries and all entries after them are dropped`() throws {
    let good = entry(4, [110, 220], strategy: 2)
    for bad in [
      entry(4, [120, 240]), entry(3, [120, 240]), entry(25, [120, 240]), entry(-1, [120, 240]),
      entry(8, [109, 240]), entry(8, [120, 219]), entry(8, [120]), entry(8, [120, 240, 1]),
      entry(8, []), entry(8, [120, 240], strategy: 3), entry(8, [120, 240], strategy: -1),
    ] {
      var contents = try write([good, bad, entry(12, [130, 260])])
      let ends = contents.ends.map(\.byteCount)
      #expect(contents.checkpoints.count == 3)
      contents.dropImpossible(
        after: first, upTo: run.games.upperBound, strategies: run.configuration.strategies.count)
      #expect(contents.checkpoints == [good], "\(bad)")
      #expect(contents.ends.map(\.byteCount) == Array(ends[..<2]))
      #expect(contents.droppedBytes == ends[3] - ends[1])
    }
    var whole = try write([good, entry(24, [110, 220], strategy: 0)])
    whole.dropImpossible(
      after: first, upTo: run.games.upperBound, strategies: run.configuration.strategies.count)
    #expect(whole.checkpoints.count == 2)
    #expect(whole.droppedBytes == 0)
    var none = try write([entry(8, [99, 240])])
    none.dropImpossible(
      after: first, upTo: run.games.upperBound, strategies: run.configuration.strategies.count)
    #expect(none.checkpoints == [])
    #expect(none.ends.count == 1)
  }
}
