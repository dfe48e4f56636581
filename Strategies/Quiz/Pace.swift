import GameCore
import QuizGame

/// A quiz player's answer time, which consists of a reading time and a reaction time.
struct Pace {
  /// The reading time in milliseconds per character.
  private let reading: Double
  private let reaction: Reaction

  /// Creates a pace from times in milliseconds.
  ///
  /// - Throws: `SetupError` if a time is invalid, or if every answer would be too late under the
  ///   rules.
  init(
    reading: Double, mu: Double, sigma: Double, tau: Double, under rules: Quiz.Rules
  ) throws(SetupError) {
    self.reading = reading
    reaction = try Reaction(mu: mu, sigma: sigma, tau: tau)
    if rules.timeLimit > 0, reaction.soonest > Double(rules.timeLimit) {
      throw SetupError(
        "the fastest reaction takes \(reaction.soonest) ms, but a question ends after "
          + "\(rules.timeLimit) ms", remedy: "Raise time-limit or lower mu.")
    }
  }

  /// Returns a random time until the answer, in microseconds, for a player that reads this many
  /// characters.
  func microseconds(reading characters: Int, using random: inout RandomStream) -> Int {
    let time = reaction.microseconds(using: &random, atMost: Quiz.latestAnswer)
    let read = reading * Double(characters) * 1000
    return read < Double(Quiz.latestAnswer - time) ? time + Int(read.rounded()) : Quiz.latestAnswer
  }

  /// Returns the parameters for a pace, with the given defaults in ms.
  static func parameters(reading: Double, mu: Double, sigma: Double, tau: Double) -> [Parameter] {
    [
      .number(
        "reading", in: 0...1000, default: reading, summary: "reading time per character, in ms"
      ),
      .number(
        "mu", in: 0...60_000, default: mu,
        summary: "mean of the normal part of the reaction time after reading, in ms"
      ),
      .number(
        "sigma", in: 0...60_000, default: sigma,
        summary: "standard deviation of the normal part, in ms"
      ),
      .number("tau", in: 0...60_000, default: tau, summary: "mean of the exponential part, in ms"),
    ]
  }
}
