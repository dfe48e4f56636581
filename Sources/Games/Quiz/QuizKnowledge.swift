import GameCore

extension Quiz {
  /// What a simulated player knows: the right answers to a drawn share of a bank's questions, and nothing
  /// of the others.
  ///
  /// It is the only way to a right answer before its question is over. A stream draws which questions they
  /// are, each by itself with the share's probability; the same memory knows the same ones whenever it is
  /// asked. Making it and asking it are O(1), however large the bank is.
  public struct QuizKnowledge: Sendable {
    private let bank: Bank
    private let share: Double
    /// For the categories of the bank; empty where all have the same.
    private let shares: [Double]
    private let seed: UInt64

    /// Learns a share of the questions.
    ///
    /// - Parameters:
    ///   - bank: The questions, of the rules that are played.
    ///   - share: How many of them it knows, 0 to 1.
    ///   - categories: Other shares for single categories, by their names.
    ///   - random: Draws which ones; one number is drawn.
    public init(
      _ bank: Bank, share: Double, categories: [String: Double] = [:],  // never iterated
      using random: inout RandomStream
    ) {
      self.bank = bank
      self.share = share
      shares = categories.isEmpty ? [] : bank.categories.map { categories[$0] ?? share }
      seed = random.next()
    }

    /// The place at which the right answer is shown; `nil` where this player doesn't know it.
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
