@testable import Replays
@testable import RunFolders
@testable import Storage
import Foundation
import Terminal
import Testing
import Tournament

@testable import TournamentCommand

/// The command as a whole, within this process; what it prints is seen in the tests' own output.
@Suite struct CommandLineTests {
  private func status(_ words: String...) async -> ExitCode {
    await TournamentCommand.execute(words)
  }

  @Test func helpAndLists() async {
    #expect(await status("--version") == .done)
    #expect(await status("--help") == .done)
    #expect(await status("help", "run") == .done)
    #expect(await status("run", "-h") == .done)
    #expect(await status("list", "connect-four") == .done)
    #expect(await status("perft", "connect-four", "--depth", "2") == .done)
  }

  /// Every mistake is refused before anything is written.
  @Test(arguments: [
    ["--game", "3"], ["conect-four"], ["connect-four", "connect-four"], ["--games", "0"],
    ["--games", "-1"], ["--games", "ten"], ["--games", "9223372036854775808"], ["--games"],
    ["--jobs", "0"], ["--jobs", "1025"], ["--seed", "-1"], ["--seed", "18446744073709551616"],
    ["--format", "swiss"], ["--seats", "3", "connect-four"], ["--progress", "maybe"],
    ["--quiet=yes"], ["--games", "1", "--games", "2"], ["--strategy", "random", "a-game"],
    ["connect-four", "--strategy", "perfekt"], ["connect-four", "--strategy", "minimax:depth=0"],
    ["connect-four", "--strategy", "minimax:depth"], ["connect-four", "--strategy", ""],
    ["connect-four", "--rule", "columns"], ["connect-four", "--rule", "columns=0"],
    ["connect-four", "--rule", "columns=64", "--rule", "rows=6"],
    ["connect-four", "--rule", "connect=8"], ["connect-four", "--rule", "columns=7=7"],
    ["connect-four", "--rule", "rows=5", "--rule", "rows=5"],
    ["connect-four", "--rules", "no-such-file"], ["list", "chess"], ["help", "helq"],
    ["perft"], ["perft", "connect-four", "--depth", "x"],
    ["snap", "--shard", "0/4"], ["snap", "--shard", "5/4"], ["snap", "--shard", "1/0"],
    ["snap", "--shard", "half"], ["snap", "--games", "10", "--shard", "1/6"],
    [
      "connect-four", "--strategy", "random", "--strategy", "greedy", "--sprt", "elo0=0,elo1=10",
      "--shard", "1/2",
    ],
    ["verify"], ["verify", "/dev/null"], ["verify", "x", "--sample", "0"],
    ["merge"], ["merge", "/dev/null"], ["merge", "no-such-folder"],
    ["perft", "connect-four", "--rule", "opening-plies=2"],
  ])
  func mistakes(words: [String]) async throws {
    let output = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    let takesOutput = !["list", "help", "perft", "verify"].contains(words[0])
    let status = await TournamentCommand.execute(words + (takesOutput ? ["--output", output] : []))
    #expect(status == .usage)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func outputThatCannotBeWritten() async {
    #expect(await status("connect-four", "--games", "2", "--output", "/dev/null") == .usage)
    #expect(await status("connect-four", "--games", "2", "--output", "/proc/none") == .usage)
  }

  /// Played, found again, and noticed when it was changed.
  @Test(arguments: Catalogue.games.map(\.name))
  func threeRunsOfOneCommand(game: String) async throws {
    let output = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let words = [game, "--games", "12", "--output", output, "--quiet"]
    #expect(await TournamentCommand.execute(words) == .done)
    #expect(await TournamentCommand.execute(words + ["--json"]) == .done)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: output).first)
    try "game_id\n".write(
      toFile: "\(output)/\(name)/games.csv", atomically: true, encoding: .utf8)
    #expect(await TournamentCommand.execute(words) == .checkFailed)
  }

  /// Two parts make the whole; one does not.
  @Test func mergesParts() async throws {
    let output = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: output) }
    for shard in ["1/2", "2/2"] {
      let words = ["snap", "--games", "40", "--shard", shard, "--output", output, "--quiet"]
      #expect(await TournamentCommand.execute(words) == .done)
    }
    let parts = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
      .map { "\(output)/\($0)" }
    #expect(parts.count == 2)
    let words = ["merge", "--output", output + "/whole", "--quiet"]
    #expect(await TournamentCommand.execute(words + [parts[1]]) == .checkFailed)
    #expect(await TournamentCommand.execute(words + parts + [parts[0]]) == .checkFailed)
    #expect(await TournamentCommand.execute(words + parts) == .done)
    #expect(await TournamentCommand.execute(words + parts + ["--json"]) == .done)
    #expect(await TournamentCommand.execute(words + [output]) == .usage)
    #expect(await TournamentCommand.execute(["verify"] + parts) == .done)
    #expect(await status("verify", parts[0], "--sample", "5", "--json") == .done)
    try "game_id\n".write(toFile: parts[0] + "/games.csv", atomically: true, encoding: .utf8)
    #expect(await TournamentCommand.execute(["verify"] + parts) == .checkFailed)
  }

  /// Positions with mistakes among them: the first ends the command, or all are told at the end.
  @Test func solvesPositions() async throws {
    let path = NSTemporaryDirectory() + "/positions-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let late = "324551415243716554111577427"
    for (text, expected) in [
      ("\(late)\n", ExitCode.done), ("\(late)", .done), ("\r\n\n\(late)\r\n", .done), ("", .done),
      ("\(late)\n8\n", .usage), ("1111111\n", .usage), ("12121212\n", .usage), ("4,4\n", .usage),
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(await status("solve", path) == expected, "\(text)")
      #expect(await status("solve", path, "--keep-going", "--json") == expected, "\(text)")
    }
    #expect(await status("solve", path + "-none") == .usage)
    #expect(await status("solve", "/") == .usage)
    #expect(await status("solve", path, path) == .usage)
    #expect(await status("solve", path, "--table-size", "1") == .usage)
    #expect(await status("solve", path, "--columns", "9", "--rows", "9") == .usage)
  }

  @Test func rulesFile() async throws {
    let path = NSTemporaryDirectory() + "/rules-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "{\"columns\": 4, \"rows\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .done)
    try "{\"columns\": 4, \"rowz\": 4}".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await status("perft", "connect-four", "--depth", "1", "--rules", path) == .usage)
  }
}
