import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct CheckedGameTests {
  /// A game depends only on its deal and the seat.
  @Test func `the same deal and seat give the same game`() throws {
    let program = BotProgram(name: "fake", command: ["fake"])
    let access = BotAccess(JSONGameAccess(ConnectFour.self))
    let entry = try #require(ConnectFourStrategies.all.first { $0.metadata.name == "random" })
    let others = try BoundStrategy(
      entry,
      setup: FactorySetup(
        rules: ConnectFour.Rules(), seats: 2, parameters: ParameterValues(entry.metadata.parameters)
      ))
    func answers(deal: Int, seat: Int) throws -> [ConnectFour.Action] {
      var session = try CheckSession(
        program, access.dialogue(for: program, rules: ConnectFour.Rules(), seats: 2),
        start: { _ in FakeProgram(.polite, .init()) })
      var game = try CheckedGame(
        7, deal: deal, seat: Seat(seat), program, access: access, others: others)
      try game.play(in: &session)
      #expect(game.times.count == game.answers.count - 1)
      return game.answers
    }
    let first = try answers(deal: 1, seat: 0)
    #expect(try answers(deal: 1, seat: 0) == first)
    #expect(try (2..<9).contains { try answers(deal: $0, seat: 0) != first })
    #expect(try !answers(deal: 1, seat: 1).isEmpty)
  }
}
