import Commands
import Diagnostics
import StandardGames
import Testing
import Tournament

@testable import ProgramCommands

/// What can't be served; `Tests/ExternalBotsTests/Serving` has what is said.
@Suite struct GameEntryServingTests {
  private func game(_ name: String) throws -> GameEntry {
    try #require(StandardGames.all.first { $0.name == name })
  }

  @Test func `a strategy that there isn't`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serve("eagr", say: { _ in }, note: { _ in })
    }
  }

  @Test func `an engine of a game that has none`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serveEngine("eager", RunSpecification(), dialect: .letters) { _ in }
    }
  }
}
