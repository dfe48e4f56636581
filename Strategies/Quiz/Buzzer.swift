import GameCore
import QuizGame

/// A strategy that answers before it has read the whole question and is often wrong.
///
/// If it knows the question, it gives the right answer. Otherwise, it guesses.
public struct Buzzer: CatalogStrategy {
  public static let metadata = StrategyMetadata(
    name: "buzzer", summary: "answers before the end of the question, even if it has to guess",
    parameters: [
      .number(
        "knows", in: 0...1, default: 0.4,
        summary: "share of questions that it recognizes by their beginning, drawn for each game"
      ),
      .number(
        "reads", in: 0...1, default: 0.5,
        summary: "share of the question that it reads before answering, without the answers"
      ),
    ]
      + Pace.parameters(
        reading: ScholarPreset.expert.reading, mu: ScholarPreset.expert.mu,
        sigma: ScholarPreset.expert.sigma, tau: ScholarPreset.expert.tau))

  private let memory: Quiz.QuizKnowledge
  private let pace: Pace
  private let reads: Double
  private var random: RandomStream

  public init(setup: StrategySetup<Quiz.Rules>) throws {
    let parameters = setup.parameters
    reads = parameters.number("reads")
    pace = try Pace(
      reading: parameters.number("reading"), mu: parameters.number("mu"),
      sigma: parameters.number("sigma"), tau: parameters.number("tau"), under: setup.rules)
    random = setup.random
    memory = Quiz.QuizKnowledge(setup.rules.bank, share: parameters.number("knows"), using: &random)
  }

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action {
    let characters = Int((reads * Double(observation.questionLength)).rounded())
    let time = pace.microseconds(reading: characters, using: &random)
    let answer = memory.answer(to: observation) ?? random.next(below: observation.answerCount)
    return .answer(answer, afterMicroseconds: time)
  }
}
