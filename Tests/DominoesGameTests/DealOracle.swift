@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// Deals that are consistent with a seat's observation, by enumeration.
///
/// The same actions are played from every order of the tiles. Orders that lead to the same observation are
/// kept.
enum DealOracle {
  /// Samples deals for seats in the middle of small games, and compares their frequencies.
  ///
  /// - Parameter settings: Rules with few enough orders of the tiles to enumerate them.
  static func check(_ settings: [String], seats: Int, games: Int) throws {
    let rules = try rules(settings)
    var checked = 0
    for pair in 0..<UInt64(games) where checked < tries(4) {
      let game = try somewhere(rules, seats: seats, pair: pair)
      guard let mover = game.mover else { continue }
      let expected = consistent(game, mover)
      if expected.count < 2 { continue }
      checked += 1
      try check(game.observation(for: mover), against: expected)
    }
    #expect(checked > 0)
  }

  /// Returns a game after some random actions.
  private static func somewhere(
    _ rules: Dominoes.Rules, seats: Int, pair: UInt64
  ) throws -> Dominoes {
    let randomness = DealRandomness(seed: 21, deal: pair)
    var game = Dominoes(rules: rules, seats: seats, randomness: randomness)
    var random = randomness.strategy(rotation: 0, slot: 0)
    for _ in 0..<(1 + random.next(below: 7)) {
      let choices = game.actions
      if choices.isEmpty { break }
      try game.play(choices[random.next(below: choices.count)])
    }
    return game
  }

  /// Returns the number of orders of the tiles that lead to a seat's observation, by the deal.
  ///
  /// The seat's first tiles are fixed, because it sees them.
  private static func consistent(_ game: Dominoes, _ seat: Seat) -> [Deal: Int] {
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

  /// Plays the history from a different order of the tiles.
  private static func replay(
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

  private static func check(
    _ seen: Dominoes.Observation, against expected: [Deal: Int]
  ) throws {
    let total = expected.values.sum()
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
    // A chi-squared statistic with k degrees of freedom has mean k and variance 2k: six standard deviations
    // above the mean.
    let freedom = Double(expected.count - 1)
    #expect(chiSquare < freedom + 6 * (2 * freedom).squareRoot() + 6, "\(seen.history)")
  }

  private static func permutations(_ tiles: [Tile]) -> [[Tile]] {
    if tiles.isEmpty { return [[]] }
    return tiles.indices.flatMap { index in
      var rest = tiles
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}

/// The places of all tiles.
struct Deal: Hashable {
  let hands: PerSeat<TileSet>
  /// The stock in the order of drawing; in the electronic game, the hidden tiles by position.
  let stock: [Tile]
}

extension Dominoes {
  /// The deal of this state.
  var deal: Deal {
    let rest =
      rules.family == .electronic ? pile.hidden.map { order[$0] } : Array(order[nextInStock...])
    return Deal(hands: hands, stock: rest.map { Tile(index: Int($0)) })
  }
}
