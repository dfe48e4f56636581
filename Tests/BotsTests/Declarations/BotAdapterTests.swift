import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct BotAdapterTests {
  /// The words after the adapter's name: files, names and options.
  @Test(arguments: [
    ("kaggle:submission.py", ["submission.py"]),
    ("kaggle:a,b.py,restart=run,function=f", ["a,b.py", "restart=run", "function=f"]),
    ("kaggle:'my agent.py'", ["my agent.py"]),
    ("python:dir/agent.py:choose", ["dir/agent.py", "choose"]),
    ("python:C:x.py:Policy,restart=run", ["C:x.py", "Policy", "restart=run"]),
    ("openspiel:mcts,simulations=100,uct=2", ["mcts", "simulations=100", "uct=2"]),
    ("moves:./c4solver -a --book=7x6,x=1", ["./c4solver", "-a", "--book=7x6,x=1"]),
    ("moves:'my engine'", ["my engine"]),
  ])
  func words(command: String, words: [String]) throws {
    let program = try BotProgram(option: "me=\(command)")
    let adapter = try #require(program.adapter)
    #expect(adapter.words(of: program.command) == words)
    let started = program.started
    #expect(started.command == ["python3", "-c", adapter.start] + words)
    // Adapters apply once.
    #expect(started.adapter == nil && started.started == started)
  }

  @Test(arguments: [
    ("kaggle:", "kaggle:FILE, such as kaggle:submission.py"),
    ("kaggle:a.py b.py", "kaggle:FILE, such as kaggle:submission.py"),
    ("kaggle:restart=run", "kaggle:FILE, such as kaggle:submission.py"),
    ("python:agent.py", "python:FILE:NAME, such as python:agent.py:choose"),
    ("python:agent.py:", "python:FILE:NAME, such as python:agent.py:choose"),
    (
      "openspiel:", "openspiel:BOT,OPTION=VALUE, such as openspiel:mcts,simulations=1000"
    ),
    ("moves:", "moves:COMMAND, such as moves:./c4solver"),
  ])
  func `an incomplete command is refused`(command: String, expected: String) {
    #expect(throws: UsageError(["'me': invalid command: expected \(expected)"])) {
      try BotProgram(option: "me=\(command)")
    }
  }

  @Test(arguments: ["python3 bot.py", "./kaggle agent.py", "kagle:agent.py", "kaggle"])
  func `other commands have no adapter`(command: String) throws {
    let program = try BotProgram(option: "me=\(command)")
    #expect(program.adapter == nil && program.started == program)
  }

  @Test func `an agent of Kaggle has the clock of Kaggle unless a setting is given`() throws {
    let program = try BotProgram(option: "me=kaggle:a.py")
    #expect(program.time == .seconds(2) && program.timeBank == .seconds(60))
    #expect(try BotProgram(option: "me=moves:x").time == .seconds(1))
    let file = #"{"me": {"time": 500, "command": ["kaggle:a.py"]}}"#
    let declared = try BotsFile(Array(file.utf8), path: "bots.json").programs[0]
    #expect(declared.time == .milliseconds(500) && declared.timeBank == .seconds(60))
  }

  @Test(arguments: BotAdapter.allCases)
  func `the program contains the adapters of the package`(adapter: BotAdapter) throws {
    func file(_ name: String) throws -> String {
      let url = URL(inPackage: "Strategies/Python/\(name).py")
      return try String(contentsOf: url, encoding: .utf8)
    }
    #expect(try adapter.source == file("adapter_\(adapter.rawValue)"))
    let program = try BotProgram(option: "me=\(adapter.example)").started
    let variables = program.environment.map(\.key)
    #expect(variables == [BotAdapter.moduleVariable, BotAdapter.variable])
    #expect(try program.environment[0].value == file("tournament_bot"))
    // A limit of Linux for each variable.
    #expect(program.environment.allSatisfy { $0.value.utf8.count < 100_000 })
  }

  @Test func `the identity changes with the files next to the agent`() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    }
    try write("agent.py", "def agent(observation, configuration): return 0\n")
    try write("weights.bin", "1")
    var program = try BotProgram(option: "me=kaggle:agent.py")
    program.folder = folder.path
    let identity = try ProgramIdentity(of: program)
    #expect(identity.command == ["kaggle:agent.py"])
    #expect(identity.files?.keys.sorted() == ["agent.py"])
    #expect(identity.environment != nil && identity.watched != nil)
    try write("weights.bin", "2")
    #expect(try ProgramIdentity(of: program) != identity)
    // A bot of OpenSpiel reads no folder.
    #expect(try ProgramIdentity(of: BotProgram(option: "me=openspiel:mcts")).watched == nil)
  }

  @Test func `an engine of PATH is hashed like its path`() throws {
    let shell = try ProgramFile(of: BotProgram(option: "me=sh"))
    let bare = try ProgramIdentity(of: BotProgram(option: "me=moves:sh"))
    #expect(try bare.files == ["sh": FileMark(path: shell.realPath).digest])
    // The files next to installed programs do not belong to the bot.
    #expect(bare.watched == nil)
    let placed = try ProgramIdentity(of: BotProgram(option: "me=moves:\(shell.realPath)"))
    #expect(placed.files?.values.first == bare.files?.values.first)
  }

  @Test func `an unknown prefix is reported with the known ones`() throws {
    let program = try BotProgram(option: "me=kagle:agent.py")
    let error = try #require(throws: SetupError.self) { try ProgramIdentity(of: program) }
    #expect(error.description == "program not found in PATH: 'kagle:agent.py'")
    let prefixes = "'kaggle:', 'moves:', 'openspiel:' and 'python:'"
    #expect(error.remedy == "The prefixes of adapters are \(prefixes).")
  }
}
