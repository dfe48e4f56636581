@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CatalogueStrategyTests {
  /// Takes down what it was set up with.
  private struct Witness: CatalogueStrategy {
    typealias Rules = Tricks.Rules

    static let card = StrategyMetadata(
      name: "witness", summary: "plays its lowest card, or what it is told",
      parameters: [.integer("rank", in: 0...9, default: 0, summary: "which card of its hand")])

    private let rank: Int
    private let seat: Seat

    init(setup: StrategySetup<Rules>) throws {
      rank = setup.parameters.integer("rank")
      seat = setup.seat
      if rank >= setup.rules.hand { throw SetupError("rank: a hand has \(setup.rules.hand) cards") }
      if setup.seats < 3 { throw SetupError("seats: nobody to watch") }
    }

    mutating func choose(from observation: Tricks.Observation) -> Tricks.Action {
      #expect(observation.seat == seat)
      return Tricks.Action(card: observation.hand[min(rank, observation.hand.count - 1)])
    }
  }

  private func make(
    _ settings: String, rank: String, seats: Int
  ) throws -> any Strategy<Tricks.Observation, Tricks.Action> {
    var parameters = ParameterValues(Witness.card.parameters)
    try parameters.set("rank", to: rank)
    return try StrategyEntry<Tricks>(Witness.self).make(
      StrategySetup(
        rules: Tricks.Rules(settings: settings), seats: seats, seat: Seat(1),
        random: DealRandomness(seed: 1, deal: 0).chance, parameters: parameters))
  }

  /// Rules, seats and parameters all reach the bot that the catalogue names.
  @Test func theSetupReachesTheBot() throws {
    let game = Tricks(
      rules: try Tricks.Rules(settings: ""), seats: 3,
      randomness: DealRandomness(seed: 1, deal: 0))
    var bot = try make("", rank: "2", seats: 3)
    let seen = game.observation(for: Seat(1))
    #expect(try bot.choose(from: seen).card == seen.hand[2])
  }

  /// A bot that cannot play says so in its own words, and it is for the user to ask otherwise.
  @Test(arguments: [
    ("hand=3", "3", 3, "rank: a hand has 3 cards"), ("", "0", 2, "seats: nobody to watch"),
  ])
  func refusals(settings: String, rank: String, seats: Int, problem: String) throws {
    let error = #expect(throws: SetupError.self) {
      try make(settings, rank: rank, seats: seats)
    }
    #expect(error.map { "\($0)" } == problem)
    #expect(error?.failure == .badInput)
  }

  /// What a bot's file leaves out.
  @Test func cardDefaults() {
    #expect(LowestCard.card.version == 1)
    #expect(LowestCard.card.parameters.isEmpty)
    #expect(Witness.card != LowestCard.card)
  }
}
