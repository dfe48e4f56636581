@testable import GameCore
@testable import ConnectFourGame
import TestSupport
import Testing

struct ObservationJSONTests {
  @Test func `an observation of a position is JSON`() throws {
    let position = try ConnectFour.Position(
      "columns=3,rows=2,connect=3,pop-out=true", after: "1 1 2")
    let seen = ConnectFour(position: position).observation(for: Seat(1))
    #expect(
      seen.json == """
        {"rules":{"columns":3,"rows":2,"connect":3,"pop-out":true,"cylinder":false,"misere":false,\
        "opening-plies":0},"ply":3,"mover":1,"columns":["XO","X",""],"actions":["2","3"]}
        """)
  }

  /// The rule is written only if it is set.
  @Test func `an observation before a swap has the action`() throws {
    let position = try ConnectFour.Position("columns=3,rows=2,connect=3,swap=true", after: "1")
    let seen = ConnectFour(position: position).observation(for: Seat(1))
    #expect(
      seen.json == """
        {"rules":{"columns":3,"rows":2,"connect":3,"pop-out":false,"cylinder":false,"misere":false,\
        "swap":true,"opening-plies":0},"ply":1,"mover":1,"columns":["X","",""],\
        "actions":["1","2","3","swap"]}
        """)
    let read = try ConnectFour.Observation(
      json: JSONValue(seen.json), rules: position.rules, seats: 2)
    #expect(read.position == position)
    for (part, changed) in [
      (#","swap":true"#, ""), (#""swap":true"#, #""swap":false"#), (#","swap"]"#, "]"),
    ] {
      #expect(throws: JSONValueError.self) {
        try ConnectFour.Observation(
          json: JSONValue(seen.json.replacing(part, with: changed)), rules: position.rules,
          seats: 2)
      }
    }
    // Programs may send the default, too.
    #expect(throws: Never.self) {
      try ConnectFour.Rules.standard.check(
        json: JSONValue(
          #"{"columns":7,"rows":6,"connect":4,"#
            + #""pop-out":false,"cylinder":false,"misere":false,"swap":false,"opening-plies":0}"#))
    }
  }

  @Test func `examples of the protocol are valid`() throws {
    var examples = JSONExamples(of: ConnectFour.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in ConnectFourVariants.single + ConnectFourVariants.combined {
      let rules = try ConnectFourVariants.rules(settings)
      var game = ConnectFour(rules: rules, seats: 2, randomness: DealRandomness(seed: 3, deal: 0))
      while let mover = game.mover {
        if random.next(below: 10) == 0 { examples.add(game, rules: rules, seats: 2) }
        let actions = Array(game.legalActions(for: mover))
        try game.play(actions[random.next(below: actions.count)])
      }
      examples.add(game, rules: rules, seats: 2)
    }
    let seen = ConnectFour(position: try ConnectFour.Position(after: "4 4 3"))
      .observation(for: Seat(1))
    examples.add(line: seen.json.dropLast() + #","history":["4","4","3"]}"#)
    #expect(examples.count > 50)
    #expect(examples.problems == [])
    try examples.save()
  }

  @Test(arguments: [
    (#""ply":3"#, #""ply":2"#, "columns: the seat to move has 2 discs after 1 plies"),
    (#""ply":3"#, #""ply":25"#, "ply: expected a whole number from 0 to 24, found 25"),
    (#""mover":1"#, #""mover":0"#, "mover: expected 1, as on the board, found 0"),
    (#"["XO","X",""]"#, #"["XO","X"]"#, "columns: expected 3 values, found 2"),
    (#"["XO","X",""]"#, #"["XOX","",""]"#, "columns[0]: expected at most 2 discs in a column"),
    (#"["XO","X",""]"#, #"["XO","x",""]"#, "columns[1]: expected a column of X and O, found 'x'"),
    (
      #"["2","3"]"#, #"["2"]"#,
      "actions: expected an array of 2, by the rules, found an array of 1"
    ),
    (
      #"["2","3"]"#, #"["3","2"]"#,
      "actions[0]: expected '2', by the rules, found '3'"
    ),
    (#""rows":2"#, #""rows":3"#, "rules.rows: expected 2, as in the rules, found 3"),
    (#""rows":2,"#, "", "rules: there is no 'rows'"),
  ])
  func `invalid observations are refused`(part: String, changed: String, problem: String) throws {
    let position = try ConnectFour.Position(
      "columns=3,rows=2,connect=3,pop-out=true", after: "1 1 2")
    let json = ConnectFour(position: position).observation(for: Seat(1)).json
    #expect(json.contains(part))
    let error = #expect(throws: JSONValueError.self) {
      try ConnectFour.Observation(
        json: JSONValue(json.replacing(part, with: changed)), rules: position.rules, seats: 2)
    }
    #expect(error?.description == problem)
  }

  /// Bots with `legal=hidden` receive no actions.
  @Test func `actions are the only member that an observation may lack`() throws {
    let seen = ConnectFour(position: try ConnectFour.Position(after: "4 4 3"))
      .observation(for: Seat(1))
    var text = JSONText()
    text.object { seen.writeMembers(to: &$0, hidesActions: true) }
    #expect(!text.description.contains("actions"))
    #expect(seen.json.hasPrefix(text.description.dropLast() + #","actions":["#))
    guard case .object(let members, _) = ConnectFour.Observation.schema else { return }
    let optionalMembers = members.filter { !$0.isRequired }
    #expect(optionalMembers.map(\.name) == ["actions", "history"])
  }

  @Test func `the schema describes every rule`() {
    guard case .object(let members, _) = ConnectFour.Observation.schema,
      case .object(let rules, _) = members.first(where: { $0.name == "rules" })?.schema
    else {
      Issue.record("the schema has no rules")
      return
    }
    #expect(rules.map(\.name) == ConnectFour.Rules.parameters.map(\.name))
    #expect(rules.allSatisfy { $0.schema.json.hasPrefix(#"{"description":"#) })
  }
}
