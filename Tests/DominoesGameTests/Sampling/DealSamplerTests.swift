@testable import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct DealSamplerTests {
  /// The tiles of each owner over many draws.
  private func draws(
    _ sampler: Dominoes.DealSampler, times: Int = 300
  ) -> [[(tile: Tile, place: Dominoes.DealSampler.Place)]] {
    var random = DealRandomness(seed: 2, deal: 0).chance
    return (0..<times).map { _ in
      var copy = sampler
      return copy.places(using: &random)
    }
  }

  /// Every tile goes to one place, and every place takes as many as it has room for.
  @Test func everyTileHasAPlace() {
    var sampler = Dominoes.DealSampler()
    let all = TileSet.full(upTo: 3)
    sampler.addPlaces(3, of: Seat(0), batch: 0, allowed: all)
    sampler.addPlaces(1, of: Seat(0), batch: 1, allowed: all.subtracting([Tile(0, 0)]))
    sampler.addPlaces(2, of: Seat(1), batch: 0, allowed: .bearing(any: [3]).intersection(all))
    sampler.addPlaces(4, of: nil, batch: 0, allowed: all)
    for places in draws(sampler) {
      #expect(TileSet(places.map(\.tile)) == all)
      #expect(places.count == 10)
      #expect(places.count { $0.place.owner == Seat(0) && $0.place.batch == 0 } == 3)
      #expect(places.count { $0.place.owner == nil } == 4)
      for (tile, place) in places {
        if place.batch == 1 { #expect(tile != Tile(0, 0)) }
        if place.owner == Seat(1) { #expect(tile.high == 3) }
      }
    }
  }

  /// What is forced comes every time: here each tile has one place.
  @Test func forcedPlaces() {
    var sampler = Dominoes.DealSampler()
    sampler.addPlaces(1, of: Seat(0), batch: 0, allowed: [Tile(0, 0)])
    sampler.addPlaces(1, of: Seat(1), batch: 0, allowed: [Tile(0, 0), Tile(0, 1)])
    sampler.addPlaces(1, of: nil, batch: 0, allowed: [Tile(0, 0), Tile(0, 1), Tile(1, 1)])
    for places in draws(sampler, times: 20) {
      let owners = Dictionary(uniqueKeysWithValues: places.map { ($0.tile, $0.place.owner) })
      #expect(owners == [Tile(0, 0): Seat(0), Tile(0, 1): Seat(1), Tile(1, 1): nil])
    }
  }

  @Test func noPlaces() {
    var sampler = Dominoes.DealSampler()
    sampler.addPlaces(0, of: Seat(0), batch: 0, allowed: .full(upTo: 6))
    #expect(draws(sampler, times: 1)[0].isEmpty)
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
        try game.play(actions[random.next(below: actions.count)])
      }
    }
  }
}
