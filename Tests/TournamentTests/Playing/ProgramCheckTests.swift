import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase

/// Requests that are refused before a program starts; `BotCheckTests` checks faults of bots.
struct ProgramCheckTests {
  private func game(_ name: String) throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == name })
  }

  private func problems(
    _ program: BotProgram, _ name: String, _ request: RunSpecification = RunSpecification()
  ) async throws -> [String] {
    let game = try game(name)
    do {
      try await game.check(program, request) { _ in Issue.record("nothing is to be found") }
      return []
    } catch let error as UsageError {
      return error.problems
    }
  }

  @Test func `invalid requests are refused`() async throws {
    var program = BotProgram(name: "mine", command: ["./no-such-program"])
    #expect(
      try await problems(program, "snap") == ["'mine': program not found: ./no-such-program"])
    #expect(
      try await problems(program, "snap", RunSpecification(rules: ["decks": "99"]))
        == ["rules: invalid value '99' for decks: expected a whole number from 1 to 4"])
    program.settings.assign("protocol", .text("ugi"))
    #expect(
      try await problems(program, "connect-four", RunSpecification(rules: ["pop-out": "true"]))
        == ["bot 'mine': the Universal Game Interface does not support pop-out=true"])
    program.name = "random"
    #expect(
      try await problems(program, "connect-four")
        == ["bot 'random': connect-four has a strategy with this name; choose a different one"])
  }

  /// A run has the same requirements, and each strategy needs a name.
  @Test func `invalid runs are refused`() throws {
    var request = RunSpecification()
    request.bots = [BotProgram(name: "mine", command: ["x"])]
    request.inFlight = 0
    let error = try #require(throws: UsageError.self) { try game("snap").prepare(request) }
    #expect(
      error.mistakes.map(\.setting) == ["in-flight", "strategy"], "\(error.problems)")
  }
}
