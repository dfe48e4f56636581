@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct MonteCarloTreeTests {
  /// Ten times the simulations score above one half by more than three standard errors.
  @Test func `more simulations play better`() throws {
    let rules = try ConnectFourVariants.rules("columns=5,rows=5")
    let entry = SearchPlayers<RandomPlayout<ConnectFour>>.all[1]
    let games = tries(60)
    var halfPoints = 0
    for index in 0..<games {
      let randomness = DealRandomness(seed: 9, deal: UInt64(index))
      var strategies = try (0..<2).map { seat in
        var parameters = ParameterValues(entry.metadata.parameters)
        try parameters.set("simulations", to: seat == index % 2 ? "150" : "15")
        return try entry.make(
          StrategySetup(
            rules: rules, seats: 2, seat: Seat(seat),
            random: randomness.strategy(rotation: 0, slot: seat), parameters: parameters))
      }
      var game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
      var nobody = NoObserver<ConnectFour>()
      let record = try Match.play(&game, strategies: &strategies, observer: &nobody)
      halfPoints += record.outcome.halfPoints(of: Seat(index % 2))
    }
    let score = Double(halfPoints) / Double(2 * games)
    #expect(score - 3 * (0.25 / Double(games)).squareRoot() > 0.5)
  }

  @Test func `the same stream gives the same decisions`() throws {
    let seen = ConnectFour(position: .init(rules: .standard)).observation(for: Seat(0))
    func results(_ seed: UInt64) throws -> [Int] {
      var player = try MonteCarloTree<RandomPlayout<ConnectFour>>(
        "simulations=200", rules: .standard, seed: seed)
      return try player.decide(from: seen).results.map(\.visits)
    }
    #expect(try results(1) == results(1))
    #expect(try results(1) != results(2))
  }

  @Test func `without a choice there is no search`() throws {
    let position = try ConnectFour.Position("columns=1,rows=5", after: "1")
    var player = try MonteCarloTree<RandomPlayout<ConnectFour>>(
      "simulations=10000000", rules: position.rules, seat: 1)
    let (action, results) = try player.decide(
      from: ConnectFour(position: position).observation(for: Seat(1)))
    #expect(action == .drop(0) && results.isEmpty)
  }

  @Test func `proofs require two seats`() throws {
    let rules = try Tricks.Rules(settings: "cards=12,hand=3")
    #expect(throws: SetupError.self) {
      try MonteCarloTree<RandomPlayout<Tricks>>("solve=true", rules: rules, seats: 3)
    }
    _ = try MonteCarloTree<RandomPlayout<Tricks>>("solve=true", rules: rules, seats: 2)
  }
}
