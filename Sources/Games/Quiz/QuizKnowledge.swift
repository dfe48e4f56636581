import GameCore

extension Quiz {
  /// The knowledge of a simulated player: the right answers to a random share of a bank's questions.
  ///
  /// This type is the only source of right answers during a question. Each question is known with the
  /// probability of the share, independently of the others, and always has the same result. Creating the
  /// knowledge and reading an answer are O(1) for any size of the bank.
  public struct QuizKnowledge: Sendable {
    private let bank: Bank
    private let share: Double
    /// The shares by category; empty if all are the same.
    private let shares: [Double]
    private let seed: UInt64

    /// Creates the knowledge of a share of the questions.
    ///
    /// - Parameters:
    ///   - bank: The questions of the rules.
    ///   - share: The share of known questions, 0 to 1.
    ///   - categories: Different shares for single categories, by their names.
    ///   - random: The stream, from which one number is drawn.
    public init(
      _ bank: Bank, share: Double, categories: [String: Double] = [:],  // never iterated
      using random: inout RandomStream
    ) {
      self.bank = bank
      self.share = share
      shares = categories.isEmpty ? [] : bank.categories.map { categories[$0] ?? share }
      seed = random.next()
    }

    /// Returns the position of the right answer; `nil` if the player does not have the answer.
    public func answer(to observation: Observation) -> Int? {
      let index = Int(observation.shown.question)
      let question = bank.questions[index]
      var hash = StableHash(seed: seed)
      hash.combine(index)
      let share = shares.isEmpty ? share : shares[question.category]
      guard Double(hash.value >> 11) * 0x1p-53 < share else { return nil }
      return observation.shown.place(of: question.key, count: question.answers.count)
    }
  }
}
