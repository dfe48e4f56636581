@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct ObservationJSONTests {
  @Test func `an observation of a hand is JSON`() throws {
    var game = Dominoes(
      try rules("hand=2", "set=2", "opening=first-seat"), first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1")
    let json = game.view.json
    #expect(json.hasPrefix(#"{"seat":1,"rules":{"family":"block","set":2,"hand":2,"#))
    #expect(
      json.hasSuffix(
        #"""
        "hand":["1-1","2-2"],"placed":["0-1"],"ends":[0,1],"double-ends":[],"counts":[1,2],\#
        "stock":2,"passed":[[],[]],"points":[0,0],"hand-number":1,\#
        "history":[{"seat":0,"action":"lead 0-1"}],"hidden":[],"owned":[[],[]],"faces":[],\#
        "actions":["place 1-1 on 1"]}
        """#))
  }

  @Test func `examples of the protocol are valid`() throws {
    var examples = JSONExamples(of: Dominoes.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in SampleTests.variants {
      let rules = try rules(settings)
      for seats in 2...4 where seats * rules.handSize(seats: seats) <= rules.tileCount {
        var game = Dominoes(
          rules: rules, seats: seats, randomness: DealRandomness(seed: 3, deal: 0))
        while game.mover != nil {
          if random.next(below: 20) == 0 { examples.add(game, rules: rules, seats: game.seats) }
          let actions = game.actions
          try game.play(actions[random.next(below: actions.count)])
        }
        examples.add(game, rules: rules, seats: game.seats)
      }
    }
    #expect(examples.count > 100)
    #expect(examples.problems == [])
    try examples.save()
  }

  @Test(arguments: [
    (
      #""hand":["1-1","#, #""hand":["0-0","#,
      "actions[0]: expected 'place 0-0 on 0', by the rules, found 'place 1-1 on 1'"
    ),
    (#""hand":["1-1","#, #""hand":["0-1","#, "hand[0]: expected each tile of the set once"),
    (#""hand":["1-1","#, #""hand":["3-1","#, "hand[0]: expected a tile such as '2-5'"),
    (#""placed":["0-1"]"#, #""placed":["0-2"]"#, "placed[0]: expected '0-1', by the history"),
    (#""placed":["0-1"]"#, #""placed":[]"#, "placed: expected an array of 1, by the history"),
    (#""ends":[0,1]"#, #""ends":[0,2]"#, "ends[1]: expected 1, by the history, found 2"),
    (#""double-ends":[]"#, #""double-ends":0"#, "double-ends: expected an array of 0"),
    (#""counts":[1,2]"#, #""counts":[2,2]"#, "counts[0]: expected 1, by the history, found 2"),
    (#""stock":2"#, #""stock":3"#, "stock: expected 2, by the history, found 3"),
    (#""stock":2,"#, "", "there is no 'stock'"),
    (#""passed":[[],[]]"#, #""passed":[[1],[]]"#, "passed[0]: expected an array of 0, by the"),
    (#""hidden":[]"#, #""hidden":[1]"#, "hidden: expected an array of 0, by the history"),
    (#""owned":[[],[]]"#, #""owned":[[],[1]]"#, "owned[1]: expected an array of 0, by the"),
    (#"lead 0-1"#, #"place 0-1 on 1"#, "history[0].action: 'place 0-1 on 1' is impossible"),
    (#"lead 0-1"#, #"draw"#, "history[0].action: 'draw' is impossible at this point"),
    (#"{"seat":0,"#, #"{"seat":1,"#, "hand: contradicts the history"),
    (#""hand-number":1"#, #""hand-number":2"#, "hand-number: expected a whole number from 1 to 1"),
    (#"["place 1-1 on 1"]"#, "[]", nil),
    (#"["place 1-1 on 1"]"#, #"["pass"]"#, "actions[0]: expected 'place 1-1 on 1', by"),
    (#""faces":[]"#, #""faces":[null]"#, "faces: expected 0 values, found 1"),
    (#""set":2"#, #""set":3"#, "rules.set: expected 2, as in the rules, found 3"),
  ])
  func `invalid observations are refused`(part: String, changed: String, problem: String?) throws {
    let rules = try rules("hand=2", "set=2", "opening=first-seat")
    var game = Dominoes(rules, first: "0-1 0-2 1-1 2-2")
    try game.play("lead 0-1")
    #expect(game.view.json.contains(part))
    let json = try JSONValue(game.view.json.replacing(part, with: changed))
    guard let problem else {
      #expect(try Dominoes.Observation(json: json, rules: rules, seats: 2).placeable.isEmpty)
      return
    }
    let error = #expect(throws: JSONValueError.self) {
      try Dominoes.Observation(json: json, rules: rules, seats: 2)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }

  @Test func `the schema describes every rule`() {
    guard case .object(let members, _) = Dominoes.Observation.schema,
      case .object(let rules, _) = members.first(where: { $0.name == "rules" })?.schema
    else {
      Issue.record("the schema has no rules")
      return
    }
    #expect(rules.map(\.name) == Dominoes.Rules.parameters.map(\.name))
    #expect(rules.allSatisfy { $0.schema.json.hasPrefix(#"{"description":"#) })
  }
}
