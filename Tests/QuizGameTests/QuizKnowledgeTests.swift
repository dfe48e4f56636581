@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

struct QuizKnowledgeTests {
  /// Known answers are right.
  @Test func `the share of known questions is correct in each category`() throws {
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
}
