import Foundation
import Testing
@testable import GameCore
@testable import TournamentBase

struct BotsFileTests {
  private func programs(_ text: String, path: String = "bots/all.json") throws -> [BotProgram] {
    try BotsFile(Array(text.utf8), path: path).programs
  }

  @Test func `a file can set every key`() throws {
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
    #expect(mine.origin == "bots/all.json" && mine.base == "bots/")
    #expect(mine.environment.map { "\($0.key)=\($0.value)" } == ["OMP_NUM_THREADS=1", "SEED=7"])
    #expect(mine.time == .milliseconds(500) && mine.memoryLimit == 2048 << 20 && !mine.isTried)
    #expect(mine.sandbox == .strict && mine.illegalAnswer == .retry && mine.retries == 5)
    #expect(programs[1].language == .ugi)
    #expect(programs[1].options == [.init(key: "Threads", value: "2")])
    #expect(programs[1].folder == nil && programs[1].time == .seconds(1))
  }

  @Test func `the time bank is read in files and specifications`() throws {
    let program = try programs("{\"a\": {\"command\": [\"x\"], \"time-bank\": 5000}}")[0]
    #expect(program.timeBank == .seconds(5))
    #expect(
      program.settings.pairs.contains { $0.name == "time-bank" && $0.value == .integer(5000) })
    let read = try StrategySpecification(
      "a:time-bank=7", strategies: [program.metadata], game: "toy")
    #expect(program.with(read.values).timeBank == .milliseconds(7))
  }

  /// Paths in a file in the current folder are unchanged.
  @Test func `paths start at the folder of the file`() throws {
    let text = "{\"a\": {\"command\": [\"x\"], \"folder\": \".\", \"files\": [\"y\"]}}"
    #expect(try programs(text, path: "all.json").map(\.folder) == ["."])
    #expect(try programs(text, path: "/b/all.json").map(\.files) == [["/b/y"]])
  }

  /// All mistakes are reported at once, each with its line and key.
  @Test func `every mistake is reported`() throws {
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
    let problems = error.problems.map { $0.replacing("bots/all.json, line ", with: "") }
    #expect(
      problems == [
        "2: invalid bot name 'my bot': expected up to 64 letters, digits, hyphens and underscores, not "
          + "beginning with a hyphen",
        "2: 'my bot': command: empty command: expected a program and its arguments, such as 'python3 "
          + "bot.py'",
        "5: 'b': unknown setting 'tiem'; did you mean 'time'?",
        "6: 'b': time: invalid value '0': expected a whole number from 1 to 3600000",
        "6: 'b': memory: expected 16 to 1048576",
        "8: 'b': window: invalid value '10001': expected a whole number from 1 to 10000",
        "9: 'b': protocol: invalid value 'usi': expected 'lines' or 'ugi'; did you mean 'ugi'?",
        "9: 'b': sandbox: invalid value 'string': expected 'none', 'default' or 'strict'; did you mean "
          + "'strict'?",
        "10: 'b': command: given more than once",
        "12: duplicate bot 'b', first in line 3",
        "12: 'b': folder: expected a folder, relative to this file",
        "12: 'b': files: expected an array of strings, such as [\"python3\", \"bot.py\"]",
        "12: 'b': env: 'A=B': invalid name or value",
        "12: 'b': env: 'C': expected a string",
        "12: 'b': env: 'D' is given more than once",
        "12: 'b': \"command\" is missing; expected, for example, [\"python3\", \"bot.py\"]",
        "13: 'c': expected an object, such as {\"command\": [\"python3\", \"bot.py\"]}",
        "14: 'd': command: expected strings in double quotes",
        "14: 'd': env: expected an object of strings, such as {\"NAME\": \"VALUE\"}",
        "14: 'd': options: 'A': invalid name or value",
      ])
  }

  @Test(arguments: [
    ("[]", "bots/all.json, line 1: expected '{', found '['"),
    ("{}", "bots/all.json: no bots; expected an object with a member for each bot"),
    (
      "{\"a\":\n {\"command\": [[\"x\"]]}}",
      "bots/all.json, line 2: 'a': command: expected strings in double quotes"
    ),
    (
      "{\"a\": {\"command\": [\"x\\u0000\"]}}", "line 1: 'a': command: a command cannot contain NUL"
    ),
  ])
  func `other texts are refused`(text: String, problem: String) throws {
    let error = try #require(throws: UsageError.self) { try programs(text) }
    #expect(error.problems.count == 1 && error.problems[0].hasSuffix(problem))
  }

  @Test func `numbers outside their range are errors`() throws {
    func text(_ count: Int, words: Int = 1) -> String {
      let command = (0..<words).map { _ in "\"x\"" }.joined(separator: ",")
      return "{"
        + (0..<count).map { "\"b\($0)\": {\"command\": [\(command)]}" }
        .joined(separator: ",") + "}"
    }
    #expect(try programs(text(1000)).count == 1000)
    #expect(throws: UsageError("bots/all.json: 1001 bots: expected at most 1000")) {
      try programs(text(1001))
    }
    #expect(try programs(text(1, words: 200))[0].command.count == 200)
    #expect(
      throws: UsageError(
        "bots/all.json, line 1: 'b0': command: the command has 201 words; expected at most 200, or "
          + "a script"
      )
    ) {
      try programs(text(1, words: 201))
    }
  }

  @Test func `files of other kinds are refused`() throws {
    let path = NSTemporaryDirectory() + "/bots-\(UUID().uuidString).json"
    #expect(throws: UsageError.self) { try BotsFile(path: path) }
    try String(repeating: " ", count: BotsFile.byteLimit + 1)
      .write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      throws: UsageError("cannot read \(path): it has more than \(BotsFile.byteLimit) bytes")
    ) {
      try BotsFile(path: path)
    }
    try "{\"a\": {\"command\": [\"x\"], \"folder\": \"y\"}}"
      .write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try BotsFile(path: path).programs.map(\.folder) == [NSTemporaryDirectory() + "/y"])
  }
}
