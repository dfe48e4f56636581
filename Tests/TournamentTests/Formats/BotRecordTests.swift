import Testing

@testable import TournamentBase

/// The games that a bot loses by its faults follow from its games in the order of the schedule.
struct BotRecordTests {
  private func excluded(_ crashes: [Int], of games: Int, window: Int = 1) -> Int? {
    var record = BotRecord(window: window)
    for game in 1...games {
      record.add(isCrash: crashes.contains(game), isVoid: false)
      if record.isExcluded { return game }
    }
    return nil
  }

  @Test func `three crashes in ten games exclude a bot`() {
    #expect(excluded([1, 2, 3], of: 20) == 3)
    #expect(excluded([3, 7, 12], of: 20) == 12)
    #expect(excluded([3, 7, 13], of: 20) == nil)
    #expect(excluded([1, 9, 11, 18], of: 20) == 18)
    #expect(BotRecord().reason == "excluded after 3 crashes in 10 games")
  }

  @Test func `a process that ends several games crashes once`() {
    #expect(excluded(Array(1...8), of: 100, window: 8) == nil)
    #expect(excluded(Array(1...100), of: 100, window: 8) == 24)
    #expect(BotRecord(window: 8).reason == "excluded after 24 crashes in 80 games")
  }

  @Test func `one game in ten may be void`() {
    var record = BotRecord()
    var voids: [Int] = []
    for game in 1...40 {
      let isVoid = record.mayBeVoid
      if isVoid { voids.append(game) }
      record.add(isCrash: false, isVoid: isVoid)
    }
    #expect(voids == [1, 11, 21, 31])
  }
}
