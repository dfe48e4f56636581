import Testing
@testable import TournamentBase

struct BotProgramTests {
  /// Two bots without settings differ only in their commands.
  @Test func `bots without settings are equal if their commands are`() {
    let program = BotProgram(name: "mine", command: ["./mine"])
    #expect(program.environment.isEmpty && program.files.isEmpty && program.options.isEmpty)
    #expect(program.folder == nil && program.base.isEmpty)
    #expect(program == BotProgram(name: "mine", command: ["./mine"]))
    #expect(program != BotProgram(name: "mine", command: ["./mine", ""]))
  }
}
