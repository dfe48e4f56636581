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
  }
}
