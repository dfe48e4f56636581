import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase

struct ParameterValuesFilesTests {
  private static let bank = """
    id,category,difficulty,question,correct,wrong1
    1,a,1,Which?,this,that
    2,a,1,Who?,me,you

    """

  private func quiz() throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == "quiz" })
  }

  private func run(_ bank: String, games: Int = 6) throws -> PlayableRun {
    try quiz().prepare(RunSpecification(rules: ["bank": bank], games: games))
  }

  private func verify(_ path: String) throws -> ReplayVerification {
    try ReplayVerification(path: path, asks: true, games: [quiz()])
  }

  /// The default is written by its name or left out.
  @Test func `a file is read and identified by its hash`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/my.csv"
    try Self.bank.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try run(path)
    let hash = RuleFile(name: "", bytes: Array(Self.bank.utf8)).hash
    #expect(run.configuration.rules["bank"] == .text(hash))
    #expect(run.ruleFiles.map(\.isBuiltIn) == [false])
    #expect(run.ruleChanges == "bank=\(run.ruleFiles[0].fileName)")
    let usual = try quiz().prepare(RunSpecification(games: 6))
    #expect(try self.run("general").configuration == usual.configuration)
    #expect(usual.ruleFiles.map(\.isBuiltIn) == [true])
    #expect(usual.ruleChanges.isEmpty)
  }

  @Test(arguments: [
    ("nowhere.csv", "bank: cannot read nowhere.csv: No such file or directory"),
    ("generel", "cannot read generel: No such file or directory; did you mean 'general'?"),
    ("/dev/null", "it is not a regular file"), ("/", "Is a directory"),
    (
      "sha256:" + String(repeating: "0", count: 64),
      "expected a file: hashes are for files copied into results"
    ),
  ])
  func `invalid files are reported`(text: String, problem: String) {
    let error = #expect(throws: UsageError.self) { try run(text) }
    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }

  /// The bank may have any name; a shortened replay copies it.
  @Test func `a replay finds its bank in its folder`() async throws {
    let folder = try TemporaryFolder()
    let bank = "\(folder.path)/my.csv"
    try Self.bank.write(toFile: bank, atomically: true, encoding: .utf8)
    let path = "\(folder.path)/replay.jsonl"
    let run = try run(bank)
    #expect(try await ReplayRecording.record(run, path: path) != nil)
    try FileManager.default.removeItem(atPath: bank)
    let copy = run.ruleFiles[0].fileName
    #expect(try folder.contents() == [copy, "replay.jsonl"])
    #expect(try folder.text(copy) == Self.bank)
    #expect(try verify(path).divergedGames == 0)
    #expect(try verify(path).games == 6)
    // A second recording in the same folder uses the existing copy.
    let again = "\(folder.path)/again.jsonl"
    var request = RunSpecification(games: 6)
    request.rules = [
      Assignment(key: "bank", value: "\(folder.path)/\(copy)", origin: "test")
    ]
    #expect(try await ReplayRecording.record(quiz().prepare(request), path: again) != nil)
    #expect(try folder.text("again.jsonl") == folder.text("replay.jsonl"))
    try "changed".write(
      toFile: "\(folder.path)/\(copy)", atomically: true, encoding: .utf8)
    #expect(
      try verify(path).failure?.problem.hasSuffix("was modified since it was recorded") == true)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(copy)")
    #expect(try verify(path).failure?.problem.contains("No such file") == true)
  }

  /// Recorded settings identify copies by hash, without a path, so no other file is read.
  @Test func `paths are not followed`() throws {
    let folder = try TemporaryFolder()
    try Self.bank.write(toFile: "\(folder.path)/my.csv", atomically: true, encoding: .utf8)
    for text in ["my.csv", "\(folder.path)/my.csv", "sha256:0123"] {
      var values = ParameterValues(try quiz().rules)
      let error = #expect(throws: ParameterError.self) {
        try values.set(Assignment(key: "bank", value: text), in: RuleFileFolder(path: folder.path))
      }
      #expect(error?.problem == "invalid value '\(text)': expected the hash of a file")
    }
  }

  /// Every version with the built-in file can find it.
  @Test func `built-in files are not copied`() async throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/replay.jsonl"
    #expect(try await ReplayRecording.record(run("general"), path: path) != nil)
    #expect(try folder.contents() == ["replay.jsonl"])
    #expect(try verify(path).divergedGames == 0)
  }

  @Test func `shortened replays copy their files`() async throws {
    let folder = try TemporaryFolder()
    let bank = "\(folder.path)/my.csv"
    try Self.bank.write(toFile: bank, atomically: true, encoding: .utf8)
    let path = "\(folder.path)/replay.jsonl"
    #expect(try await ReplayRecording.record(run(bank, games: 2), path: path) != nil)
    var lines = try folder.text("replay.jsonl").split(separator: "\n").map(String.init)
    try ReplayFixture.replaceDigit("state", in: &lines[1])
    let shop = try ReplayFixture()
    let damaged = try shop.seal(lines)
    try FileManager.default.moveItem(atPath: damaged, toPath: "\(folder.path)/damaged.jsonl")
    let elsewhere = try TemporaryFolder()
    let small = "\(elsewhere.path)/small.jsonl"
    let shrunk = try ReplayShrinking.shrink(
      path: "\(folder.path)/damaged.jsonl", to: small, asks: false, games: [quiz()])
    #expect(shrunk != nil)
    #expect(try elsewhere.contents().count == 2)
    #expect(try verify(small).divergedGames == 1)
  }
}
