import GameCore
import QuizGame

/// Reads the question and its answers, and gives the right one where it knows it.
///
/// Which questions it knows is drawn for every game, see `Quiz.Memory`. A preset sets what is left at its
/// default: suggestions to begin with, not fits. For scale: English that is no fiction is read at 238 words a
/// minute in silence (Brysbaert 2019, doi:10.1016/j.jml.2019.104047), which is 42 ms for each of six characters.
public struct Scholar: CatalogueStrategy {
  /// What it does about a question that it doesn't know.
  enum Guess: String, CaseIterable {
    /// It says nothing.
    case never
    /// It gives any answer, as soon as it would a right one.
    case always
    /// It gives any answer, but lets the others go first for a while.
    case after
  }

  /// The categories of the built-in bank; others have the share of `knows`.
  private static let categories = ["arts", "geography", "history", "nature", "science", "words"]

  public static let card = StrategyCard(
    name: "scholar",
    summary: "reads all of it and answers what it knows",
    parameters: [
      .choice(
        "preset", ScholarPreset.allCases.map(\.rawValue) + ["custom"], default: "average",
        "who plays: sets all that is left at its default (suggestions, not fits); custom: nobody"),
      .number(
        "knows", 0...1, default: ScholarPreset.average.knows,
        "the share of questions whose answer it knows, drawn for every game"),
    ]
      + categories.map {
        .number($0, -1...1, default: -1, "the share of the category '\($0)'; -1: that of knows")
      } + [
        .choice(
          "guess", default: Guess.never, "what it does about a question that it doesn't know"),
        .number("guess-after", 0...600_000, default: 5000, "ms before a guess, with guess=after"),
      ]
      + Pace.parameters(
        reading: ScholarPreset.average.reading, mu: ScholarPreset.average.mu,
        sigma: ScholarPreset.average.sigma, tau: ScholarPreset.average.tau))

  private let memory: Quiz.Memory
  private let pace: Pace
  private let guess: Guess
  /// In microseconds.
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
        throw SetupError("\(category)=\(share) is no share: give 0 to 1, or -1 for that of knows")
      }
      shares[category] = share
    }
    guess = setup.parameters.choice("guess")
    let wait = setup.parameters.number("guess-after")
    if setup.parameters.isGiven("guess-after"), guess != .after {
      throw SetupError("guess-after is for guess=after, not for guess=\(guess.rawValue)")
    }
    earliestGuess = guess == .after ? Int((wait * 1000).rounded()) : 0
    pace = try Pace(
      reading: settings.number("reading", \.reading), mu: settings.number("mu", \.mu),
      sigma: settings.number("sigma", \.sigma), tau: settings.number("tau", \.tau),
      under: setup.rules)
    random = setup.random
    memory = Quiz.Memory(setup.rules.bank, share: knows, categories: shares, using: &random)
  }

  public mutating func choose(from observation: Quiz.Observation) -> Quiz.Action {
    let known = memory.answer(to: observation)
    if known == nil, guess == .never { return .abstain }
    let time = pace.microseconds(reading: observation.length, using: &random)
    if let known { return .answer(known, afterMicroseconds: time) }
    return .answer(
      random.below(observation.answerCount), afterMicroseconds: max(time, earliestGuess))
  }
}
