import GameCore
import TestSupport
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct WireTests {
  @Test func aQuestionAsJSON() throws {
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

  @Test func examples() throws {
    var examples = WireExamples(of: Quiz.self)
    var random = RandomStream(state: 3, 4, 5, 6)
    for settings in ["", "lock-out=2,penalty=5", "time-limit=0,tie=both"] {
      for seats in 2...4 {
        for bank in [Quiz.Bank.general, try numbered(5)] {
          var game = try quiz(settings, bank: bank, seats: seats)
          while !game.deciding.isEmpty {
            examples.add(game, seats: seats)
            var actions = Actions<Quiz.Action>(repeating: nil, count: seats)
            for seat in game.deciding { actions[seat] = game.randomAction(&random) }
            try game.advance(with: actions)
          }
        }
      }
    }
    #expect(examples.count > 100)
    try examples.save()
  }
}
