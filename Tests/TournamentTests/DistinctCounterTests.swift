import GameCore
import Testing

@testable import Tournament

@Suite struct DistinctCounterTests {
  @Test func countsEachGameOnce() {
    var counter = DistinctCounter(cap: 1000)
    var new = 0
    for round in 0..<3 {
      for hash in 0..<500 where counter.insert(UInt64(hash), rotation: 0) == .new {
        new += 1
        #expect(round == 0)
      }
    }
    #expect(new == 500)
  }

  @Test func otherSeatsAreAnotherGame() {
    var counter = DistinctCounter(cap: 10)
    #expect(counter.insert(42, rotation: 0) == .new)
    #expect(counter.insert(42, rotation: 1) == .new)
    #expect(counter.insert(42, rotation: 0) == .repeated)
  }

  @Test func stopsAtItsCap() {
    var counter = DistinctCounter(cap: 3)
    for hash in 1...3 { #expect(counter.insert(UInt64(hash), rotation: 0) == .new) }
    #expect(counter.insert(1, rotation: 0) == .notCompared)
    #expect(counter.insert(4, rotation: 0) == .notCompared)
  }

  @Test func capsShareAFixedMemory() {
    #expect(DistinctCounter.cap(tables: 1) == 100_000)
    #expect(DistinctCounter.cap(tables: 100) == 10_000)
    #expect(DistinctCounter.cap(tables: 1_000_000) == 100)
  }
}
