import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

/// Requests that cannot be served; `Tests/BotsTests/Servers` tests the protocol.
struct GameModuleServingTests {
  private func game(_ name: String) throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == name })
  }

  @Test func `unknown strategies are refused`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serve("eagr", say: { _ in }, note: { _ in })
    }
  }

  @Test func `games with unreadable observations are refused`() async throws {
    await #expect(throws: UsageError("bot does not support buzzer-race")) {
      try await ToyRuns.race.serve("random", say: { _ in }, note: { _ in })
    }
  }

  /// Other families of dominoes have no peeks, so the message is valid only with the rules of the variant.
  @Test func `the name of a variant selects its rules`() throws {
    var lines = [
      #"{"type":"hello","protocol":1,"game":"electronic-dominoes","rules":{"peeks":2},"seats":2}"#
    ]
    try StandardGames.electronicDominoes().serve(
      "place-first", lines: JSONLinesReader { lines.popLast().map { Array("\($0)\n".utf8) } },
      say: { _ in }, note: { _ in })
  }

  @Test func `games without engines are refused`() async throws {
    let snap = try game("snap")
    await #expect(throws: UsageError.self) {
      try await snap.serveEngine("eager", RunSpecification(), dialect: .letters) { _ in }
    }
  }
}
