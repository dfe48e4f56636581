@testable import Tournament
@testable import ConnectFourGame
@testable import GameCore
import Foundation
@testable import Strategies
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ComparisonFolderTests {
  private static let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])

  private func race(_ rounds: String = "2") throws -> Comparison {
    try Comparison(
      ToyRuns.race, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["rounds": rounds]))
  }

  @Test func madeBefore() async throws {
    let comparison = try Comparison(
      Self.connectFour, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["misere": "true"]))
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    #expect(try folder.storedSummary() == nil)
    let summary = try await folder.play(jobs: 2)
    #expect(try folder.storedSummary() == summary)
    let swapped = try Comparison(
      Self.connectFour, RunSpecification(games: 40),
      rulesA: RunSpecification(rules: ["misere": "true"]), rulesB: RunSpecification())
    #expect(try ComparisonFolder(swapped, output: output.path).storedSummary() == nil)
    #expect(try output.contents().count == 6)
    let path = "\(folder.path)/comparison.csv"
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DamagedRun.self) { try folder.storedSummary() }
  }

  /// A folder is named after both rules, in their order.
  @Test func names() throws {
    let names = try [race(), race(), race("3")].map {
      try StudyFolder<ComparisonSummary>($0, output: "out").path
    }
    #expect(names[0] == names[1])
    #expect(names[0] != names[2])
    #expect(names[0].wholeMatch(of: /out\/buzzer-race-compare-[0-9a-f]{8}/) != nil)
  }

  /// Whatever is not as it was written is refused by name, and left alone.
  @Test func damage() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(race(), output: output.path)
    _ = try await folder.play()
    let other = try ComparisonFolder(race("3"), output: output.path)
    _ = try await other.play()
    for (file, bytes, reason) in [
      ("comparison.csv", Data("x".utf8), "comparison.csv was modified or deleted"),
      ("changes.csv", Data(), "changes.csv was modified or deleted"),
      ("changes.csv", nil, "changes.csv was modified or deleted"),
      ("datapackage.json", Data("{}".utf8), "datapackage.json is missing or unreadable"),
      ("datapackage.json", nil, "datapackage.json is missing or unreadable"),
      (
        "datapackage.json", FileManager.default.contents(atPath: "\(other.path)/datapackage.json"),
        "datapackage.json describes a different configuration"
      ),
    ] as [(String, Data?, String)] {
      let path = "\(folder.path)/\(file)"
      let original = FileManager.default.contents(atPath: path)
      try FileManager.default.removeItem(atPath: path)
      try bytes?.write(to: URL(fileURLWithPath: path))
      let error = #expect(throws: DamagedRun.self) { try folder.storedSummary() }
      #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
      #expect(FileManager.default.contents(atPath: path) == bytes)
      try original?.write(to: URL(fileURLWithPath: path))
    }
    #expect(try folder.storedSummary() != nil)
  }

  /// One process at a time; the other's folder stays.
  @Test func inUse() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(race(), output: output.path)
    let name = try #require(folder.path.split(separator: "/").last)
    let partial = "\(output.path)/.\(name).partial"
    try Folder.create(partial)
    let lock = try FolderLock(OpenFolder(path: partial))
    await #expect(throws: FolderInUse.self) { try await folder.play() }
    #expect(try output.contents() == [".\(name).partial", ".\(name).partial/lock"])
    withExtendedLifetime(lock) {}
  }

  /// Files that no comparison wrote are neither removed nor taken along, and links not followed.
  @Test func foreignFiles() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(race(), output: output.path)
    let name = try #require(folder.path.split(separator: "/").last)
    let partial = ".\(name).partial"
    try Folder.create("\(output.path)/\(partial)")
    try "mine".write(
      toFile: "\(output.path)/\(partial)/notes.txt", atomically: false, encoding: .utf8)
    await #expect(throws: UsageError.self) { try await folder.play() }
    #expect(try output.contents() == [partial, "\(partial)/notes.txt"])
    try FileManager.default.moveItem(
      atPath: "\(output.path)/\(partial)/notes.txt", toPath: "\(output.path)/victim")
    try FileManager.default.createSymbolicLink(
      atPath: "\(output.path)/\(partial)/changes.csv", withDestinationPath: "../victim")
    await #expect(throws: UsageError.self) { try await folder.play() }
    #expect(try output.text("victim") == "mine")
  }

  /// A file that is replaced meanwhile is not taken for what was found.
  @Test func replacedMeanwhile() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(race(), output: output.path)
    let name = try #require(folder.path.split(separator: "/").last)
    let changes = "\(output.path)/.\(name).partial/changes.csv"
    await #expect(throws: VanishedFolder.self) {
      try await folder.play(progress: { _ in
        try? FileManager.default.removeItem(atPath: changes)
        try? Data("mine".utf8).write(to: URL(fileURLWithPath: changes))
      })
    }
    #expect(!FileKind.isTaken(folder.path))
    #expect(try String(contentsOfFile: changes, encoding: .utf8) == "mine")
  }

  /// Comparisons whose names begin alike have folders of their own.
  @Test func namesakes() async throws {
    let output = try TemporaryFolder()
    // Found by trying seeds until eight digits were the same.
    let comparisons = try [UInt64(13_862), 84_317].map { seed in
      var request = RunSpecification(games: 4)
      request.seed = seed
      return try Comparison(
        ToyRuns.race, request, rulesA: RunSpecification(),
        rulesB: RunSpecification(rules: ["rounds": "2"]))
    }
    try #require(try comparisons[0].name() == comparisons[1].name())
    let first = try ComparisonFolder(comparisons[0], output: output.path)
    _ = try await first.play()
    let second = try ComparisonFolder(comparisons[1], output: output.path)
    #expect(second.namesake == first.path)
    #expect(try second.storedSummary() == nil)
    let summary = try await second.play()
    #expect(try second.storedSummary() == summary)
    #expect(try ComparisonFolder(comparisons[0], output: output.path).namesake == nil)
  }

  /// What a process left that ended in between is written anew.
  @Test func leftovers() async throws {
    let (output, clean) = (try TemporaryFolder(), try TemporaryFolder())
    let folder = try ComparisonFolder(race(), output: output.path)
    let name = try #require(folder.path.split(separator: "/").last)
    let partial = "\(output.path)/.\(name).partial"
    try Folder.create(partial)
    let garbage = String(repeating: "x", count: 100_000)
    for file in ["changes.csv", "comparison.csv", "matchups.csv", "lock"] {
      try garbage.write(toFile: "\(partial)/\(file)", atomically: true, encoding: .utf8)
    }
    #expect(try await folder.play() != nil)
    _ = try await ComparisonFolder(race(), output: clean.path).play()
    #expect(try output.contents() == clean.contents())
    for file in ["changes.csv", "comparison.csv", "matchups.csv", "datapackage.json"] {
      #expect(try output.text("\(name)/\(file)") == clean.text("\(name)/\(file)"))
    }
  }

  /// Rows are counted in the description.
  @Test func description() async throws {
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(race(), output: output.path)
    let summary = try #require(try await folder.play())
    let package = try #require(
      StoredPackage<Comparison.Configuration, ComparisonSummary>(folder: folder.path))
    #expect(package.summary == summary)
    for resource in package.resources {
      let text = try String(contentsOfFile: "\(folder.path)/\(resource.path)", encoding: .utf8)
      #expect(resource.rows == text.split(separator: "\n").count - 1)
    }
    #expect(package.resources.map(\.path) == ["comparison.csv", "matchups.csv", "changes.csv"])
  }
}
