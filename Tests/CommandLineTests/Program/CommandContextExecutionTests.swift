import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

/// Whole commands within this process.
struct CommandContextExecutionTests {
  /// Every mistake is refused before anything is written.
  @Test(arguments: [
    ["--games", "-1"], ["--games", "9223372036854775808"], ["--jobs", "0"],
    ["--seed", "18446744073709551616"], ["--strategy", "random", "a-game"],
    ["connect-four", "--strategy", "minimax:depth=0"],
    ["connect-four", "--strategy", "minimax:depth"], ["connect-four", "--strategy", ""],
    ["connect-four", "--rule", "columns=0"],
    ["connect-four", "--rule", "columns=64", "--rule", "rows=6"],
    ["connect-four", "--rule", "connect=8"], ["connect-four", "--rule", "columns=7=7"],
    ["connect-four", "--rules", "no-such-file"], ["perft"],
    ["perft", "connect-four", "--depth", "x"], ["snap", "--shard", "0/4"],
    ["snap", "--shard", "1/0"], ["snap", "--shard", "half"], ["verify"], ["verify", "/dev/null"],
    ["verify", "x", "--sample", "0"], ["merge"], ["merge", "/dev/null"],
  ])
  func `invalid arguments are reported`(words: [String]) async throws {
    let output = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    let takesOutput = !["perft", "verify"].contains(words[0])
    let status = await CommandSession.status(words + (takesOutput ? ["--output", output] : []))
    #expect(status == .usage)
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(arguments: [["list"], ["help"], ["perft", "connect-four", "--depth", "4"]])
  func `a reader that closes the pipe is not a failure`(words: [String]) async {
    let session = await CommandSession(words, lines: 1)
    #expect(session.status == .done)
    #expect(session.notes.isEmpty)
  }

  @Test func `results that cannot be printed are a failure`() async {
    let session = await CommandSession(["list"], lines: 0, refusal: .refused("No space left"))
    #expect(session.status == .stopped)
    #expect(
      session.notes == "tournament: error: cannot write to standard output: No space left\n")
  }

  @Test func `a command finishes its work even if its output is not read`() async throws {
    let folder = try ScratchFolder()
    let session = await CommandSession(
      ["--games", "4", "--output", folder.path, "--quiet"], lines: 0)
    #expect(session.status == .done)
    #expect(session.notes.isEmpty)
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(folders.count { !$0.hasPrefix(".") } == StandardGames.all.count)
  }

  @Test(arguments: [Output.Delivery.closed, .refused("No space left")])
  func `the exit status does not depend on whether the output is read`(delivery: Output.Delivery)
    async throws
  {
    let folder = try ScratchFolder()
    let words = ["snap", "--games", "4", "--output", folder.path, "--quiet"]
    #expect(await CommandSession.status(words) == .done)
    let run = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let path = "\(folder.path)/\(run)"
    let table = FileHandle(forWritingAtPath: "\(path)/games.csv")
    try table?.write(contentsOf: Data("x".utf8))
    try table?.close()
    let session = await CommandSession(
      ["verify", path, path, "--quiet"], lines: 0, refusal: delivery)
    #expect(session.status == .checkFailed)
    let error = "tournament: error: cannot write to standard output: No space left\n"
    #expect(session.notes == (delivery == .closed ? "" : error))
  }

