@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct VectorTests {
  @Test(arguments: seated(Dominoes.Rules.presets.map(\.name)))
  func `every preset has valid vectors`(name: String, seats: Int) throws {
    let rules = try preset(name)
    if seats * rules.handSize(seats: seats) > rules.tileCount { return }
    let suite = Conformance(Dominoes.self, rules: rules, seats: seats, games: 1)
    #expect(suite.vectorFailures() == [])
  }

  @Test(arguments: seated(SampleTests.variants))
  func `every variant has valid vectors`(settings: [String], seats: Int) throws {
    let rules = try rules(settings)
    if seats * rules.handSize(seats: seats) > rules.tileCount { return }
    let suite = Conformance(Dominoes.self, rules: rules, seats: seats, games: tries(2))
    #expect(suite.vectorFailures() == [])
  }

  @Test func `blocks of a vector are in order`() throws {
    let rules = try rules(["family=draw", "set=2", "hand=2", "opening=first-seat"])
    var game = Dominoes(
      rules: rules, seats: 2, randomness: DealRandomness(seed: 3, deal: 0))
    let action = try #require(game.actions.first)
    try game.play(action)
    let layout = Dominoes.vectorLayout(rules: rules, seats: 2)
    #expect(layout.shape == [6 + 6 + 3 + 2 + 1 + 2 * 3])
    #expect(layout.element == .uint8)
    let seat = Seat(1)
    let seen = game.observation(for: seat)
    let bytes = try #require(layout.bytes(seen, of: Dominoes.self, for: seat))
    guard case .place(let led, .table) = action else {
      Issue.record("the first action is a lead")
      return
    }
    for tile in 0..<6 {
      #expect(bytes[tile] == (seen.hand.contains(.init(index: tile)) ? 1 : 0))
    }
    // With two seats, the leader is the next seat but one.
    if seen.history.count == 1 { #expect(bytes[6 + led.index] == 2) }
    for number in 0...2 {
      #expect(bytes[12 + number] == (seen.table.numbers.contains(number) ? 1 : 0))
    }
    let counts = bytes[15..<18].map { Int($0) }
    #expect(counts == [seen.counts[seat], seen.counts[Seat(0)], seen.stock])
  }

  @Test func `all families have action indices`() throws {
    func actions(_ settings: [String]) throws -> [String] {
      try Dominoes.vectorLayout(rules: rules(["set=1"] + settings), seats: 2)
        .actions.map(\.description)
    }
    let block = [
      "lead 0-0", "lead 0-1", "lead 1-1", "place 0-0 on 0", "place 0-1 on 0", "place 0-1 on 1",
      "place 1-1 on 1",
    ]
    #expect(try actions(["hand=1"]) == block)
    #expect(
      try actions(["family=draw", "hand=1", "draw-when-able=true"]) == block + ["draw"])
    #expect(
      try actions(["family=all-fives", "hand=1"])
        == block + ["place 0-1 on 0-0", "place 0-1 on 1-1"])
    #expect(
      try actions(["family=electronic"]) == block + ["flip 0", "flip 1", "flip 2", "keep", "pass"])
    #expect(
      try actions(["family=electronic", "check-fit=false"])
        == Array(block.prefix(3)) + [
          "place 0-0 on 0", "place 0-0 on 1", "place 0-1 on 0", "place 0-1 on 1", "place 1-1 on 0",
          "place 1-1 on 1", "flip 0", "flip 1", "flip 2", "keep", "pass",
        ])
  }

  @Test func `points are numbers of four bytes`() throws {
    let match = try rules(["target=500"])
    let layout = Dominoes.vectorLayout(rules: match, seats: 4)
    #expect(layout.element == .float32)
    #expect(layout.endings == [.out, .blocked, .target, .handLimit])
    #expect(layout.elementCount == 28 + 28 + 7 + 4 + 1 + 4 * 7 + 4)
  }
}
