@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct JudgingTests {
  @Test func `the first right answer scores, with any number of later ones`() throws {
    var game = try quiz(seats: 4)
    try game.decide(right: [0: 900, 2: 500, 3: 501], wrong: [1: 499])
    #expect(game.scores.values == [0, 0, 1, 0])
    #expect(game.accumulator.wrong.values == [0, 1, 0, 0])
    #expect(game.accumulator.elapsed == 4_000_500)
  }

  @Test(arguments: [(499, -2), (500, -2), (501, 0)])
  func `a wrong answer has a penalty up to the microsecond of the first right one`(
    time: Int, score: Int
  ) throws {
    var game = try quiz("penalty=2")
    try game.decide(right: [0: 500], wrong: [1: time])
    #expect(game.scores.values == [1, score])
  }

  /// A later answer does not count, and the question ends at the limit.
  @Test(arguments: [(20_000_000, 1, 20_000_000), (20_000_001, 0, 20_000_000)])
  func `an answer at the time limit counts`(time: Int, score: Int, elapsed: Int) throws {
    var game = try quiz("pause=0,penalty=1")
    try game.decide(right: [0: time])
    #expect(game.scores.values == [score, 0])
    #expect(game.accumulator.elapsed == elapsed)
    var late = try quiz("pause=0,penalty=1")
    try late.decide(wrong: [0: 20_000_001, 1: 3])
    #expect(late.scores.values == [0, -1])
    #expect(late.accumulator.elapsed == 20_000_000)
  }

  @Test func `without a time limit late answers count`() throws {
    var game = try quiz("time-limit=0,pause=0")
    try game.decide(right: [0: Quiz.latestAnswer])
    #expect(game.scores.values == [1, 0])
    #expect(game.accumulator.elapsed == Quiz.latestAnswer)
  }

  @Test func `without answers the question ends when all seats have decided`() throws {
    var game = try quiz("pause=1")
    try game.decide()
    #expect(game.accumulator.elapsed == 1000)
    #expect(game.accumulator.unanswered == 1)
    try game.decide(wrong: [1: 70])
    #expect(game.accumulator.elapsed == 2070)
  }

  @Test(arguments: [("both", [1, 1, 0]), ("nobody", [0, 0, 0])])
  func `ties are resolved by the rule`(rule: String, scores: [Int]) throws {
    var game = try quiz("tie=\(rule)", seats: 3)
    try game.decide(right: [0: 500, 1: 500, 2: 501])
    #expect(game.scores.values == scores)
    #expect(game.accumulator.ties == 1)
    #expect(game.accumulator.unanswered == (rule == "nobody" ? 1 : 0))
    #expect(game.accumulator.elapsed == 4_000_500)
  }

  @Test func `in a random choice both seats are equally likely`() throws {
    var wins = 0
    let games = tries(4000)
    for deal in 0..<UInt64(games) {
      var game = try quiz(deal: deal)
      try game.decide(right: [0: 500, 1: 500])
      #expect(game.scores.values.sum() == 1)
      wins += game.scores[Seat(0)]
    }
    // Four standard deviations: each is half the root of the number of games.
    #expect(Double(abs(2 * wins - games)) < 4 * Double(games).squareRoot())
  }

  @Test func `a question may score its difficulty`() throws {
    var game = try quiz("points=difficulty")
    let worth = game.observation(for: Seat(0)).difficulty
    try game.decide(right: [1: 500])
    #expect(game.scores.values == [0, worth])
  }

  /// Random games under many rules are compared with a simulation by events, in the order of their times.
  @Test(arguments: [
    "", "penalty=2,lock-out=1,tie=both", "points=difficulty,tie=nobody,time-limit=14000",
    "time-limit=0,lock-out=2,target=3", "questions=0,penalty=1,pause=0", "target=2,tie=both",
  ])
  func `games equal a simulation by events`(settings: String) throws {
    var random = RandomStream(state: 5, 6, 7, 8)
    for deal in 0..<UInt64(tries(60)) {
      let seats = 2 + Int(deal % 3)
      var game = try quiz(settings, seats: seats, deal: deal)
      var oracle = EventQuiz(game)
      while !game.decidingSeats.isEmpty {
        #expect(game.decidingSeats.map(\.index) == oracle.asked())
        var actions = Actions<Quiz.Action>(repeating: nil, count: seats)
        for seat in game.decidingSeats { actions[seat] = game.randomAction(&random) }
        let key = game.key
        let difficulty = game.observation(for: Seat(0)).difficulty
        let scores = game.scores
        try game.advance(with: actions)
        // If several right answers are tied, the oracle receives the random choice of the game.
        let scorers = SeatSet.all(seats).filter { game.scores[$0] > scores[$0] }.map(\.index)
        oracle.play(actions, key: key, difficulty: difficulty, scorers: scorers)
      }
      #expect(game.scores.values == oracle.scores)
      #expect(game.number == oracle.number)
      #expect(game.accumulator.elapsed == oracle.elapsed)
      #expect(game.outcome?.termination.name == oracle.ending)
      #expect(oracle.problems.isEmpty, "\(oracle.problems)")
    }
  }
}

