import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct LinkOptionTests {
  private func run(_ words: [String]) async throws -> (CommandSession, [String]) {
    let folder = try ScratchFolder()
    let session = await CommandSession(
      ["quiz", "--games", "4", "--quiet", "--output", folder.path] + words)
    return (session, try FileManager.default.contentsOfDirectory(atPath: folder.path))
  }

  @Test func `a file of settings gives the same folder as single settings`() async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/link.json"
    try "{\"delay\": 40,\n \"1.loss\": 0.1}".write(toFile: path, atomically: true, encoding: .utf8)
    let (file, folders) = try await run(["--link", path])
    let (words, others) = try await run(["--link", "delay=40", "--link", "1.loss=0.1"])
    #expect(file.status == .done && words.status == .done)
    #expect(folders == others && folders.count == 1)
    #expect(file.output.contains("over links with delay=40.0,1.loss=0.1"))
  }

  @Test(arguments: [
    (
      "{\"delay\": 40,\n \"1.loss\": 3}",
      "link.json, line 2: invalid value '3' for 1.loss: expected a number"
    ),
    ("{\"delay\": 40,\n \"dely\": 3}", "line 2: unknown link option 'dely'; did you mean 'delay'?"),
    ("{\"delay\": 40", "link.json, line 1: "), ("[1]", "link.json, line 1: "),
  ])
  func `invalid files are reported with the place, and nothing is written`(
    text: String, problem: String
  ) async throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/link.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let (session, folders) = try await run(["--link", path])
    #expect(session.status == .usage && folders.isEmpty)
    #expect(session.notes.contains(problem), "\(session.notes)")
  }

  @Test(arguments: [
    (
      ["--link", "nofile"],
      "invalid value 'nofile' for --link: expected KEY=VALUE or an existing file"
    ),
    (["--link", "delay=40", "--link", "delay=50"], "delay: given more than once"),
    (
      ["--link", "loss=2", "--link", "delay=x"],
      "--link loss=2: invalid value '2' for loss: expected"
    ),
    (
      ["--link", "loss=2", "--link", "delay=x"],
      "--link delay=x: invalid value 'x' for delay: expected"
    ),
  ])
  func `invalid arguments are reported`(words: [String], problem: String) async throws {
    let (session, folders) = try await run(words)
    #expect(session.status == .usage && folders.isEmpty)
    #expect(session.notes.contains(problem), "\(session.notes)")
  }

  /// A2: a lost connection ends the original games undecided, so they are draws between the two
  /// players who left, and the summary says so.
  @Test func `games without a winner because of links are counted, also after a merge`()
    async throws
  {
    let folder = try ScratchFolder()
    func play(_ words: [String], to name: String) async throws -> String {
      let session = await CommandSession(
        words + ["--quiet", "--output", "\(folder.path)/\(name)"])
      #expect(session.status == .done, "\(session.notes)")
      return session.output.replacing(/\s+/, with: " ")
    }
    let run = [
      "connect-four", "--games", "8", "--strategy", "random", "--strategy", "greedy", "--link",
      "delay=100", "--link", "0.quit-at=300",
    ]
    // The one that stays wins.
    let one = try await play(run, to: "one")
    #expect(!one.contains("without a winner") && one.contains(" 4-0-4 "), "\(one)")
    let both = run + ["--link", "1.quit-at=300"]
    let warning =
      "warning: the simulated network ended 8 games without a winner, which count as draws"
    #expect(try await play(both, to: "whole").contains(warning))
    for shard in ["1/2", "2/2"] { _ = try await play(both + ["--shard", shard], to: "parts") }
    let parts = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/parts").sorted()
    let merge = ["merge"] + parts.map { "\(folder.path)/parts/\($0)" }
    let merged = try await play(merge, to: "merged")
    #expect(merged.contains(warning), "\(merged)")
    for (name, isWarned) in [("whole", true), ("one", false)] {
      let runs = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")
      let rated = await CommandSession(["rate"] + runs.map { "\(folder.path)/\(name)/\($0)" })
      let text = rated.output.replacing(/\s+/, with: " ")
      #expect(text.contains(warning) == isWarned, "\(rated.output) \(rated.notes)")
    }
  }
}
