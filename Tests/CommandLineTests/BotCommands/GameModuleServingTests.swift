@testable import Tournament
@testable import GameCore
@testable import StandardGames
import Testing

/// Requests that cannot be served; `Tests/BotsTests/Servers` has the protocol.
@Suite struct GameModuleServingTests {
  private func game(_ name: String) throws -> GameModule {
    try #require(StandardGames.all.first { $0.name == name })
  }

  @Test func `unknown strategies are refused`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serve("eagr", say: { _ in }, note: { _ in })
    }
  }

  @Test func `games without engines are refused`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serveEngine("eager", RunSpecification(), dialect: .letters) { _ in }
    }
  }
}
