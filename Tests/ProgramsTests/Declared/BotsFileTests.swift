@testable import Programs
import Diagnostics
import Foundation
import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct BotsFileTests {
  private func programs(_ text: String, path: String = "bots/all.json") throws -> [BotProgram] {
    try BotsFile(Array(text.utf8), path: path).programs
  }

  @Test func everything() throws {
    let programs = try programs(
      """
      {
        "mine": {
          "command": ["python3", "my bot.py", ""], "folder": "py", "files": ["w.bin", "/abs/x"],
          "env": {"OMP_NUM_THREADS": "1", "SEED": 7}, "time": 500, "memory": "2048",
          "trial": false, "sandbox": "strict", "illegal": "retry", "retries": 5
        },
        "engine": {"command": ["./engine"], "protocol": "ugi", "options": {"Threads": 2}}
      }
      """)
    #expect(programs.map(\.name) == ["mine", "engine"])
    let mine = programs[0]
    #expect(mine.command == ["python3", "my bot.py", ""])
    #expect(mine.folder == "bots/py" && mine.files == ["bots/w.bin", "/abs/x"])
    #expect(mine.base == "bots/")
    #expect(mine.environment.map { "\($0.name)=\($0.value)" } == ["OMP_NUM_THREADS=1", "SEED=7"])
    #expect(mine.time == .milliseconds(500) && mine.memoryLimit == 2048 << 20 && !mine.isTried)
    #expect(mine.sandbox == .strict && mine.illegalAnswer == .retry && mine.retries == 5)
    #expect(programs[1].language == .ugi)
    #expect(programs[1].options == [.init(name: "Threads", value: "2")])
    #expect(programs[1].folder == nil && programs[1].time == .seconds(1))
  }

  /// A file in the current folder leaves paths as they are.
  @Test func paths() throws {
    let text = "{\"a\": {\"command\": [\"x\"], \"folder\": \".\", \"files\": [\"y\"]}}"
    #expect(try programs(text, path: "all.json").map(\.folder) == ["."])
    #expect(try programs(text, path: "/b/all.json").map(\.files) == [["/b/y"]])
  }

  /// All mistakes at once, each with its line and key.
  @Test func mistakes() throws {
    let error = try #require(throws: UsageError.self) {
      try programs(
        """
        {
          "my bot": {"command": []},
          "b": {
            "command": ["x"],
            "tiem": 5,
            "time": 0, "memory": [1],
            "time": 7,
            "window": 10001,
            "protocol": "usi", "sandbox": "string",
            "command": ["y"]
          },
          "b": {"folder": "", "files": "x", "env": {"A=B": "1", "C": [], "D": 1, "D": 2}},
          "c": 7,
          "d": {"command": ["x", 7], "env": 5, "options": {"A": "1\\n2"}}
        }
        """)
    }
    #expect(
      error.problems.map { $0.replacing("bots/all.json, line ", with: "") } == [
        "2: 'my bot' can't be the name of a program: that is up to 64 letters, digits and hyphens within",
        "2: 'my bot': command: there is no command; name a program and its arguments, such as python3 "
          + "bot.py",
        "5: 'b' has no setting 'tiem'; did you mean 'time'?",
        "6: 'b': time: '0' is not a whole number from 1 to 3600000",
        "6: 'b': memory: takes 16 to 1048576",
        "8: 'b': window: '10001' is not a whole number from 1 to 10000",
        "9: 'b': protocol: 'usi' is not one of 'lines' or 'ugi'; did you mean 'ugi'?",
        "9: 'b': sandbox: 'string' is not one of 'none', 'default' or 'strict'; did you mean 'strict'?",
        "10: 'b': command: is given twice",
        "12: 'b' is there twice, first in line 3",
        "12: 'b': folder: takes the path of a folder, from that of this file",
        "12: 'b': files: takes an array of texts, such as [\"python3\", \"bot.py\"]",
        "12: 'b': env: 'A=B' can't be set to such a text",
        "12: 'b': env: 'C' takes a text",
        "12: 'b': env: 'D' is given twice",
        "12: 'b' has no \"command\", such as [\"python3\", \"bot.py\"]",
        "13: 'c' takes an object such as {\"command\": [\"python3\", \"bot.py\"]}",
        "14: 'd': command: each element is a text in double quotes",
        "14: 'd': env: takes an object of texts, such as {\"NAME\": \"VALUE\"}",
        "14: 'd': options: 'A' can't be set to such a text",
      ])
  }

  @Test(arguments: [
    ("[]", "bots/all.json, line 1: it begins with {, but there is '['"),
    ("{}", "bots/all.json: it names no program"),
    (
      "{\"a\":\n {\"command\": [[\"x\"]]}}",
      "bots/all.json, line 2: 'a': command: each element is a text in double quotes"
    ),
    ("{\"a\": {\"command\": [\"x\\u0000\"]}}", "line 1: 'a': command: a command can't hold a NUL"),
  ])
  func others(text: String, problem: String) throws {
    let error = try #require(throws: UsageError.self) { try programs(text) }
    #expect(error.problems.count == 1 && error.problems[0].hasSuffix(problem))
  }

  @Test func limits() throws {
    func text(_ count: Int, words: Int = 1) -> String {
      let command = (0..<words).map { _ in "\"x\"" }.joined(separator: ",")
      return "{"
        + (0..<count).map { "\"b\($0)\": {\"command\": [\(command)]}" }
        .joined(separator: ",") + "}"
    }
    #expect(try programs(text(1000)).count == 1000)
    #expect(throws: UsageError("bots/all.json: its 1001 programs are more than 1000; name fewer")) {
      try programs(text(1001))
    }
    #expect(try programs(text(1, words: 200))[0].command.count == 200)
    #expect(
      throws: UsageError(
        "bots/all.json, line 1: 'b0': command: a command of 201 words is longer than 200; put it into "
          + "a script")
    ) {
      try programs(text(1, words: 201))
    }
  }

  @Test func filesOfOtherKinds() throws {
    let path = NSTemporaryDirectory() + "/bots-\(UUID().uuidString).json"
    #expect(throws: UsageError.self) { try BotsFile(path: path) }
    try String(repeating: " ", count: BotsFile.byteLimit + 1)
      .write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      throws: UsageError("can't read \(path): it has more than \(BotsFile.byteLimit) bytes")
    ) {
      try BotsFile(path: path)
    }
    try "{\"a\": {\"command\": [\"x\"], \"folder\": \"y\"}}"
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try BotsFile(path: path).programs.map(\.folder) == [NSTemporaryDirectory() + "/y"])
  }
}
