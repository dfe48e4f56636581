import Testing

@testable import TournamentBase

struct BracketTests {
  @Test func `seeds have their places`() {
    #expect(KnockoutFormat.bracket(strategies: 2) == [0, 1])
    #expect(KnockoutFormat.bracket(strategies: 8) == [0, 7, 3, 4, 1, 6, 2, 5])
    #expect(KnockoutFormat.bracket(strategies: 5) == [0, nil, 3, 4, 1, nil, 2, nil])
  }

  /// The best seeds have the byes, no seed is alone, and if the better one always wins, the best 2ᵏ are left.
  @Test(arguments: 2...33)
  func `the bracket separates the best seeds`(strategies: Int) {
    var left = KnockoutFormat.bracket(strategies: strategies)
    #expect(left.compactMap(\.self).sorted() == Array(0..<strategies))
    var pairings = 0
    var byes: [Int] = []
    for round in 0..<left.count.trailingZeroBitCount {
      var next: [Int?] = []
      for place in stride(from: 0, to: left.count, by: 2) {
        let two = [left[place], left[place + 1]].compactMap(\.self)
        #expect(!two.isEmpty && (round == 0 || two.count == 2))
        pairings += two.count - 1
        if two.count == 1 { byes += two }
        next.append(two.min())
      }
      left = next
      #expect(left.compactMap(\.self).sorted() == Array(0..<left.count))
    }
    #expect(byes.sorted() == Array(0..<byes.count))
    let all = KnockoutFormat.minimumGameCount(strategies: strategies, pairs: 1) / 2
    #expect(all == pairings + (strategies > 3 ? 1 : 0))
  }
}
