import Statistics
import Testing

@Suite struct EloDifferenceTests {
  /// Worked values: W 136, L 96, D 111.
  @Test func singleGames() throws {
    let elo = try #require(
      EloDifference(sample: ScoreSample(counts: [96, 111, 136]), gamesPerDeal: 1))
    #expect(abs(elo.value - 40.702458) < 6e-7)
    #expect(abs(elo.error - 30.427218) < 6e-7)
    #expect(abs(elo.normalized - 49.768415) < 6e-7)
    #expect(abs(elo.normalizedError - 36.768451) < 6e-7)
    #expect(abs(elo.superiority - 0.996010) < 6e-7)
    #expect(!elo.isOneSided)
  }

  /// Worked values: LL 34, LD 54, WL 31, DD 32, WD 64, WW 75.
  @Test func pairs() throws {
    let elo = try #require(
      EloDifference(sample: ScoreSample(counts: [34, 54, 31 + 32, 64, 75]), gamesPerDeal: 2))
    #expect(abs(elo.value - 55.579780) < 6e-7)
    #expect(abs(elo.error - 27.653430) < 6e-7)
    #expect(abs(elo.normalized - 57.935600) < 6e-7)
    #expect(abs(elo.normalizedError - 28.275376) < 6e-7)
    #expect(abs(elo.superiority - 0.99997) < 6e-6)
  }

  /// Whatever the sample, the numbers are finite, and the two sides mirror each other.
  @Test func alwaysFinite() throws {
    #expect(EloDifference(sample: ScoreSample(counts: [0, 0, 0]), gamesPerDeal: 1) == nil)
    for a in [0, 1, 2, 500] {
      for b in [0, 1, 2, 500] {
        for c in [0, 1, 2, 500] where a + b + c > 0 {
          let elo = try #require(
            EloDifference(sample: ScoreSample(counts: [a, b, c]), gamesPerDeal: 2))
          let mirrored = try #require(
            EloDifference(sample: ScoreSample(counts: [c, b, a]), gamesPerDeal: 2))
          let numbers: [Double] = [
            elo.value, elo.error, elo.normalized, elo.normalizedError, elo.superiority,
          ]
          #expect(numbers.allSatisfy { $0.isFinite })
          #expect(elo.error > 0 && elo.normalizedError > 0)
          #expect((0...1).contains(elo.superiority))
          #expect(abs(elo.value + mirrored.value) < 1e-9)
          if [a, b, c].count(where: { $0 == 0 }) == 2 { #expect(elo.isOneSided) }
        }
      }
    }
  }
}