  @Test(arguments: [
    ["x\n::error::y\u{1b}[2J"], ["--x\n::error::y\u{1b}[2J"], ["help", "x\n::error::y\u{1b}[2J"],
    ["replay", "verify", "x\n::error::y\u{1b}[2J"],
  ])
  func `control characters of arguments and files do not reach the terminal`(words: [String]) async
  {
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("x\\n::error::y\\u{1b}[2J"))
    #expect(session.notes.split(separator: "\n").count { !$0.hasPrefix("  ") } == 1)
  }

  @Test func `results contain the command line that made them`() async throws {
    let folder = try ScratchFolder()
    let words = ["snap", "--games=4", "--output", "\(folder.path)/a b", "--quiet"]
    #expect(await CommandSession(words, program: "arena").status == .done)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let file = try #require(files.first { $0.hasSuffix("/provenance.json") })
    let text = try folder.text(file)
    #expect(text.contains(#""command" : "arena snap --games=4 --output "#))
    #expect(text.contains("a b' --quiet\""))
  }

  @Test func `the version is printed`() async {
    let session = await CommandSession(["--version"], program: "arena")
    #expect(session.status == .done)
    #expect(session.output.wholeMatch(of: #/arena \d+\.\d+\.\d+\n/#) != nil)
  }

  /// The help describes the named games, or all games.
  @Test(arguments: [["--help"], ["-h"], ["--games", "3", "--help"]])
  func `help without a command is the overview`(words: [String]) async {
    let session = await CommandSession(words)
    #expect(session.status == .done)
    #expect(session.output == (await CommandSession(["help"]).output))
  }

  @Test func `help shows the named games`() async {
    let session = await CommandSession(["dominoes", "snap", "--help"])
    let (dominoes, snap) = (
      await CommandSession(["help", "dominoes"]), await CommandSession(["help", "snap"])
    )
    #expect(session.output == dominoes.output + "\n" + snap.output)
  }

  @Test(arguments: [
    (["connect-four", "--rule", "columns=9", "--strategy", "perfect"], "perfect", []),
    (
      ["connect-four", "--rule", "columns=9", "--analyze", "all", "--strategy", "greedy"],
      "analysis", []
    ),
    (["compare", "connect-four", "--rule-b", "columns=9", "--strategy", "perfect"], "perfect", []),
    (["connect-four", "--strategy", "perfect", "--analyze", "all"], nil, []),
    (
      ["connect-four", "--rule", "columns=9", "--strategy", "perfect"], nil,
      ["--game-timeout", "60"]
    ),
    (["connect-four", "--rule", "columns=9", "--strategy", "perfect"], nil, ["--quiet"]),
  ])
  func `a notice about hours of solving is shown once, unless a limit or --quiet is set`(
    words: [String], who: String?, more: [String]
  ) async throws {
    let folder = try ScratchFolder()
    // Lines of three are found quickly on a board of any size.
    let rules =
      words[0] == "compare"
      ? ["--rule-a", "connect=3", "--rule-b", "connect=3"] : ["--rule", "connect=3"]
    let session = await CommandSession(
      words + rules + ["--strategy", "random", "--games", "2", "--output", folder.path] + more)
    #expect(session.status == .done)
    let shown = session.notes.split(separator: "\n").map(String.init).filter {
      $0.contains("hours")
    }
    #expect(shown.count == (who == nil ? 0 : 1), "\(session.notes)")
    if let who, let line = shown.first {
      #expect(line.hasPrefix("tournament: note: \(who) "))
      #expect(line.hasSuffix("; --game-timeout SECONDS limits the time per game"))
    }
  }

  @Test func `an unexpected error is an internal error`() async {
    let broken = Command(name: "broken", words: "", summary: "", options: { _ in }) { _, _, _ in
      throw CancellationError()
    }
    let session = await CommandSession(
      ["broken"],
      catalog: Catalog(
        games: StandardGames.all, groups: [CommandGroup(title: "Play", commands: [broken])]))
    #expect(session.status == .internalError)
    #expect(session.notes.hasPrefix("tournament: error: internal error: CancellationError()"))
  }

  @Test func `a cancelled task stops like an interrupted one`() async throws {
    let folder = try ScratchFolder()
    let words = ["snap", "--games", "100000", "--output", folder.path, "--quiet"]
    let task = Task { await CommandSession(words) }
    task.cancel()
    let session = await task.value
    #expect(session.status == .stopped)
    #expect(session.notes.contains("games saved; run the same command to resume\n"))
  }

  @Test func `a package may rename the program`() async {
    let session = await CommandSession(["help", "run"], program: "arena")
    #expect(session.output.hasPrefix("Usage: arena [run] [GAME...] [options]"))
    #expect(session.output.contains("\n  arena --games 10000\n"))
    #expect(!session.output.contains("tournament --"))
  }
}
