import Testing

@testable import Statistics

struct SwissPairingTests {
  /// Plays all rounds of a tournament; the lower number wins each pairing.
  private func play(_ strategies: Int, seats: Int = 2, rounds: Int) throws -> [SwissPairing] {
    var state = SwissPairing.State(strategies: strategies)
    return try (0..<rounds).map { _ in
      let pairing = try #require(SwissPairing(state, seats: seats))
      for table in pairing.tables {
        for strategy in table {
          state.scores[strategy] += 4 * table.count { $0 > strategy }
          for other in table where other > strategy { state.meet(strategy, other) }
        }
      }
      for strategy in pairing.byes {
        state.byes[strategy] += 1
        state.scores[strategy] += 4 * (seats - 1)
      }
      return pairing
    }
  }

  /// All guaranteed rounds have a pairing, and no strategy has a second bye.
  @Test(arguments: Array(2...17) + [32])
  func `no pair meets twice`(strategies: Int) throws {
    let rounds = try #require(SwissPairing.roundLimit(strategies: strategies, seats: 2))
    #expect(rounds >= (strategies + 1) / 2)
    let pairings = try play(strategies, rounds: rounds)
    let pairs = pairings.flatMap(\.tables).map { $0.sorted() }
    #expect(Set(pairs).count == rounds * (strategies / 2))
    let byes = pairings.flatMap(\.byes)
    #expect(Set(byes).count == byes.count && byes.count == strategies % 2 * rounds)
    for pairing in pairings {
      #expect((pairing.tables.flatMap(\.self) + pairing.byes).sorted() == Array(0..<strategies))
    }
  }

  /// Scores are equal: the upper half meets the lower half, in order, and the last strategy has a
  /// bye.
  @Test func `in the first round the upper half meets the lower half`() throws {
    let pairing = try #require(SwissPairing(SwissPairing.State(strategies: 7), seats: 2))
    #expect(pairing.tables == [[0, 3], [1, 4], [2, 5]])
    #expect(pairing.byes == [6])
  }

  /// The cost of 4² twice is less than that of 6² and 2².
  @Test func `rematches are avoided at the minimum cost`() throws {
    var state = SwissPairing.State(strategies: 4)
    state.scores = [6, 4, 2, 0]
    state.meet(0, 1)
    state.meet(2, 3)
    #expect(try #require(SwissPairing(state, seats: 2)).tables == [[0, 2], [1, 3]])
    state.meet(2, 0)
    #expect(try #require(SwissPairing(state, seats: 2)).tables == [[0, 3], [1, 2]])
    state.meet(0, 3)
    #expect(SwissPairing(state, seats: 2) == nil)
  }

  @Test func `the lowest strategy without a bye gets it, unless the others then have no pairing`()
    throws
  {
    var state = SwissPairing.State(strategies: 3)
    state.scores = [2, 1, 0]
    state.byes[2] = 1
    #expect(try #require(SwissPairing(state, seats: 2)).byes == [1])
    state.meet(0, 2)
    #expect(try #require(SwissPairing(state, seats: 2)).byes == [0])
  }

  /// The guarantee considers graphs without a perfect matching.
  ///
  /// After 5 rounds, 10 strategies may be two groups of five in which no pair has met.
  @Test func `the number of rounds is limited`() {
    let limits = [2, 3, 4, 5, 6, 8, 10, 16].map {
      SwissPairing.roundLimit(strategies: $0, seats: 2)
    }
    #expect(limits == [1, 3, 3, 3, 3, 5, 5, 9])
    var state = SwissPairing.State(strategies: 10)
    for first in 0..<5 { for second in 5..<10 { state.meet(first, second) } }
    #expect(SwissPairing(state, seats: 2) == nil)
    #expect(SwissPairing.roundLimit(strategies: 8, seats: 4) == nil)
    #expect(SwissPairing.roundLimit(strategies: 11, seats: 3) == 5)
  }

  /// Tables have three or four seats.
  ///
  /// Every strategy has a seat, strategies with the nearest scores are together, and rematches are
  /// a last resort.
  @Test(arguments: [(9, 3, 4), (11, 3, 5), (13, 4, 6), (16, 4, 5)])
  func `strategies are divided into tables`(strategies: Int, seats: Int, rounds: Int) throws {
    let pairings = try play(strategies, seats: seats, rounds: rounds)
    for pairing in pairings {
      #expect(pairing.tables.allSatisfy { $0.count == seats })
      #expect((pairing.tables.flatMap(\.self) + pairing.byes).sorted() == Array(0..<strategies))
    }
    let byes = pairings.flatMap(\.byes)
    #expect(Set(byes).count == byes.count)
    let first = try #require(pairings.first)
    #expect(first.tables[0] == Array(0..<seats))
    #expect(
      !pairings[1].tables.contains { table in first.tables.contains { Set($0) == Set(table) } })
  }
}
