import Testing

@testable import Statistics

@Suite(.timeLimit(.minutes(10))) struct BracketTests {
  @Test func places() {
    #expect(Bracket(entrants: 2).places == [0, 1])
    #expect(Bracket(entrants: 8).places == [0, 7, 3, 4, 1, 6, 2, 5])
    #expect(Bracket(entrants: 5).places == [0, nil, 3, 4, 1, nil, 2, nil])
    #expect(Bracket(entrants: 5).rounds == 3)
  }

  /// The best have the byes, nobody sits alone, and where all is won by the better one, the best 2ᵏ are left.
  @Test(arguments: 2...33)
  func seeds(entrants: Int) {
    let bracket = Bracket(entrants: entrants)
    #expect(bracket.places.compactMap(\.self).sorted() == Array(0..<entrants))
    var left = bracket.places
    var encounters = 0
    var byes: [Int] = []
    for round in 0..<bracket.rounds {
      var next: [Int?] = []
      for place in stride(from: 0, to: left.count, by: 2) {
        let two = [left[place], left[place + 1]].compactMap(\.self)
        #expect(!two.isEmpty && (round == 0 || two.count == 2))
        encounters += two.count - 1
        if two.count == 1 { byes += two }
        next.append(two.min())
      }
      left = next
      #expect(left.compactMap(\.self).sorted() == Array(0..<left.count))
    }
    #expect(byes.sorted() == Array(0..<byes.count))
    #expect(Bracket.encounters(entrants: entrants) == encounters + (entrants > 3 ? 1 : 0))
  }
}
