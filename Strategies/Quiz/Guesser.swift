import GameCore
import QuizGame

/// A strategy that reads the question and all answers and then picks a random answer.
public struct Guesser: CatalogStrategy {
  public static let metadata = StrategyMetadata(
    name: "guesser", summary: "reads everything, then picks a random answer",
    parameters: Pace.parameters(
      reading: ScholarPreset.average.reading, mu: ScholarPreset.average.mu,
      sigma: ScholarPreset.average.sigma, tau: ScholarPreset.average.tau))

  private let pace: Pace
  private var random: RandomStream

  public init(setup: StrategySetup<Quiz.Rules>) throws {
    let parameters = setup.parameters
    pace = try Pace(
      reading: parameters.number("reading"), mu: parameters.number("mu"),
      sigma: parameters.number("sigma"), tau: parameters.number("tau"), under: setup.rules)
    random = setup.random
  }

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action {
    let time = pace.microseconds(reading: observation.length, using: &random)
    return .answer(random.next(below: observation.answerCount), afterMicroseconds: time)
  }
}
