@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct ObservationJSONTests {
  @Test func `an observation of a question is JSON`() throws {
    var game = try quiz(
      "questions=0", bank: bank("q1,sums,2,\"1 + 1, or \"\"?\"\"\",2,3", "q2,sums,3,Q,2,3"))
    let first = game.observation(for: Seat(0))
    let key = game.key
    try game.decide(right: [1: 70])
    let seen = game.observation(for: Seat(0))
    let text = seen.id == "q1" ? "1 + 1, or \\\"?\\\"" : "Q"
    #expect(
      seen.json == """
        {"seat":0,"number":1,"left":1,"id":"\(seen.id)","category":"sums",\
        "difficulty":\(seen.difficulty),"question":"\(text)",\
        "answers":["\(seen.answers[0])","\(seen.answers[1])"],"scores":[0,1],"locked-out":[],\
        "time-limit":20000000,"answered":[{"id":"\(first.id)","right":\(key),"scorers":[1],\
        "answers":[null,{"answer":\(key),"us":70}]}]}
        """)
  }

  @Test func `examples of the protocol are valid`() throws {
    var examples = JSONExamples(of: Quiz.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in ["", "lock-out=2,penalty=5", "time-limit=0,tie=both"] {
      for seats in 2...4 {
        for bank in [Quiz.Bank.general, try numbered(5)] {
          var game = try quiz(settings, bank: bank, seats: seats)
          let rules = game.rules
          while !game.decidingSeats.isEmpty {
            examples.add(game, rules: rules, seats: seats)
            var actions = Actions<Quiz.Action>(repeating: nil, count: seats)
            for seat in game.decidingSeats { actions[seat] = game.randomAction(&random) }
            try game.advance(with: actions)
          }
        }
      }
    }
    #expect(examples.count > 100)
    #expect(examples.problems == [])
    try examples.save()
  }

  @Test(arguments: [
    (#""id":"q0","category""#, #""id":"q9","category""#, "id: expected the id of a question"),
    (#""number":1"#, #""number":2"#, "number: expected 1, by the finished questions, found 2"),
    (#""category":""#, #""category":"x"#, "category: expected 'c"),
    (#""difficulty":"#, #""difficulty":1"#, "difficulty: expected "),
    (#""right":0"#, #""right":4"#, "answered[0].right: expected a whole number from 0 to 3"),
    (#""us":70"#, #""us":-1"#, "answered[0].answers[1].us: expected a whole number from 0 to"),
    (#""scores":[0,1]"#, #""scores":[0]"#, "scores: expected 2 values, found 1"),
    (
      #""time-limit":20000000"#, #""time-limit":null"#,
      "time-limit: expected 20000000, as in the rules"
    ),
    (
      #""question":"Which?""#, #""question":"Who?""#,
      "question: expected 'Which?', as in the bank"
    ),
    (
      #""locked-out":[]"#, #""locked-out":[2]"#,
      "locked-out[0]: expected a whole number from 0 to 1"
    ),
  ])
  func `invalid observations are refused`(part: String, changed: String, problem: String) throws {
    var game = try quiz("questions=0", bank: numbered(2))
    try game.decide(right: [1: 70])
    let rules = game.rules
    let seen = game.observation(for: Seat(0))
    let shown = seen.id == "q0" ? part : part.replacing("q0", with: "q1")
    let right = seen.json.firstRange(of: #""right":"#).map {
      String(seen.json[$0.upperBound...].prefix(1))
    }
    let old = shown.replacing(#""right":0"#, with: #""right":\#(right ?? "")"#)
    #expect(seen.json.contains(old))
    let error = #expect(throws: JSONValueError.self) {
      try Quiz.Observation(
        json: JSONValue(seen.json.replacing(old, with: changed)), rules: rules, seats: 2)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }
}
