@testable import GameCore
import TestSupport

@testable import QuizGame

/// Returns a bank of a few questions, from its rows without the header.
func bank(_ rows: String..., wrong: Int = 3) throws -> Quiz.Bank {
  try bank(of: rows, wrong: wrong)
}

func bank(of rows: [String], wrong: Int = 3) throws -> Quiz.Bank {
  let header =
    "id,category,difficulty,question,correct,"
    + (1...wrong).map { "wrong\($0)" }
    .joined(separator: ",")
  return try Quiz.Bank(
    RuleFile(
      name: "test.csv", bytes: Array((([header] + rows).joined(separator: "\n") + "\n").utf8)))
}

/// Returns a bank of numbered questions with four answers each, such as `c0`, `w0a`, `w0b` and `w0c`.
func numbered(_ count: Int) throws -> Quiz.Bank {
  try bank(
    of: (0..<count).map { "q\($0),c\($0 % 3),\($0 % 5 + 1),Which?,c\($0),w\($0)a,w\($0)b,w\($0)c" })
}

private let twenty = Result { try numbered(20) }

func quizRules(_ settings: String = "", bank: Quiz.Bank? = nil) throws -> Quiz.Rules {
  var rules = try Quiz.Rules(settings: settings)
  if let bank { rules.bank = bank }
  return rules
}

func quiz(_ settings: String = "", bank: Quiz.Bank? = nil, seats: Int = 2, deal: UInt64 = 0) throws
  -> Quiz
{
  Quiz(
    rules: try quizRules(settings, bank: bank ?? twenty.get()), seats: seats,
    randomness: DealRandomness(seed: 8, deal: deal))
}

extension Quiz {
  /// The index of the right answer to the current question.
  var key: Int {
    let question = rules.bank.questions[Int(shown.question)]
    return shown.place(of: question.key, count: question.answers.count)
  }

  /// Plays a right or wrong answer of each deciding seat after some microseconds; other seats abstain.
  mutating func decide(right: [Int: Int] = [:], wrong: [Int: Int] = [:]) throws {
    var actions = Actions<Action>(repeating: nil, count: seats)
    for seat in decidingSeats {
      if let time = right[seat.index] {
        actions[seat] = .answer(key, afterMicroseconds: time)
      } else if let time = wrong[seat.index] {
        actions[seat] = .answer((key + 1) % 4, afterMicroseconds: time)
      } else {
        actions[seat] = .abstain
      }
    }
    try advance(with: actions)
  }

  /// Returns a random action, with times close enough for ties.
  func randomAction(_ random: inout RandomStream) -> Action {
    if random.nextBool(probability: 0.2) { return .abstain }
    let count = rules.bank.questions[Int(shown.question)].answers.count
    let time =
      random.nextBool(probability: 0.1)
      ? random.next(below: 30_000_001) : random.next(below: 4) * 7_000_000
    return .answer(
      random.nextBool(probability: 0.4) ? key : random.next(below: count), afterMicroseconds: time)
  }
}
