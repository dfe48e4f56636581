import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

struct CheckBotCommandTests {
  private func mistakes(_ words: [String]) async -> [String] {
    let session = await CommandSession(["check-bot"] + words)
    #expect(session.status == .usage && session.output.isEmpty)
    return session.notes.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      .map { String($0.dropFirst("tournament: error: ".count)) }
  }

  @Test(arguments: [
    ([], "check-bot requires a GAME and the command of a bot"),
    (["snap"], "check-bot requires a GAME and the command of a bot"),
    (["snp", "--", "x"], "unknown game 'snp'; did you mean 'snap'?"),
    (
      ["snap", "--", "no-such-program"],
      "'program': program not found in PATH: 'no-such-program'"
    ),
    (["snap", "--set", "tim=4", "--", "x"], "--set: unknown setting 'tim'; did you mean 'time'?"),
    (["snap", "--set", "time", "--", "x"], "invalid value 'time' for --set: expected KEY=VALUE"),
    (
      ["snap", "--set", "protocol=ugi", "--", "x"],
      "bot 'program': snap does not support protocol=ugi; expected 'lines'"
    ),
    (
      ["connect-four", "--set", "protocol=ugi", "--set", "window=2", "--", "x"],
      "bot 'program': window=2 cannot be used with protocol=ugi"
    ),
    (["kaggle:"], "invalid command: expected kaggle:FILE, such as kaggle:submission.py"),
    (
      ["connect-four", "python:agent.py"],
      "invalid command: expected python:FILE:NAME, such as python:agent.py:choose"
    ),
  ])
  func `invalid usage is reported`(words: [String], problem: String) async {
    #expect(await mistakes(words) == [problem])
  }

  #if os(Linux)
    // B6: a bot may be for the standard rules only.
    @Test func `a bot that refuses other rules with an error passes`() async throws {
      let folder = try ScratchFolder()
      try folder.write(
        """
        import sys, json
        for line in sys.stdin:
            message = json.loads(line)
            if message["type"] == "hello":
                rules = message["rules"]
                refuses = rules.get("pop-out") or rules.get("swap")
            if message["type"] == "move":
                answer = {"error": "failed", "reason": "unknown rules"}
                print(json.dumps(answer if refuses else message["legal"][0]), flush=True)
        """, "bot.py")
      let session = await CommandSession([
        "check-bot", "connect-four", "--set", "sandbox=none", "--", "/usr/bin/env", "python3",
        "\(folder.path)/bot.py",
      ])
      #expect(session.status == .done, "\(session.output)")
      #expect(session.output.contains("; not supported by the bot: pop-out, swap\n"))
    }

    /// The bots play the first legal action, and invalid actions.
    @Test(arguments: [("message[\"legal\"][0]", ExitCode.done), ("\"no\"", .checkFailed)])
    func `a correct bot passes, and a faulty bot fails`(answer: String, status: ExitCode)
      async throws
    {
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
      #expect(lines.count == (status == .done ? 11 : 1))
      #expect(lines[0].hasPrefix(status == .done ? "fine     start  " : "wrong    start  "))
    }

    /// An adapter names its game, and other boards are not checked.
    @Test func `an adapter needs no game`() async throws {
      let agent = URL(inPackage: "Strategies/Python/examples/kaggle_agent.py").path
      for words in [["kaggle:\(agent)"], ["connect-four", "--", "kaggle:\(agent)"]] {
        let session = await CommandSession(["check-bot", "--set", "sandbox=none"] + words)
        #expect(session.status == .done, "\(session.output) \(session.notes)")
        #expect(session.output.contains("name 'kaggle_agent.py'"))
        #expect(session.output.contains("\nskipped  other rules"))
      }
    }

    /// The line number of a syntax error is not in the last line.
    @Test func `standard error follows a fault`() async throws {
      let folder = try ScratchFolder()
      try folder.write("import sys\nprint(1\n", "bot.py")
      let words = ["check-bot", "connect-four", "--set", "sandbox=none"]
      let command = ["--", "/usr/bin/env", "python3", "\(folder.path)/bot.py"]
      let output = await CommandSession(words + command).output
      #expect(output.contains("bot.py\", line 2\n"), "\(output)")
      #expect(output.hasSuffix("\n  | SyntaxError: '(' was never closed\n"), "\(output)")
      let json = await CommandSession(words + ["--json"] + command).output
      #expect(json.contains("\"check\" : \"start\"") && json.contains("\"standard_error\" : ["))
    }
  #endif
}
