import GameCore
import QuizGame

/// A strategy that reads the question with its answers and gives the right answer if it knows the
/// question.
///
/// The questions that it knows are drawn for each game (see `Quiz.QuizKnowledge`). A preset sets
/// the `knows` share and the times if they are at their defaults. Presets are suggestions and not
/// fitted to data. For comparison, people read English nonfiction at 238 words per minute
/// (Brysbaert 2019, "How many words do we read per minute?", doi:10.1016/j.jml.2019.104047), which
/// is 42 ms per character for words of six characters.
public struct Scholar: CatalogStrategy {
  /// The response to an unknown question.
  enum Guess: String, CaseIterable {
    /// No answer.
    case never
    /// A random answer, as early as if the question were known.
    case always
    /// A random answer, but not before the `guess-after` time.
    case after
  }

  /// The built-in question bank's categories, each with its own parameter.
  ///
  /// In other categories, `knows` is the share of known questions.
  private static let categories = ["arts", "geography", "history", "nature", "science", "words"]

  public static let metadata = StrategyMetadata(
    name: "scholar", summary: "reads everything, then gives the answers that it knows",
    parameters: [
      .choice(
        "preset", among: ScholarPreset.allCases.map(\.rawValue) + ["custom"], default: "average",
        summary:
          "player type, which sets parameters that you leave out (not fitted to data); custom: none"
      ),
      .number(
        "knows", in: 0...1, default: ScholarPreset.average.knows,
        summary: "share of questions that it knows the answer to, drawn for each game"
      ),
    ]
      + categories.map {
        .number(
          $0, in: -1...1, default: -1,
          summary: "share of known questions in category '\($0)'; -1: the same as knows"
        )
      } + [
        .choice("guess", default: Guess.never, summary: "random answers to unknown questions"),
        .number(
          "guess-after", in: 0...600_000, default: 5000,
          summary: "earliest time of a guess, in ms; only with guess=after"
        ),
      ]
      + Pace.parameters(
        reading: ScholarPreset.average.reading, mu: ScholarPreset.average.mu,
        sigma: ScholarPreset.average.sigma, tau: ScholarPreset.average.tau))

  private let memory: Quiz.QuizKnowledge
  private let pace: Pace
  private let guess: Guess
  /// The earliest time of a guess, in microseconds.
  private let earliestGuess: Int
  private var random: RandomStream

  public init(setup: StrategySetup<Quiz.Rules>) throws {
    let settings = PresetSettings(setup.parameters, standard: ScholarPreset.average)
    let knows = try settings.rate("knows", \.knows)
    var shares: [String: Double] = [:]  // never iterated
    for category in Self.categories {
      let share = setup.parameters.number(category)
      if share == -1 { continue }
      if share < 0 {
        throw SetupError("invalid value '\(share)' for \(category): expected 0 to 1, or -1")
      }
      shares[category] = share
    }
    guess = setup.parameters.choice("guess")
    let wait = setup.parameters.number("guess-after")
    if setup.parameters.isGiven("guess-after"), guess != .after {
      throw SetupError("guess-after cannot be used with guess=\(guess.rawValue)")
    }
    earliestGuess = guess == .after ? Int((wait * 1000).rounded()) : 0
    pace = try Pace(
      reading: settings.number("reading", \.reading), mu: settings.number("mu", \.mu),
      sigma: settings.number("sigma", \.sigma), tau: settings.number("tau", \.tau),
      under: setup.rules)
    random = setup.random
    memory = Quiz.QuizKnowledge(setup.rules.bank, share: knows, categories: shares, using: &random)
  }

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action {
    let known = memory.answer(to: observation)
    if known == nil, guess == .never { return .abstain }
    let time = pace.microseconds(reading: observation.length, using: &random)
    if let known { return .answer(known, afterMicroseconds: time) }
    return .answer(
      random.next(below: observation.answerCount), afterMicroseconds: max(time, earliestGuess))
  }
}
