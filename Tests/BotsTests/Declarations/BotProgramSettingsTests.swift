@testable import Tournament
@testable import GameCore
import Testing

@Suite struct BotProgramSettingsTests {
  @Test func `every setting has its default`() {
    let program = BotProgram(name: "my-bot", command: ["python3", "bot.py"])
    #expect(program.time == .seconds(1))
    #expect(program.restart == .crash)
    #expect(program.sandbox == .default)
    #expect(program.memoryLimit == 1 << 30)
    #expect(program.isTried)
    #expect(!program.hidesLegalActions)
  }

  /// Runs without the setting keep their configurations.
  @Test func `legal is recorded only if it is changed`() throws {
    var program = BotProgram(name: "my-bot", command: ["python3", "bot.py"])
    let names = program.settings.recorded.map(\.name)
    #expect(!names.contains("legal"))
    try program.settings.set("legal", to: "hidden")
    #expect(program.hidesLegalActions)
    #expect(Set(program.settings.recorded.map(\.name)) == Set(names + ["legal"]))
  }
}
