@testable import GameCore
@testable import QuizGame
import Testing

@testable import Strategies

struct PaceTests {
  private var random: RandomStream { DealRandomness(seed: 1, deal: 0).chance }

  @Test func `reading takes a time for each character before the reaction`() throws {
    let pace = try Pace(reading: 42, mu: 600, sigma: 0, tau: 0, under: Quiz.Rules())
    var random = random
    #expect(pace.microseconds(reading: 0, using: &random) == 600_000)
    #expect(pace.microseconds(reading: 100, using: &random) == 4_800_000)
  }

  /// This applies to any length of the question.
  @Test func `no answer is later than the maximum of the game`() throws {
    let pace = try Pace(reading: 1000, mu: 600, sigma: 0, tau: 0, under: Quiz.Rules())
    var random = random
    #expect(pace.microseconds(reading: 600, using: &random) == Quiz.latestAnswer)
    #expect(pace.microseconds(reading: 16_000_000, using: &random) == Quiz.latestAnswer)
    #expect(pace.microseconds(reading: 599, using: &random) == 599_600_000)
  }
}
