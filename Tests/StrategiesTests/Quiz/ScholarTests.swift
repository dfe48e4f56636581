@testable import GameCore
@testable import QuizGame
import TestSupport
import Testing

@testable import Strategies

struct ScholarTests {
  /// Two equally fast players know shares of 0.8 and 0.5: the first scores the questions that only it knows,
  /// and half of the common ones.
  @Test func `scores follow from the share of known questions`() throws {
    let play = try QuizPlay(["scholar:knows=0.8", "scholar:knows=0.5"], games: tries(1500))
    #expect(abs(play.share(0) - 0.6) < play.tolerance(0.6))
    #expect(abs(play.share(1) - 0.3) < play.tolerance(0.3))
    #expect(play.wrong == [0, 0])
  }

  /// The times are shifted exponential.
  @Test func `if both players have full knowledge the faster one scores`() throws {
    let settings = "preset=custom,knows=1,reading=0,sigma=0,tau=100"
    let play = try QuizPlay(
      ["scholar:\(settings),mu=300", "scholar:\(settings),mu=350"], games: tries(1500))
    #expect(abs(play.share(0) - 0.696735) < play.tolerance(0.7))
    #expect(play.scored.sum() == play.questions)
  }

  /// The other categories have the share of `knows`.
  @Test func `a category has a separate share of known questions`() throws {
    let bank = Quiz.Bank.general
    let rules = try Quiz.Rules(settings: "questions=0")
    let source = try Bot<Quiz>("scholar:knows=0.5,science=1,arts=0").source(rules: rules)
    var (known, asked): ([String: Int], [String: Int]) = ([:], [:])
    for deal in 0..<40 as Range<UInt64> {
      let randomness = DealRandomness(seed: 4, deal: deal)
      var game = Quiz(rules: rules, seats: 2, randomness: randomness)
      var player = try source.make(
        seat: Seat(0), random: randomness.strategy(rotation: 0, slot: 0))
      while !game.decidingSeats.isEmpty {
        let seen = game.observation(for: Seat(0))
        var actions = Actions<Quiz.Action>(repeating: .abstain, count: 2)
        actions[Seat(0)] = try player.choose(from: seen)
        asked[seen.category, default: 0] += 1
        if actions[Seat(0)] != .abstain { known[seen.category, default: 0] += 1 }
        try game.advance(with: actions)
      }
    }
    #expect(known["science"] == asked["science"])
    #expect(known["arts"] == nil)
    #expect(asked.count == bank.categories.count)
    for category in ["geography", "history", "nature", "words"] {
      let count = Double(try #require(asked[category]))
      #expect(abs(Double(known[category] ?? 0) - count / 2) < 4 * count.squareRoot() / 2)
    }
  }

  /// A guess is right with a probability of one divided by the number of answers, and has the given delay.
  @Test func `unknown questions are guessed`() throws {
    let rules = try Quiz.Rules(settings: "")
    let situation = Situation<Quiz>(
      Quiz(rules: rules, seats: 2, randomness: DealRandomness(seed: 2, deal: 3)), rules: rules,
      seats: 2)
    let count = situation.game.observation(for: Seat(0)).answerCount
    for (bot, earliest) in [
      ("scholar:knows=0,guess=always", 0),
      ("scholar:knows=0,guess=after,guess-after=9000", 9_000_000),
      ("scholar:knows=0,guess=after", 5_000_000),
    ] {
      var chosen = [Int](repeating: 0, count: count)
      for action in try situation.answers(of: bot, times: 600) {
        guard case .answer(let answer, let time) = action else {
          Issue.record("it says nothing")
          continue
        }
        #expect(time >= earliest)
        chosen[answer] += 1
      }
      let mean = 600 / Double(count)
      for number in chosen { #expect(abs(Double(number) - mean) < 4 * mean.squareRoot()) }
    }
    #expect(try situation.choices(of: "scholar:knows=0") == ["abstain"])
  }

  @Test(arguments: [
    ("scholar:science=-0.5", "invalid value '-0.5' for science"),
    ("scholar:guess-after=100", "guess-after cannot be used with guess=never"),
    ("scholar:preset=expert,knows=0.7", "knows=0.7 is the default"),
    ("scholar:preset=novice,mu=600", "mu=600.0 is the default"),
    ("scholar:preset=custom,mu=0,sigma=0,tau=0", "cannot all be 0"),
    ("scholar:preset=custom,mu=60000", "a question ends after 20000 ms"),
  ])
  func `invalid settings are refused`(bot: String, problem: String) throws {
    let error = #expect(throws: SetupError.self) {
      try Bot<Quiz>(bot).source(rules: Quiz.Rules()).make(
        seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).chance)
    }
    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }
}
