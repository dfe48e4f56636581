@testable import Tournament
import Testing

@Suite struct BotProgramTests {
  /// Without anything else said, nothing but the command tells two programs apart.
  @Test func bare() {
    let program = BotProgram(name: "mine", command: ["./mine"])
    #expect(program.environment.isEmpty && program.files.isEmpty && program.options.isEmpty)
    #expect(program.folder == nil && program.base.isEmpty)
    #expect(program == BotProgram(name: "mine", command: ["./mine"]))
    #expect(program != BotProgram(name: "mine", command: ["./mine", ""]))
  }
}
