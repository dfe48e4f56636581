@testable import GameCore
import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct SweepFolderTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  /// The same bytes for any number of workers, in memory or with the points' runs kept.
  @Test func workersDoNotMatter() async throws {
    for sweep in [
      try SweepFixture.cards(games: 30),
      try SweepFixture.cards(
        ["rule:cards=20..40", "rule:low-wins"], games: 60, design: "sobol:7", seats: 3,
        strategies: ["random", "lowest", "random"]),
    ] {
      let expected = try await SweepFixture.whole(sweep)
      #expect(
        expected.keys.sorted() == ["batches.csv", "datapackage.json", "effects.csv", "points.csv"])
      for (jobs, keepsRuns) in [(3, false), (1, true), (2, true)] {
        let output = try TemporaryFolder()
        let folder = try await SweepFixture.play(
          sweep, in: output, jobs: jobs, keepsRuns: keepsRuns)
        #expect(try SweepFixture.files(folder) == expected)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/runs") == keepsRuns)
      }
    }
  }

  /// The runs that are kept are those of single commands, to the byte.
  @Test func keptRuns() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try await SweepFixture.play(sweep, in: output, keepsRuns: true)
    #expect(try SweepFolder(sweep, output: output.path).hasRuns)
    var names: [String] = []
    for point in [0, 1, 2, 3, 5] {
      let alone = try TemporaryFolder()
      let path = try await ToyRuns.play(sweep.run(of: point), in: alone)
      let name = try #require(path.split(separator: "/").last.map(String.init))
      names.append(name)
      for file in ["games.csv", "seats.csv", "standings.csv", "datapackage.json"] {
        #expect(
          try String(contentsOfFile: "\(folder)/runs/\(name)/\(file)", encoding: .utf8)
            == alone.text("\(name)/\(file)"))
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/runs").sorted()
        == names.sorted())
  }

  @Test func madeBefore() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try SweepFolder(sweep, output: output.path)
    #expect(try folder.storedSummary() == nil)
    #expect(!folder.hasRuns)
    let summary = try #require(try await folder.play())
    #expect(try folder.storedSummary() == summary)
    // Once more is not played again.
    let again = try await folder.play(progress: { _ in Issue.record("it is played again") })
    #expect(again == summary)
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path).count == 1)
    #expect(
      try SweepFolder(SweepFixture.cards(games: 22), output: output.path).storedSummary() == nil)
  }

  /// Whatever is not as it was written is refused by name, and left alone.
  @Test func damage() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try SweepFolder(sweep, output: output.path)
    _ = try await folder.play()
    let other = try await SweepFixture.play(SweepFixture.cards(games: 22), in: output)
    let package = FileManager.default.contents(atPath: "\(other)/datapackage.json")
    let foreign = "datapackage.json describes a different configuration"
    for (file, bytes, reason) in [
      ("points.csv", Data("x".utf8), "points.csv was modified or deleted"),
      ("effects.csv", Data(), "effects.csv was modified or deleted"),
      ("batches.csv", nil, "batches.csv was modified or deleted"),
      ("datapackage.json", Data("{}".utf8), "datapackage.json is missing or unreadable"),
      ("datapackage.json", nil, "datapackage.json is missing or unreadable"),
      ("datapackage.json", package, foreign),
    ] as [(String, Data?, String)] {
      let path = "\(folder.path)/\(file)"
      let original = FileManager.default.contents(atPath: path)
      try FileManager.default.removeItem(atPath: path)
      try bytes?.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: DamagedRun.self) { try folder.storedSummary() }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
      await #expect(throws: DamagedRun.self) { try await folder.play() }
      try? FileManager.default.removeItem(atPath: path)
      try original?.write(to: URL(fileURLWithPath: path))
    }
    #expect(try folder.storedSummary() != nil)
  }

  /// A part is no whole sweep, and has a folder of its own.
  @Test func parts() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let part = try sweep.part(try #require(.init("1/2")))
    let path = try await SweepFixture.play(part, in: output)
    #expect(path.hasSuffix("-shard-1-of-2"))
    #expect(try SweepFolder(sweep, output: output.path).storedSummary() == nil)
    #expect(try SweepFolder(part, output: output.path).storedSummary()?.points == 3)
    let other = try SweepFolder(sweep.part(try #require(.init("2/2"))), output: output.path)
    try FileManager.default.moveItem(atPath: path, toPath: other.path)
    #expect(throws: DamagedRun.self) { try other.storedSummary() }
  }

  /// One process at a time; the other's folder stays.
  @Test func inUse() async throws {
    let folder = try SweepFolder(SweepFixture.cards(), output: output.path)
    let partial = folder.place.partialPath
    try Folder.create(partial)
    let lock = try FolderLock(OpenFolder(path: partial))
    await #expect(throws: FolderInUse.self) { try await folder.play() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: partial) == ["lock"])
    withExtendedLifetime(lock) {}
  }

  /// Files that no sweep wrote are neither removed nor taken along.
  @Test func foreignFiles() async throws {
    let folder = try SweepFolder(SweepFixture.cards(), output: output.path)
    let partial = folder.place.partialPath
    try Folder.create(partial)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(partial)/notes.txt"))
    await #expect(throws: UsageError.self) { try await folder.play() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: partial) == ["notes.txt"])
    #expect(!FileKind.isTaken(folder.path))
  }

  /// Rows are counted in the description.
  @Test func description() async throws {
    let folder = try await SweepFixture.play(SweepFixture.cards(games: 20), in: output)
    let package = try #require(StoredPackage<SweepConfiguration, SweepSummary>(folder: folder))
    #expect(package.resources.map(\.path) == ["points.csv", "effects.csv", "batches.csv"])
    for resource in package.resources {
      let text = try String(contentsOfFile: "\(folder)/\(resource.path)", encoding: .utf8)
      #expect(resource.rows == text.split(separator: "\n").count - 1)
    }
  }
}
