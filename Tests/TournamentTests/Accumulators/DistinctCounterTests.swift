import Testing

@testable import GameCore
@testable import TournamentBase

struct DistinctCounterTests {
  @Test func `each distinct game is counted once`() {
    var counter = DistinctCounter()
    var new = 0
    for round in 0..<3 {
      for hash in 0..<500 where counter.insert(UInt64(hash), rotation: 0, cap: 1000) == .new {
        new += 1
        #expect(round == 0)
      }
    }
    #expect(new == 500)
  }

  @Test func `games with other seats are different games`() {
    var counter = DistinctCounter()
    #expect(counter.insert(42, rotation: 0, cap: 10) == .new)
    #expect(counter.insert(42, rotation: 1, cap: 10) == .new)
    #expect(counter.insert(42, rotation: 0, cap: 10) == .repeated)
  }

  @Test func `counting stops at the limit`() {
    var counter = DistinctCounter()
    for hash in 1...3 { #expect(counter.insert(UInt64(hash), rotation: 0, cap: 3) == .new) }
    #expect(counter.insert(1, rotation: 0, cap: 3) == .notCompared)
    #expect(counter.insert(4, rotation: 0, cap: 3) == .notCompared)
  }

  /// The number of recorded games already exceeds the lowered limit.
  @Test func `counting stops at a lowered limit`() {
    var counter = DistinctCounter()
    for hash in 1...5 { #expect(counter.insert(UInt64(hash), rotation: 0, cap: 100) == .new) }
    #expect(counter.insert(1, rotation: 0, cap: 5) == .notCompared)
    #expect(counter.insert(9, rotation: 0, cap: 100) == .notCompared)
  }
}
