import Testing

@testable import TournamentBase

struct GameVarietyTests {
  private func variety(_ games: [(hash: UInt64, opening: Int?, rotation: Int)]) -> GameVariety {
    var variety = GameVariety()
    for game in games {
      variety.addGame(game.hash << 8, opening: game.opening, rotation: game.rotation, cap: 100)
    }
    return variety
  }

  /// Repeated games from the same opening and seats had the same result.
  @Test func `deterministic strategies are detected`() {
    #expect(!variety([(1, 0, 0), (2, 0, 1)]).isDeterministic)
    #expect(variety([(1, 0, 0), (2, 0, 1), (1, 0, 0)]).isDeterministic)
    #expect(variety([(1, 0, 0), (2, 0, 1), (3, 9, 0), (4, 9, 1), (3, 9, 0)]).isDeterministic)
    #expect(!variety([(1, 0, 0), (2, 0, 1), (1, 0, 0), (3, 0, 1)]).isDeterministic)
  }

  @Test func `different openings that were each played once are not evidence`() {
    #expect(!variety([(1, 0, 0), (2, 0, 1), (3, 5, 0), (4, 5, 1)]).isDeterministic)
  }

  /// If openings are unknown, all games count as games from one opening.
  @Test func `openings may be unknown`() {
    #expect(variety([(1, nil, 0), (2, nil, 1), (1, nil, 0), (2, nil, 1)]).isDeterministic)
    #expect(!variety([(1, nil, 0), (2, nil, 1), (3, nil, 0), (1, nil, 0)]).isDeterministic)
  }

  @Test func `new games refute that strategies are deterministic`() {
    var variety = GameVariety()
    let found = [(1, 0), (2, 1), (1, 0), (3, 0), (4, 0), (3, 0)].map { hash, rotation in
      variety.addGame(UInt64(hash) << 8, opening: 0, rotation: rotation, cap: 100)
    }
    #expect(found == [.new, .new, .repeated, .unlike, .new, .repeated])
  }

  /// Games beyond the memory limit refute nothing.
  @Test func `games beyond the memory limit are not compared`() {
    var variety = GameVariety()
    for game in 0..<8 as Range<UInt64> {
      variety.addGame(game % 4 << 8, opening: Int(game % 4), rotation: 0, cap: 4)
    }
    #expect(variety.addGame(9 << 8, opening: 0, rotation: 0, cap: 4) == .notCompared)
    #expect(!variety.isDeterministic)
  }
}
