import CommandTestSupport
import Commands
import Foundation
import Terminal
import Testing

@testable import ProgramCommands

@Suite(.timeLimit(.minutes(10))) struct CheckBotCommandTests {
  private func mistakes(_ words: [String]) async -> [String] {
    let session = await CommandSession(["check-bot"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    return session.notes.split(separator: "\n").map { String($0.dropFirst("tournament: ".count)) }
  }

  @Test(arguments: [
    (
      [], "name a game and a program, such as 'tournament check-bot connect-four -- python3 bot.py'"
    ),
    (
      ["snap"],
      "name a game and a program, such as 'tournament check-bot connect-four -- python3 bot.py'"
    ),
    (["snp", "--", "x"], "there is no game 'snp'; did you mean 'snap'?"),
    (
      ["snap", "--", "no-such-program"],
      "'program': there is no program 'no-such-program' in the folders of PATH; give its path"
    ),
    (["snap", "--set", "tim=4", "--", "x"], "--set: tim: is unknown; did you mean 'time'?"),
    (["snap", "--set", "time", "--", "x"], "--set: 'time' is not KEY=VALUE"),
    (
      ["snap", "--set", "protocol=ugi", "--", "x"],
      "'program': snap can't be played by protocol=ugi; leave it at 'lines'"
    ),
    (
      ["connect-four", "--set", "protocol=ugi", "--set", "window=2", "--", "x"],
      "'program': window=2 is for protocol=lines; by ugi a process plays one game at a time"
    ),
  ])
  func wrong(words: [String], problem: String) async {
    #expect(await mistakes(words) == [problem])
  }

  #if os(Linux)
    /// A program that plays the first action there is, and one that plays none.
    @Test(arguments: [("message[\"legal\"][0]", ExitCode.done), ("\"no\"", .checkFailed)])
    func programs(answer: String, status: ExitCode) async throws {
      let folder = try ScratchFolder()
      try folder.write(
        """
        import sys, json
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "move":
                print(\(answer), flush=True)
        """, "bot.py")
      let words = ["check-bot", "connect-four", "--set", "sandbox=none"]
      let command = ["--", "/usr/bin/env", "python3", "\(folder.path)/bot.py"]
      let session = await CommandSession(words + command)
      #expect(session.status == status, "\(session.output) \(session.notes)")
      let lines = session.output.split(separator: "\n")
      #expect(lines.count == (status == .done ? 10 : 1))
      #expect(lines[0].hasPrefix(status == .done ? "fine     start  " : "wrong    start  "))
      let json = await CommandSession(words + ["--json"] + command).output
      #expect(json.contains("\"check\" : \"start\""))
    }
  #endif
}
