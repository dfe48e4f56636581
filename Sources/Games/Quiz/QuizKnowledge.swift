import GameCore

extension Quiz {
  /// What a simulated player knows: the right answers to a random share of a bank's questions.
  ///
  /// This type is the only source of right answers while a question is open. Each question is known
  /// with the probability `share`, independently of the others, and knowledge never changes.
  /// Creating the knowledge and reading an answer are O(1) for any bank size.
  public struct QuizKnowledge: Sendable {
    private let bank: Bank
    private let share: Double
    /// The shares by category, or empty if all are the same.
    private let shares: [Double]
    private let seed: UInt64

    /// Creates a player's knowledge.
    ///
    /// - Parameters:
    ///   - bank: The question bank that the rules name.
    ///   - share: The share of questions that the player knows, 0 to 1.
    ///   - categories: Shares for single categories, by name, which replace `share`.
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

    /// Returns the right answer's position, or `nil` if the player does not know it.
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
