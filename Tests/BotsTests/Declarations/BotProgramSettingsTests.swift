import Testing
@testable import GameCore
@testable import TournamentBase

struct BotProgramSettingsTests {
  @Test func `every setting has its default`() {
    let program = BotProgram(name: "my-bot", command: ["python3", "bot.py"])
    #expect(program.time == .seconds(1))
    #expect(program.restart == .crash)
    #expect(program.sandbox == .default)
    #expect(program.memoryLimit == 1 << 30)
    #expect(program.isTried)
    #expect(!program.hidesLegalActions && !program.keepsTranscript)
  }

  /// Runs without the settings keep their configurations.
  @Test func `legal and transcript are recorded only if they are changed`() throws {
    var program = BotProgram(name: "my-bot", command: ["python3", "bot.py"])
    let names = program.settings.recorded.map(\.name)
    #expect(!names.contains("legal") && !names.contains("transcript"))
    try program.settings.set("legal", to: "hidden")
    try program.settings.set("transcript", to: "true")
    #expect(program.hidesLegalActions && program.keepsTranscript)
    #expect(Set(program.settings.recorded.map(\.name)) == Set(names + ["legal", "transcript"]))
  }
}
