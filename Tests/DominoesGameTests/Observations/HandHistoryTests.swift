@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct HandHistoryTests {
  private func follow(_ course: inout Dominoes.HandHistory, _ events: [(Int, String)]) throws {
    for (seat, action) in events {
      _ = try course.follow(JSONValue(#"{"seat":\#(seat),"action":"\#(action)"}"#))
    }
  }

  private func course(_ settings: String..., seat: Int = 0, faces: [UInt8] = []) throws
    -> Dominoes.HandHistory
  {
    Dominoes.HandHistory(rules: try rules(settings), seats: 2, seat: Seat(seat), faces: faces)
  }

  @Test func `without enforced turns a seat decides again after a placement`() throws {
    var faces = [UInt8](repeating: Dominoes.Pile.unknown, count: 6)
    faces[2] = UInt8(Dominoes.Tile(0, 1).index)
    var free = try course("family=electronic", "set=2", "enforce-turn=false", faces: faces)
    try follow(&free, [(0, "flip 2"), (0, "lead 0-1")])
    var again = free
    #expect(again.beginTurn() == nil)
    let actions = again.legalActions(hand: again.ownTiles, isAsked: true)
    #expect(actions.map(\.description) == ["keep"])
    try follow(&free, [(1, "flip 3")])
    #expect(free.beginTurn() == nil)
    var enforced = try course("family=electronic", "set=2", faces: faces)
    try follow(&enforced, [(0, "flip 2"), (0, "lead 0-1")])
    #expect(enforced.beginTurn() == "it is the turn of seat 1")
  }

  @Test(arguments: [
    [(0, "flip 1")], [(0, "keep")], [(0, "draw")], [(0, "lead 4-4")],
    [(0, "lead 1-1"), (1, "place 1-1 on 1")], [(0, "lead 1-1"), (1, "place 2-3 on 2")],
    [(0, "lead 1-1"), (2, "pass")], [(0, "lead 1-1"), (1, "sing")],
  ])
  func `impossible events are errors`(events: [(Int, String)]) throws {
    var course = try course("set=3", "hand=3")
    #expect(throws: JSONValueError.self) { try follow(&course, events) }
  }

  @Test func `a history without decisions is valid`() throws {
    var blocked = try course("set=3", "hand=3")
    try follow(&blocked, [(0, "lead 1-1"), (1, "pass"), (0, "pass")])
    var again = blocked
    #expect(again.beginTurn() == "it is the turn of seat 1")
    var other = try course("set=3", "hand=3", seat: 1)
    try follow(&other, [(0, "lead 1-1"), (1, "pass"), (0, "pass")])
    #expect(other.beginTurn() == "the hand is blocked")
    var over = try course("set=3", "hand=1", seat: 1)
    try follow(&over, [(0, "lead 1-1")])
    #expect(over.beginTurn() == "the hand is over")
    var first = try course("family=electronic", "set=2", seat: 1, faces: [])
    #expect(first.beginTurn() == "seat 0 begins")
  }
}
