import GameCore
import Testing

@testable import DominoesGame

/// Sampled deals against an oracle that knows nothing of evidence: it plays the same actions from
/// every order of the tiles and keeps those orders that lead to the same observation.
@Suite(.timeLimit(.minutes(10))) struct DealSamplerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let settings: [String]
    var seats = 2
    var testDescription: String { settings.joined(separator: " ") + " \(seats) seats" }
  }

  static let cases: [Case] = [
    Case(settings: ["family=block", "hand=2"]),
    Case(settings: ["family=block", "hand=2", "opening=first-seat"], seats: 3),
    Case(settings: ["family=draw", "hand=2"]),
    Case(settings: ["family=draw", "hand=2", "draw=one", "opening=first-seat"]),
    Case(settings: ["family=draw", "hand=2", "draw=one", "draw-reserve=1"]),
    Case(settings: ["family=draw", "hand=2", "set=3"], seats: 3),
    Case(settings: ["family=draw", "hand=2", "set=3", "opening=first-seat"]),
    Case(settings: ["family=draw", "hand=2", "draw-when-able=true", "opening=first-seat"]),
    Case(settings: ["family=all-fives", "hand=2", "opening=rotation"]),
    Case(settings: ["family=electronic"]),
    Case(settings: ["family=electronic", "flipped-tile=must", "peeks=2"]),
    Case(settings: ["family=electronic", "flip-when-able=false", "hand=1"]),
    Case(settings: ["family=electronic", "pass-while-hidden=true", "hand=2"]),
    Case(settings: ["family=electronic", "place-owned=false", "flipped-tile=next-turn"]),
    Case(settings: ["family=electronic", "peeks=0", "peek-again=true", "others-tiles=true"]),
    Case(settings: ["family=electronic", "flipped-tile=must", "pick=top"], seats: 3),
  ]

  @Test(arguments: cases) func sampledDealsAreUniform(example: Case) throws {
    let large = example.settings.contains("set=3")
    let rules = try rules(example.settings + (large ? [] : ["set=2"]))
    var checked = 0
    for pair in 0..<UInt64(large ? 4 : 16) where checked < 4 {
      let game = try somewhere(rules, seats: example.seats, pair: pair)
      guard let mover = game.mover else { continue }
      let expected = consistent(game, mover)
      if expected.count < 2 { continue }
      checked += 1
      try check(game.observation(for: mover), against: expected)
    }
    #expect(checked > 0)
  }

  /// Where the ways are too many to count, hands still have their sizes and the seat its tiles.
  @Test(arguments: [0, 5, 50]) func loosenedSamplesKeepTheCounts(limit: Int) throws {
    let rules = try rules("family=draw", "opening=random")
    for pair in 0..<10 {
      let randomness = DealRandomness(seed: 23, deal: UInt64(pair))
      var game = Dominoes(rules: rules, seats: 3, randomness: randomness)
      var random = randomness.strategy(rotation: 0, slot: 0)
      while let mover = game.mover {
        let seen = game.observation(for: mover)
        let sampled = Dominoes.sample(seen, limit: limit, using: &random)
        var unseen = TileSet(sampled.deal.stock)
        for other in seen.counts.seats {
          let hand = sampled.hands[other]
          #expect(hand.count == seen.counts[other])
          if other == mover {
            #expect(hand == seen.hand)
            continue
          }
          unseen.formUnion(hand)
          if seen.history.last == Dominoes.Event(other, .pass) {
            #expect(hand.isDisjoint(with: seen.table.fitting), "it has just passed")
          }
        }
        #expect(unseen == seen.unseen)
        #expect(sampled.deal.stock.count == seen.stock)
        let actions = game.actions
        try game.play(actions[random.below(actions.count)])
      }
    }
  }

  /// A game after some random actions.
  private func somewhere(
    _ rules: Dominoes.Rules, seats: Int, pair: UInt64
  ) throws -> Dominoes {
    let randomness = DealRandomness(seed: 21, deal: pair)
    var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
    var random = randomness.strategy(rotation: 0, slot: 0)
    for _ in 0..<(1 + random.below(7)) {
      let choices = game.actions
      if choices.isEmpty { break }
      try game.play(choices[random.below(choices.count)])
    }
    return game
  }

  /// How many orders of the tiles lead to what a seat sees now, by where tiles lie then.
  ///
  /// The seat's first tiles keep their places: it knows them.
  private func consistent(_ game: Dominoes, _ seat: Seat) -> [Deal: Int] {
    let seen = game.observation(for: seat)
    let size = game.rules.handSize(seats: game.seats)
    let own = seat.index * size..<(seat.index + 1) * size
    let order = game.order.map { Tile(index: Int($0)) }
    let places = order.indices.filter { !own.contains($0) }
    var counts: [Deal: Int] = [:]
    for rest in permutations(places.map { order[$0] }) {
      var other = order
      for (place, tile) in zip(places, rest) { other[place] = tile }
      guard let replayed = replay(game.rules, game.seats, other, seen),
        replayed.observation(for: seat) == seen
      else { continue }
      counts[replayed.deal, default: 0] += 1
    }
    return counts
  }

  /// Plays from an order so that the history becomes the one that was seen.
  private func replay(
    _ rules: Dominoes.Rules, _ seats: Int, _ order: [Tile], _ seen: Dominoes.Observation
  ) -> Dominoes? {
    var game = Dominoes(rules, seats: seats, order: order)
    while game.history.count < seen.history.count {
      guard game.history == Array(seen.history[..<game.history.count]) else { return nil }
      let next = seen.history[game.history.count]
      guard let mover = game.mover else { return nil }
      do {
        try game.play(next.seat == mover ? next.action : .keep)
      } catch {
        return nil
      }
    }
    if game.mover != seen.seat, game.observation(for: game.mover ?? Seat(0)).mayKeep {
      do { try game.play(.keep) } catch { return nil }
    }
    return game
  }

  private func check(
    _ seen: Dominoes.Observation, against expected: [Deal: Int]
  ) throws {
    let total = expected.values.reduce(0, +)
    try #require(total > 0)
    var random = DealRandomness(seed: 22, deal: 0).deal
    var found: [Deal: Int] = [:]
    let draws = max(400, 20 * expected.count)
    for _ in 0..<draws { found[Dominoes.sample(seen, using: &random).deal, default: 0] += 1 }
    #expect(Set(found.keys) == Set(expected.keys), "deals that cannot be, or never come")
    var chiSquare = 0.0
    for (deal, count) in expected {
      let mean = Double(draws * count) / Double(total)
      let difference = Double(found[deal] ?? 0) - mean
      chiSquare += difference * difference / mean
    }
    // Mean k and variance 2k with k degrees of freedom: six standard deviations above the mean.
    let freedom = Double(expected.count - 1)
    #expect(chiSquare < freedom + 6 * (2 * freedom).squareRoot() + 6, "\(seen.history)")
  }

  private func permutations(_ tiles: [Tile]) -> [[Tile]] {
    if tiles.isEmpty { return [[]] }
    return tiles.indices.flatMap { index in
      var rest = tiles
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}

/// A way that all tiles may lie.
private struct Deal: Hashable {
  let hands: PerSeat<TileSet>
  /// In the order of drawing; in the electronic game the hidden tiles, by position.
  let stock: [Tile]
}

extension Dominoes {
  /// Where all tiles lie.
  fileprivate var deal: Deal {
    let rest =
      rules.family == .electronic ? pile.hidden.map { order[$0] } : Array(order[nextInStock...])
    return Deal(hands: hands, stock: rest.map { Tile(index: Int($0)) })
  }
}
