@testable import GameCore
@testable import QuizGame

/// The number of answers of each question in a bank, as in a game.
struct QuizCounts {
  private(set) var answers: [Int] = []

  /// - Parameter rules: The rules with the whole bank.
  init(_ rules: Quiz.Rules) throws {
    var game = Quiz(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    while !game.decidingSeats.isEmpty {
      answers.append(game.observation(for: Seat(0)).answerCount)
      try game.advance(with: Actions(repeating: .abstain, count: 2))
    }
  }
}
