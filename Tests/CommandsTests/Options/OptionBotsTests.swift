import CommandTestSupport
import ExternalBots
import Foundation
import Terminal
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(10))) struct OptionBotsTests {
  private func notes(_ words: [String]) async throws -> [String] {
    let folder = try ScratchFolder()
    let session = await CommandSession(
      words + ["--quiet", "--output", "\(folder.path)/out"])
    #expect(session.status == .usage)
    #expect(try folder.names() == [])
    return session.notes.split(separator: "\n").map { String($0.dropFirst("tournament: ".count)) }
  }

  @Test func request() throws {
    let folder = try ScratchFolder()
    try folder.write("{\"b\": {\"command\": [\"y\"], \"time\": 5}}", "bots.json")
    let arguments = Arguments(
      [
        "--bot", "a=x 'y z'", "--bot=c=w", "--bots", "\(folder.path)/bots.json", "--in-flight",
        "500",
      ], options: RunOptions.playing)
    let request = RunOptions.request(arguments, games: 1)
    #expect(arguments.problems == [])
    #expect(request.bots.map(\.name) == ["a", "c", "b"])
    #expect(request.bots.map(\.command) == [["x", "y z"], ["w"], ["y"]])
    #expect(request.bots[2].time == .milliseconds(5) && request.inFlight == 500)
    let none = RunOptions.request(Arguments([], options: RunOptions.playing), games: 1)
    #expect(none.bots.isEmpty && none.inFlight == nil)
  }

  @Test(arguments: [
    (
      ["snap", "--bot", "a=x|y", "--bot", "b"], 2,
      "--bot: 'a': column 2 of its command: '|': no shell"
    ),
    (
      ["snap", "--bot", "a=x>y", "--strategy", "a", "--strategy", "eager"], 1,
      "--bot: 'a': column 2 of its command: '>': no shell"
    ),
    (["snap", "--bots", "none.json"], 1, "--bots: can't read none.json: No such file"),
    (
      ["snap", "--in-flight", "10001"], 1,
      "--in-flight: '10001' is not a whole number from 1 to 10000"
    ),
    (
      ["--bot", "a=x", "--strategy", "a"], 1,
      "--bot, --bots, --strategy, --rule, --rules and --bank are for one game: name it, such as"
    ),
    (
      ["snap", "--bot", "a=x"], 1,
      "--strategy: beside programs nobody plays unless named; name who does, such as 'a' and 'reflex-delay'"
    ),
    (
      ["snap", "--bot", "eager=x", "--strategy", "eager"], 1,
      "'eager' is a strategy of snap; call the program something else"
    ),
    (
      ["compare", "snap", "--bot", "a=x", "--bot", "a=y", "--strategy", "a"], 1,
      "there are two programs named 'a'; call one something else"
    ),
  ])
  func mistakes(words: [String], count: Int, start: String) async throws {
    let notes = try await notes(words)
    #expect(notes.count == count)
    #expect(notes.first?.hasPrefix(start) == true, "\(notes)")
  }
}
