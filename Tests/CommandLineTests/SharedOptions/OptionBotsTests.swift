import CommandTestSupport
import Foundation
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine

struct OptionBotsTests {
  private func notes(_ words: [String]) async throws -> [String] {
    let folder = try ScratchFolder()
    let session = await CommandSession(
      words + ["--quiet", "--output", "\(folder.path)/out"])
    #expect(session.status == .usage)
    #expect(try folder.names() == [])
    return session.notes.split(separator: "\n")
      .map { String($0.trimmingPrefix("tournament: error: ")) }
      .filter { !$0.hasPrefix("  ") }
  }

  private func parse(_ words: [String]) -> (arguments: Arguments, options: RunOptions) {
    Arguments.parse(words) { read in
      var options = RunOptions()
      _ = options.readPlaying(&read)
      return options
    }
  }

  @Test func `a request contains the bots`() throws {
    let folder = try ScratchFolder()
    try folder.write("{\"b\": {\"command\": [\"y\"], \"time\": 5}}", "bots.json")
    let (arguments, options) = parse([
      "--bot", "a=x 'y z'", "--bot=c=w", "--bots", "\(folder.path)/bots.json", "--in-flight",
      "500",
    ])
    let bots = options.bots.programs
    #expect(arguments.mistakes == [])
    #expect(bots.map(\.name) == ["a", "c", "b"])
    #expect(bots.map(\.command) == [["x", "y z"], ["w"], ["y"]])
    #expect(bots[2].time == .milliseconds(5) && options.request.inFlight == 500)
    let none = parse([]).options
    #expect(none.bots.programs.isEmpty && !none.bots.isGiven && none.request.inFlight == nil)
  }

  // B1: `--watch` gives a file to one bot, or to all.
  @Test func `watched files are files of their bots`() throws {
    let bots = parse([
      "--bot", "a=x", "--bot", "b=y", "--watch", "a=net.bin", "--watch", "shared", "--watch",
      "./c=d",
    ]).options.bots.programs
    #expect(bots.map(\.files) == [["net.bin", "shared", "./c=d"], ["shared", "./c=d"]])
  }

  // B1: the message was "cannot read nosuch=FILE".
  @Test(arguments: [
    ["snap", "--strategy", "mine"], ["compare", "snap", "--rule-b", "jokers=2"],
    ["assess", "mine"],
    ["check-bot", "snap"], ["verify", "Results/x"], ["replay", "verify", "x.jsonl"],
    ["rerun", "--from", "x"], ["replay", "shrink", "x.jsonl", "--output", "y.jsonl"],
  ])
  func `an unknown bot of a watched file is named, with the known ones`(words: [String]) async {
    let bots = ["--bot", "mine=x", "--bot", "theirs=y"]
    let session = await CommandSession(words + bots + ["--watch", "nosuch=FILE"])
    #expect(session.status == .usage)
    let problem = "--watch nosuch=FILE: unknown bot 'nosuch'; expected 'mine' or 'theirs'\n"
    #expect(session.notes.contains("tournament: error: \(problem)"), "\(session.notes)")
    #expect(!session.notes.contains("cannot read nosuch"), "\(session.notes)")
    let near = await CommandSession(words + bots + ["--watch", "min=FILE"])
    #expect(near.notes.contains("unknown bot 'min'; did you mean 'mine'?\n"), "\(near.notes)")
  }

  // B2: a warning about the files of a folder came before the reason.
  @Test func `if a script is missing, only that is reported`() async throws {
    let folder = try ScratchFolder()
    for number in 0...1000 { try folder.write("", "\(number).dat") }
    let bots = #"{"me": {"command": ["/bin/sh", "nosuch.sh"], "folder": "."}}"#
    try folder.write(bots, "bots.json")
    let session = await CommandSession([
      "snap", "--bots", "\(folder.path)/bots.json", "--strategy", "me", "--strategy", "eager",
      "--output", "\(folder.path)/out",
    ])
    #expect(session.status == .usage)
    #expect(session.notes.contains("nosuch.sh"), "\(session.notes)")
    #expect(!session.notes.contains("warning:"), "\(session.notes)")
  }

  @Test(arguments: [
    (
      ["snap", "--watch", "x"], 1, "--watch requires --bot or --bots"
    ),
    (
      ["snap", "--bot", "a=x|y", "--bot", "b"], 2,
      "--bot: 'a': column 2 of the command: special character '|'; commands are not run in a shell"
    ),
    (
      ["snap", "--bot", "a=x>y", "--strategy", "a", "--strategy", "eager"], 1,
      "--bot: 'a': column 2 of the command: special character '>'; commands are not run in a shell"
    ),
    (["snap", "--bots", "none.json"], 1, "--bots: cannot read none.json: No such file"),
    (
      ["snap", "--in-flight", "10001"], 1,
      "invalid value '10001' for --in-flight: expected a whole number from 1 to 10000"
    ),
    (
      ["--bot", "a=x", "--strategy", "a"], 1,
      "--bot, --bots, --strategy, --rule, --rules and --bank require a single GAME"
    ),
    (
      ["snap", "--bot", "a=x"], 1,
      "--strategy: required for every player if an external bot plays"
    ),
    (
      ["snap", "--bot", "eager=x", "--strategy", "eager"], 1,
      "bot 'eager': snap has a strategy with this name; choose a different one"
    ),
    (
      ["compare", "snap", "--bot", "a=x", "--bot", "a=y", "--strategy", "a"], 1,
      "two bots are named 'a'; rename one"
    ),
  ])
  func `invalid arguments are reported`(words: [String], count: Int, start: String) async throws {
    let notes = try await notes(words)
    #expect(notes.count == count)
    #expect(notes.first?.hasPrefix(start) == true, "\(notes)")
  }

  /// Only the first command has `--broken`.
  @Test(arguments: ["snap", "compare snap --rule-b jokers=2", "replay record snap"])
  func `the remedy for a broken bot is an option of the command`(words: String) async {
    let players = "--bot a=false --strategy a --strategy eager --strategy reflex-delay"
    let session = await CommandSession(
      "\(words) \(players)".split(separator: " ").map(String.init))
    #expect(session.status == .usage)
    #expect(session.notes.contains("bot 'a': "), "\(session.notes)")
    #expect(session.notes.contains("--broken skip") == (words == "snap"), "\(session.notes)")
  }

  /// E3: the bots are not to blame, whatever the response to broken bots.
  @Test(arguments: [
    "connect-four --strategy a --strategy random",
    "connect-four --strategy a --strategy random --broken skip",
    "connect-four --strategy a --strategy random --broken forfeit",
    "compare connect-four --rule-b rows=5 --strategy a --strategy random",
    "replay record connect-four --strategy a --strategy random", "assess a",
    "check-bot connect-four",
  ])
  func `an interrupt while bots start stops the command`(words: String) async throws {
    let folder = try ScratchFolder()
    let output =
      words.hasPrefix("assess") || words.hasPrefix("check-bot")
      ? [] : ["--output", "\(folder.path)/out"]
    let session = await CommandSession(
      words.split(separator: " ").map(String.init) + ["--bot", "a=cat"] + output,
      isInterrupted: true)
    #expect(session.status == .stopped, "\(session.notes)")
    #expect(session.notes.contains("stopped"))
    #expect(!session.notes.contains("bot"))
    #expect(try folder.names() == [])
  }
}
