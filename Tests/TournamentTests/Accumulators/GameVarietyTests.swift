import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct GameVarietyTests {
  private func variety(_ games: [(hash: UInt64, opening: Int?, rotation: Int)]) -> GameVariety {
    var variety = GameVariety()
    for game in games {
      variety.addGame(game.hash << 8, opening: game.opening, rotation: game.rotation, cap: 100)
    }
    return variety
  }

  /// Again from the same opening and seats, with the same result: the strategies are deterministic.
  @Test func deterministic() {
    #expect(!variety([(1, 0, 0), (2, 0, 1)]).isDeterministic)
    #expect(variety([(1, 0, 0), (2, 0, 1), (1, 0, 0)]).isDeterministic)
    #expect(variety([(1, 0, 0), (2, 0, 1), (3, 9, 0), (4, 9, 1), (3, 9, 0)]).isDeterministic)
    #expect(!variety([(1, 0, 0), (2, 0, 1), (1, 0, 0), (3, 0, 1)]).isDeterministic)
  }

  /// Different openings that were each played once are no evidence.
  @Test func differentOpenings() {
    #expect(!variety([(1, 0, 0), (2, 0, 1), (3, 5, 0), (4, 5, 1)]).isDeterministic)
  }

  /// If openings are unknown, all games count as from one.
  @Test func unknownOpenings() {
    #expect(variety([(1, nil, 0), (2, nil, 1), (1, nil, 0), (2, nil, 1)]).isDeterministic)
    #expect(!variety([(1, nil, 0), (2, nil, 1), (3, nil, 0), (1, nil, 0)]).isDeterministic)
  }

  @Test func novelty() {
    var variety = GameVariety()
    let found = [(1, 0), (2, 1), (1, 0), (3, 0), (4, 0), (3, 0)].map { hash, rotation in
      variety.addGame(UInt64(hash) << 8, opening: 0, rotation: rotation, cap: 100)
    }
    #expect(found == [.new, .new, .repeated, .unlike, .new, .repeated])
  }

  /// Games beyond the memory are not compared, and refute nothing.
  @Test func full() {
    var variety = GameVariety()
    for game in 0..<8 as Range<UInt64> {
      variety.addGame(game % 4 << 8, opening: Int(game % 4), rotation: 0, cap: 4)
    }
    #expect(variety.addGame(9 << 8, opening: 0, rotation: 0, cap: 4) == .notCompared)
    #expect(!variety.isDeterministic)
  }
}
