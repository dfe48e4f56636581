import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import TournamentBase

struct DisconnectsTests {
  private func departures<G: Game>(
    _ game: G.Type, seats: Int, quitAt: [Int?] = [], disconnectRates: [Double] = [], delay: Int = 0,
    deal: UInt64 = 1
  ) throws -> Disconnects<G> {
    let settings = try LinkSettings(settings: "delay=\(delay)")
    var plan = SessionPlan(
      links: Array(repeating: Array(repeating: settings, count: seats), count: seats))
    plan.quitAt = quitAt
    plan.disconnectRates = disconnectRates
    return Disconnects(
      try #require(G.links), plan: plan, randomness: DealRandomness(seed: 2, deal: deal))
  }

  private func game<G: Game>(_ game: G.Type, seats: Int) throws -> G {
    G(
      rules: try G.Rules(ParameterValues(G.Rules.parameters)), seats: seats,
      randomness: DealRandomness(seed: 2, deal: 1))
  }

  /// The other player wins after the delay of the guest's disconnect; that of the host takes effect
  /// immediately.
  @Test func `with two players the other one wins`() throws {
    for (leaver, known, ending) in [
      (1, 5040, Termination.userQuit), (0, 5000, Termination.serverQuit),
    ] {
      var quitAt: [Int?] = [nil, nil]
      quitAt[leaver] = 5000
      var departures = try departures(Snap.self, seats: 2, quitAt: quitAt, delay: 0)
      if leaver == 1 {
        departures = try self.departures(Snap.self, seats: 2, quitAt: quitAt, delay: 40)
      }
      let time = leaver == 1 ? 45_000 : known
      var game = try game(Snap.self, seats: 2)
      #expect(departures.apply(to: &game, at: time - 1) == nil)
      #expect(departures.next == time && departures.isPending)
      let outcome = try #require(departures.apply(to: &game, at: time))
      #expect(outcome.termination == ending)
      #expect(outcome.ranks[Seat(leaver)] == 2 && outcome.winner == Seat(1 - leaver))
    }
  }

  /// A game continues until one player is left or the host leaves.
  @Test func `with three players the game continues`() throws {
    var departures = try departures(Quiz.self, seats: 3, quitAt: [nil, 50, 90])
    var game = try game(Quiz.self, seats: 3)
    #expect(departures.apply(to: &game, at: 60) == nil)
    #expect(departures.left == .only(Seat(1)))
    #expect(departures.apply(to: &game, at: 70) == nil)
    let outcome = try #require(departures.apply(to: &game, at: 90))
    #expect(outcome.ranks.values == [1, 2, 2] && outcome.termination == .userQuit)
    var host = try self.departures(Quiz.self, seats: 3, quitAt: [50, nil, nil])
    #expect(host.apply(to: &game, at: 50)?.ranks.values == [3, 1, 1])
  }

  @Test func `after the end of a game a disconnect has no effect`() throws {
    var departures = try departures(ConnectFour.self, seats: 2, quitAt: [nil, 5])
    var game = try game(ConnectFour.self, seats: 2)
    while !game.decidingSeats.isEmpty {
      var actions = Actions<ConnectFour.Action>(repeating: nil, count: 2)
      for seat in game.decidingSeats {
        actions[seat] = game.legalActions(for: seat).first { _ in true }
      }
      try game.advance(with: actions)
    }
    #expect(departures.apply(to: &game, at: 10) == nil)
    #expect(departures.left.isEmpty)
  }

  /// With two disconnects a minute, the mean is half a minute.
  @Test func `times of random disconnects are exponential`() throws {
    var sum = 0
    let games = 4000
    for deal in 0..<UInt64(games) {
      let departures = try departures(Snap.self, seats: 2, disconnectRates: [0, 2], deal: deal)
      sum += departures.next
    }
    let mean = Double(sum) / Double(games)
    #expect(abs(mean - 3e7) < 4 * 3e7 / Double(games).squareRoot(), "\(mean)")
  }
}