/// A second implementation of the rules, as a list of events in order.
private struct EventQuiz {
  let rules: Quiz.Rules
  let length: Int
  var scores: [Int]
  var lockedFor: [Int]
  var number = 0
  var elapsed = 0
  var ending: String?
  var problems: [String] = []

  init(_ game: Quiz) {
    rules = game.rules
    length = game.course.count
    scores = game.scores.values.map { _ in 0 }
    lockedFor = scores
  }

  /// Returns the seats that may answer, and skips questions without any.
  mutating func asked() -> [Int] {
    while ending == nil, lockedFor.allSatisfy({ $0 > 0 }) { close(after: 0) }
    return lockedFor.indices.filter { lockedFor[$0] == 0 }
  }

  mutating func play(
    _ actions: Actions<Quiz.Action>, key: Int, difficulty: Int, scorers: [Int]
  ) {
    var events: [(time: Int, isRight: Bool, seat: Int)] = []
    for seat in actions.seats {
      if case .answer(let answer, let time)? = actions[seat] {
        events.append((time, answer == key, seat.index))
      }
    }
    // At the same microsecond, wrong answers come first.
    events.sort { ($0.time, $0.isRight ? 1 : 0, $0.seat) < ($1.time, $1.isRight ? 1 : 0, $1.seat) }
    let limit = rules.timeLimit == 0 ? Int.max : rules.timeLimit * 1000
    var end = 0
    var right: [Int] = []
    var locked: [Int] = []
    for event in events {
      if !right.isEmpty, event.time > end { break }
      if event.time > limit {
        end = limit
        break
      }
      end = event.time
      if event.isRight {
        right.append(event.seat)
      } else {
        scores[event.seat] -= rules.penalty
        locked.append(event.seat)
      }
    }
    var winners = right
    if right.count > 1 {
      switch rules.tie {
      case .both: break
      case .nobody: winners = []
      case .draw:
        winners = scorers.filter(right.contains)
        if winners.count != 1 { problems.append("question \(number): \(winners) of \(right)") }
      }
    }
    for seat in winners { scores[seat] += rules.points == .one ? 1 : difficulty }
    for seat in locked { lockedFor[seat] = rules.lockOut + 1 }
    close(after: end)
  }

  private mutating func close(after time: Int) {
    number += 1
    elapsed += time
    for seat in lockedFor.indices where lockedFor[seat] > 0 { lockedFor[seat] -= 1 }
    if rules.target > 0, scores.max() ?? 0 >= rules.target {
      ending = "target"
    } else if number == length {
      ending = length == rules.bank.count ? "bank-empty" : "question-limit"
    } else {
      elapsed += rules.pause * 1000
    }
    if ending == nil, lockedFor.allSatisfy({ $0 > 0 }) { close(after: 0) }
  }
}
