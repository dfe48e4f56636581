import Testing
@testable import GameCore
@testable import TournamentBase

struct BotProgramMetadataTests {
  private var program: BotProgram {
    var program = BotProgram(name: "mine", command: ["python3", "my bot.py"])
    program.settings.assign("time", .integer(250))
    return program
  }

  /// The defaults of the metadata's parameters are the settings of the program.
  @Test func `metadata contains the settings of its program`() {
    let metadata = program.metadata
    #expect(metadata.name == "mine" && metadata.summary == "external bot python3 'my bot.py'")
    #expect(metadata.parameters.map(\.name) == BotProgram.parameters.map(\.name))
    #expect(metadata.parameters.first { $0.name == "time" }?.defaultValue == .integer(250))
    #expect(metadata.parameters.first { $0.name == "memory" }?.defaultValue == .integer(1024))
  }

  /// A specification changes only the settings that it names.
  @Test func `a specification overrides the settings that it names`() throws {
    let read = try StrategySpecification(
      "mine:memory=512,sandbox=none", strategies: [program.metadata], game: "toy")
    let changed = program.with(read.values)
    #expect(changed.time == .milliseconds(250) && changed.memoryLimit == 512 << 20)
    #expect(changed.sandbox == .none && changed.command == program.command)
    #expect(read.values.changes == "memory=512,sandbox=none")
    #expect(read.label == "mine:memory=512,sandbox=none")
  }

  @Test func `a specification can show actions that a file of bots hides`() throws {
    var hiding = program
    hiding.settings.assign("legal", .text("hidden"))
    for (words, isHidden) in [("mine", true), ("mine:legal=sent", false)] {
      let read = try StrategySpecification(words, strategies: [hiding.metadata], game: "toy")
      #expect(hiding.with(read.values).hidesLegalActions == isHidden)
      #expect(read.values.recorded["legal"] == (isHidden ? .text("hidden") : nil))
    }
  }

  @Test func `a long command is shortened in the metadata`() {
    let long = BotProgram(name: "x", command: ["a\u{1b}"] + (0..<99).map { "argument\($0)" })
    #expect(long.metadata.summary.count == 213 && long.metadata.summary.hasSuffix("..."))
    #expect(long.metadata.summary.hasPrefix("external bot 'a\\u{1b}' argument0"))
  }
}
