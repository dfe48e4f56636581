@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct TextTests {
  @Test(arguments: seated(SampleTests.variants))
  func `every state has a text`(settings: [String], seats: Int) throws {
    let rules = try rules(settings)
    if seats * rules.handSize(seats: seats) > rules.tileCount { return }
    let suite = Conformance(Dominoes.self, rules: rules, seats: seats, games: 1)
    #expect(suite.textFailures(choose: anything) == [])
  }

  @Test(arguments: ["all-fives-match", "block-whole-set", "original"])
  func `long states have a text`(name: String) throws {
    let suite = Conformance(Dominoes.self, rules: try preset(name), games: 1)
    #expect(suite.textFailures(choose: anything) == [])
  }

  private func anything(
    _ game: Dominoes, _ seat: Seat, _ random: inout RandomStream
  ) throws -> Dominoes.Action {
    let actions = Array(game.legalActions(for: seat))
    return actions[random.next(below: actions.count)]
  }

  @Test func `the text of a hand has its tiles`() throws {
    var game = Dominoes(
      try rules("hand=2", "set=2", "opening=first-seat"), first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1", "place 1-1 on 1")
    let lines = game.text.split(separator: "\n").map(String.init)
    #expect(lines[..<3] == ["hand 1", "points 0 0", "counts 0 0 0 0"])
    #expect(
      lines[5...] == [
        "leader 0", "winner -", "tiles 0-1 0-2 1-1 2-2 0-0 1-2", "mover 0", "event 0 lead 0-1",
        "event 1 place 1-1 on 1",
      ])
  }

  @Test(
    arguments: [
      (
        "tiles 0-1 0-2", "tiles 0-1 0-1",
        "line 8, column 11: '0-1': expected each tile of the double-2 set once"
      ),
      ("leader 0", "leader -", "line 6: expected the seat that leads"),
      ("leader 0", "leader 2", "line 6, column 8: '2': expected a number from 0 to 1"),
      ("hand 1", "hand 2", "line 1, column 6: '2': expected a number from 1 to 1"),
      ("mover 0", "mover 1", "line 9: after these events it is seat 0's turn"),
      (
        "event 1 place", "event 1 lead",
        "line 11, column 9: 'lead': expected an action, such as 'place 2-5 on 5', 'draw' or 'pass'"
      ),
      (
        "1-1 on 1", "2-2 on 1",
        "line 11, column 9: 'place': 2-2 does not fit there; the open ends are 0 and 1"
      ),
      ("event 1", "event 0", "line 11, column 9: 'place': it is seat 1's turn"),
    ])
  func `errors have a location`(part: String, change: String, problem: String) throws {
    let rules = try rules("hand=2", "set=2", "opening=first-seat")
    var game = Dominoes(rules, first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1", "place 1-1 on 1")
    let text = game.text
    #expect(text.contains(part))
    let error = #expect(throws: StateTextError.self) {
      try Dominoes(text: text.replacing(part, with: change), rules: rules, seats: 2)
    }
    #expect(error?.description == problem)
  }
}
