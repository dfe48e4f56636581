@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct QuizKnowledgeTests {
  /// So many of the questions are known, in each category its own share, and what is known is right.
  @Test func shares() throws {
    var (known, asked) = ([Int](repeating: 0, count: 3), [Int](repeating: 0, count: 3))
    for deal in 0..<UInt64(tries(4000)) {
      let game = try quiz(deal: deal)
      var random = DealRandomness(seed: 6, deal: deal).strategy(rotation: 0, slot: 0)
      let memory = Quiz.QuizKnowledge(
        game.rules.bank, share: 0.8, categories: ["c1": 0.25, "elsewhere": 1], using: &random)
      let seen = game.observation(for: Seat(1))
      let category = try #require(["c0", "c1", "c2"].firstIndex(of: seen.category))
      asked[category] += 1
      guard let answer = memory.answer(to: seen) else { continue }
      known[category] += 1
      #expect(answer == game.key)
    }
    for (category, share) in [0.8, 0.25, 0.8].enumerated() {
      let count = Double(asked[category])
      let error = (share * (1 - share) / count).squareRoot()
      #expect(abs(Double(known[category]) / count - share) < 4 * error)
    }
  }

  /// Everything or nothing at the ends, and the same whenever it is asked; other players know others.
  @Test func steadiness() throws {
    let game = try quiz()
    let seen = game.observation(for: Seat(0))
    var random = RandomStream(state: 1, 2, 3, 4)
    for _ in 0..<200 {
      let all = Quiz.QuizKnowledge(game.rules.bank, share: 1, using: &random)
      let nothing = Quiz.QuizKnowledge(game.rules.bank, share: 0, using: &random)
      #expect(all.answer(to: seen) == game.key)
      #expect(nothing.answer(to: seen) == nil)
      let some = Quiz.QuizKnowledge(game.rules.bank, share: 0.5, using: &random)
      #expect(Set((0..<5).map { _ in some.answer(to: seen) }).count == 1)
    }
    let half = (0..<1000).count { _ in
      Quiz.QuizKnowledge(game.rules.bank, share: 0.5, using: &random).answer(to: seen) != nil
    }
    #expect(abs(half - 500) < 64)
  }

  /// What two players know has nothing to do with each other, nor two questions of one.
  @Test func independence() throws {
    var counts = [Int](repeating: 0, count: 4)
    let games = tries(4000)
    for deal in 0..<UInt64(games) {
      var game = try quiz(deal: deal)
      var random = DealRandomness(seed: 6, deal: deal).strategy(rotation: 0, slot: 0)
      let memory = Quiz.QuizKnowledge(game.rules.bank, share: 0.5, using: &random)
      let first = memory.answer(to: game.observation(for: Seat(0))) != nil
      try game.decide()
      let second = memory.answer(to: game.observation(for: Seat(0))) != nil
      counts[(first ? 1 : 0) + (second ? 2 : 0)] += 1
    }
    // Four standard deviations.
    let deviation = (Double(games) * 0.25 * 0.75).squareRoot()
    for count in counts { #expect(abs(Double(count) - Double(games) / 4) < 4 * deviation) }
  }
}
