import CommandTestSupport
import Foundation
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

struct RuleOptionsTests {
  private func status(_ words: String...) async -> ExitCode {
    await CommandSession.status(words)
  }

  @Test func `a file of rules is read`() async throws {
    let path = NSTemporaryDirectory() + "/rules-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "{\"columns\": 4, \"rows\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .done)
    try "{\"columns\": 4, \"rowz\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .usage)
  }

  @Test func `pipes and very large files are refused`() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/rules"
    try #require(mkfifo(path, 0o600) == 0)
    let words = ["perft", "connect-four", "--depth", "1", "--rules", path]
    let pipe = await CommandSession(words)
    #expect(pipe.status == .usage)
    #expect(pipe.notes.contains(path))
    try FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(fileURLWithPath: path))
    try #require(truncate(path, 1 << 33) == 0)
    let large = await CommandSession(words)
    #expect(large.status == .usage)
    #expect(large.notes.contains(path) && large.notes.contains("1048576 bytes"))
  }

  /// The option is equivalent to the rule, in games with a question bank.
  @Test func `a bank can be an option or a rule`() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/my.csv"
    try "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    let words = ["quiz", "--games", "4", "--quiet", "--output", folder.path]
    let bank = await CommandSession(words + ["--bank", path])
    let rule = await CommandSession(words + ["--rule", "bank=\(path)"])
    #expect(bank.status == .done && rule.status == .done)
    #expect(bank.output.contains("bank=bank-"))
    // Both command lines describe the same run.
    let results = try #require(bank.output.components(separatedBy: "Results: ").last)
    #expect(results.contains("quiz-"))
    let copies = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/bank-") }
    #expect(copies.count == 1)
    let twice = await CommandSession(words + ["--bank", path, "--rule", "bank=general"])
    #expect(twice.notes.contains("bank: given more than once"))
    let other = await CommandSession(["snap", "--bank", path])
    #expect(other.status == .usage)
    #expect(other.notes.contains("unknown snap rule 'bank'"))
    let all = await CommandSession(["--bank", path])
    #expect(
      all.notes.contains("--strategy, --rule, --rules and --bank require a single GAME"))
    try "id\n".write(toFile: path, atomically: true, encoding: .utf8)
    let damaged = await CommandSession(words + ["--bank", path])
    #expect(damaged.status == .usage)
    #expect(damaged.notes.contains("my.csv, line 1: invalid header: "))
  }

  @Test(arguments: ["rules", "--rule"])
  func `a single rule overrides a file with any name`(name: String) async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/\(name)"
    try "{\"columns\": 5, \"rows\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    let session = await CommandSession([
      "perft", "connect-four", "--depth", "1", "--rules", path, "--rule", "columns=3",
    ])
    #expect(session.output == "ply\tsequences\tpositions\n0\t1\t1\n1\t3\t3\n")
  }
}
