@testable import Tournament
import Foundation
@testable import GameCore
@testable import StandardGames
import TestSupport
import Testing

/// Folders of games whose rules take a file: its copy is all that they need.
@Suite(.timeLimit(.minutes(10))) struct RuleFilesCheckTests {
  private static let bank = """
    id,category,difficulty,question,correct,wrong1,wrong2
    1,a,1,Which?,this,that,
    2,a,1,Who?,me,you,them
    3,b,4,When?,now,never,then

    """

  private func quiz() throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == "quiz" })
  }

  /// A run with a bank that is gone afterwards.
  private func run(games: Int = 40) throws -> PlayableRun {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/my.csv"
    try Self.bank.write(toFile: path, atomically: true, encoding: .utf8)
    return try quiz().prepare(RunSpecification(rules: ["bank": path], games: games))
  }

  private func verify(_ folder: String, sample: Int? = nil) async throws -> [String] {
    try await RunVerification.verify(
      PlayableArchive(folder: folder, games: [quiz()]), sample: sample
    )?.findings.map(\.file) ?? ["stopped"]
  }

  @Test func runs() async throws {
    let output = try TemporaryFolder()
    for run in [try run(), try quiz().prepare(RunSpecification(games: 40))] {
      let target = try RunFolder(run: run, output: output.path)
      _ = try await target.play(replays: .all)
      let copy = run.ruleFiles[0].fileName
      #expect(try await verify(target.path) == [])
      #expect(try await verify(target.path, sample: 5) == [])
      #expect(try target.storedSummary() != nil)
      #expect(
        try output.contents().contains("\(target.path.split(separator: "/").last ?? "")/\(copy)"))
      // One byte more.
      let path = "\(target.path)/\(copy)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      if run.ruleFiles[0].isBuiltIn {
        // What is built in is not read from the copy, but the copy is wrong all the same.
        #expect(try await verify(target.path) == [copy])
        #expect(try await verify(target.path, sample: 5) == [copy])
      } else {
        await #expect(throws: FailedCheck.self) { try await verify(target.path) }
      }
      #expect(throws: DamagedRun.self) { try target.storedSummary() }
      try FileManager.default.removeItem(atPath: path)
      #expect(throws: DamagedRun.self) { try target.storedSummary() }
      #expect(try RunArchive(folder: target.path).firstChanged() == copy)
    }
  }

  /// Parts and the whole have the same bytes as a run that was played at once.
  @Test func parts() async throws {
    let run = try run()
    let output = try TemporaryFolder()
    let whole = try RunFolder(run: run, output: output.path)
    _ = try await whole.play()
    var folders: [String] = []
    for number in 1...2 {
      let part = try RunFolder(
        run: run.part(#require(Shard(number: number, count: 2))), output: output.path)
      _ = try await part.play()
      #expect(try await verify(part.path) == [])
      folders.append(part.path)
    }
    let other = try TemporaryFolder()
    _ = try await RunMerge(folders: folders, games: [quiz()]).write(output: other.path)
    let merged = try #require(try FileManager.default.contentsOfDirectory(atPath: other.path).first)
    let names = try FileManager.default.contentsOfDirectory(atPath: whole.path)
    #expect(names.contains(run.ruleFiles[0].fileName))
    for name in names where name != "timings.csv" && name != "provenance.json" {
      #expect(
        FileManager.default.contentsEqual(
          atPath: "\(whole.path)/\(name)", andPath: "\(other.path)/\(merged)/\(name)"), "\(name)")
    }
  }

  /// A comparison of two banks keeps both.
  @Test func comparisons() async throws {
    let source = try TemporaryFolder()
    let path = "\(source.path)/my.csv"
    try Self.bank.write(toFile: path, atomically: true, encoding: .utf8)
    let comparison = try Comparison(
      quiz(), RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["bank": path]))
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    _ = try await folder.play()
    try FileManager.default.removeItem(atPath: path)
    let copies = comparison.ruleFiles.map(\.fileName)
    #expect(copies.count == 2)
    let stored = try #require(StoredComparison(folder: folder.path))
    func findings() async throws -> [String]? {
      try await ComparisonCheck(stored, games: [quiz()]).verify(jobs: 1) { _ in }?.findings.map(
        \.file)
    }
    #expect(try await findings() == [])
    #expect(try stored.firstChanged() == nil)
    #expect(try folder.storedSummary() != nil)
    try "id".write(toFile: "\(folder.path)/\(copies[0])", atomically: true, encoding: .utf8)
    #expect(try await findings() == [copies[0]])
    #expect(try stored.firstChanged() == copies[0])
    #expect(throws: DamagedRun.self) { try folder.storedSummary() }
  }
}
