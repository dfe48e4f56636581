import GameCore
import Strategies
import Testing

@testable import DominoesGame

/// What each strategy does in one position.
@Suite(.timeLimit(.minutes(10))) struct StrategyTests {
  /// The action that a strategy takes, over several of its own random streams.
  private func choices(
    _ name: String, in game: Dominoes, _ settings: String...
  ) throws -> Set<String> {
    var found: Set<String> = []
    for pair in 0..<40 {
      let random = DealRandomness(seed: 41, deal: UInt64(pair)).strategy(rotation: 0, slot: 0)
      let seat = game.mover?.index ?? 0
      var player =
        settings.isEmpty
        ? try strategy(name, rules: game.rules, seat: seat, random: random)
        : try strategy(name, rules: game.rules, seat: seat, random: random, settings[0])
      found.insert(try player.choose(from: game.view).description)
    }
    return found
  }

  private func block(_ first: String, hand: Int) throws -> Dominoes {
    Dominoes(try rules("hand=\(hand)", "opening=first-seat"), first: first)
  }

  @Test func pipsDecide() throws {
    let game = try block("0-0 2-2 3-4 1-6 0-1 0-2 0-3 0-4", hand: 4)
    #expect(try choices("heaviest-first", in: game) == ["lead 3-4", "lead 1-6"])
    #expect(try choices("lightest-first", in: game) == ["lead 0-0"])
    #expect(try choices("doubles-first", in: game) == ["lead 2-2"])
    #expect(try choices("random", in: game).count == 4)
  }

  @Test func keepEndsLeavesWhatItCanFollow() throws {
    // After 1-2 the tiles 2-3 and 2-4 fit, after 1-5 the others only at 0.
    var game = try block("1-2 1-5 2-3 2-4 0-1 4-6 5-6 3-6", hand: 4)
    try game.play("lead 2-4", "place 4-6 on 4")
    #expect(game.mover == Seat(0))
    #expect(try choices("keep-ends", in: game) == ["place 1-2 on 2"])
  }

  @Test func mostAccompaniedPlaysFromTheLongSuit() throws {
    let game = try block("2-3 2-4 2-5 0-6 0-1 4-6 5-6 3-6", hand: 4)
    #expect(try choices("most-accompanied", in: game) == ["lead 2-3", "lead 2-4", "lead 2-5"])
  }

  @Test func starveLeavesWhatOthersPassedOn() throws {
    // Seat 1 passes on 1 and 2, then seat 0 can leave 1 and 3, or 1 and 1 again.
    var game = try block("1-2 2-3 1-3 0-1 3-6 6-6 5-5 4-4", hand: 4)
    try game.play("lead 1-2")
    #expect(game.mover == Seat(0))
    #expect(game.passed[Seat(1)].count == 2)
    let starving = try choices("starve", in: game)
    #expect(starving.count == 1)
    let random = try choices("random", in: game)
    #expect(random.count == 3)
    for action in random {
      var next = game
      try next.play(action)
      let open = next.table.open.intersection(game.passed[Seat(1)])
      #expect(open.count <= 1)
    }
  }

  @Test func electronicStrategiesPlaceOrFlip() throws {
    var game = Dominoes(
      try rules("family=electronic", "hand=2"), first: "0-1 1-2 5-6 4-4")
    try game.play("lead 0-1", "flip 4")
    if game.mover == Seat(1) { try game.play("keep") }
    #expect(try choices("place-first", in: game) == ["place 1-2 on 1"])
    #expect(try choices("flip-first", in: game).allSatisfy { $0.hasPrefix("flip") })
    #expect(try choices("flip-first", in: game).count > 5, "any hidden tile")
    #expect(try choices("heaviest-first", in: game) == ["place 1-2 on 1"])
  }

  @Test func endsAreChosenByTheParameter() throws {
    var game = Dominoes(
      try rules("family=electronic", "hand=3"), first: "2-3 1-2 1-4 0-6 5-6 4-4")
    try game.play("lead 2-3", "flip 6")
    if game.mover == Seat(1) { try game.play("keep") }
    #expect(try choices("place-first", in: game, "end=keep") == ["place 1-2 on 2"])
    #expect(throws: ParameterError.self) { try choices("place-first", in: game, "end=left") }
  }

  @Test func theRosterIsInTheCatalogue() {
    let names = DominoesStrategies.all.map(\.card.name)
    #expect(Set(names).count == names.count)
    #expect(DominoesStrategies.roster.allSatisfy { names.contains($0) })
  }
}
