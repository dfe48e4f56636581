/// Wald's sequential probability ratio test of two differences in strength.
///
/// After every deal it weighs how much likelier the results are under a difference of ``elo1`` than
/// under ``elo0``, and ends as soon as that is decided. Both differences are the first strategy's
/// lead over the second; any that truly lies at or below ``elo0`` is taken for ``elo1`` with a
/// probability of about ``alpha`` at most, one at or above ``elo1`` for ``elo0`` with ``beta``.
///
/// Wald 1945, "Sequential tests of statistical hypotheses".
public struct SequentialTest: Codable, Hashable, Sendable {
  /// What the unit of ``elo0`` and ``elo1`` is.
  public enum Model: String, Codable, CaseIterable, Sendable {
    /// Elo: the expected score is 1 / (1 + 10^(-elo/400)).
    case logistic
    /// nElo: the expected score's distance from a half is elo · ln 10 / 800 times the standard
    /// deviation of a game, so that tests of drawish and of decisive games take equally long.
    case normalized
  }

  /// How a test stands.
  public enum Decision: String, CaseIterable, Codable, Hashable, Sendable {
    /// The difference is rather ``SequentialTest/elo0``.
    case acceptsElo0 = "elo0"
    /// The difference is rather ``SequentialTest/elo1``.
    case acceptsElo1 = "elo1"
    /// Neither bound is reached.
    case undecided
  }

  /// The lesser difference, in units of the ``model``.
  public let elo0: Double
  /// The greater difference.
  public let elo1: Double
  /// How often ``elo1`` may be accepted where ``elo0`` is true.
  public let alpha: Double
  /// How often ``elo0`` may be accepted where ``elo1`` is true.
  public let beta: Double
  /// The unit of the two differences.
  public let model: Model

  /// What ``elo0`` and ``elo1`` may be: beyond, nearly all games are won, and no test is needed.
  ///
  /// Three and five outcomes can express every difference in this range, in both models.
  public static let eloRange = -500.0...500.0

  /// An error about parameters that contradict each other; it begins with a parameter's name.
  public struct Contradiction: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem in one clause, without a full stop.
    public let description: String
  }

  /// Checks the two hypotheses and how often each may be accepted by mistake.
  ///
  /// - Throws: ``Contradiction`` for numbers that make no test.
  public init(
    elo0: Double, elo1: Double, alpha: Double, beta: Double, model: Model
  ) throws(Contradiction) {
    for (name, value) in [("elo0", elo0), ("elo1", elo1)]
    where !SequentialTest.eloRange.contains(value) {
      let range = SequentialTest.eloRange
      throw Contradiction(
        description: "\(name): invalid value '\(value)': expected a number from "
          + "\(range.lowerBound) to \(range.upperBound)")
    }
    for (name, value) in [("alpha", alpha), ("beta", beta)] where !(value > 0 && value < 1) {
      throw Contradiction(
        description: "\(name): invalid value '\(value)': expected a number between 0 and 1")
    }
    guard elo0 < elo1 else {
      throw Contradiction(description: "elo0 (\(elo0)) has to be less than elo1 (\(elo1))")
    }
    guard alpha + beta < 1 else {
      throw Contradiction(
        description: "alpha (\(alpha)) and beta (\(beta)) have to add up to less than 1")
    }
    self.elo0 = elo0
    self.elo1 = elo1
    self.alpha = alpha
    self.beta = beta
    self.model = model
  }

  /// Reads a test that was written, and checks it like one that is asked for.
  ///
  /// - Throws: `DecodingError` for parameters that are missing or make no test.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        elo0: container.decode(Double.self, forKey: .elo0),
        elo1: container.decode(Double.self, forKey: .elo1),
        alpha: container.decode(Double.self, forKey: .alpha),
        beta: container.decode(Double.self, forKey: .beta),
        model: container.decode(Model.self, forKey: .model))
    } catch let contradiction as Contradiction {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: contradiction.description))
    }
  }

  /// The logarithm of the likelihood ratio at which ``elo0`` is accepted; negative.
  public var lowerBound: Double { naturalLogarithm(beta / (1 - alpha)) }

  /// The logarithm of the likelihood ratio at which ``elo1`` is accepted; positive.
  public var upperBound: Double { naturalLogarithm((1 - beta) / alpha) }

  /// How the test stands at a likelihood ratio.
  public func decision(at logLikelihoodRatio: Double) -> Decision {
    if logLikelihoodRatio >= upperBound { return .acceptsElo1 }
    if logLikelihoodRatio <= lowerBound { return .acceptsElo0 }
    return .undecided
  }
}
