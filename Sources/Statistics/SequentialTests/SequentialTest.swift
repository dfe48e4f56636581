/// Wald's sequential probability ratio test (SPRT) between two differences in strength.
///
/// After every deal, the test computes the likelihood ratio between ``elo1`` and ``elo0``. It stops
/// when the ratio reaches one of two bounds. ``elo0`` and ``elo1`` are leads of the first strategy
/// over the second. If the true lead is at most ``elo0``, the test accepts ``elo1`` with a
/// probability of at most about ``alpha``. If the true lead is at least ``elo1``, it accepts
/// ``elo0`` with a probability of at most about ``beta``.
///
/// The source is Wald 1945, "Sequential tests of statistical hypotheses".
public struct SequentialTest: Codable, Hashable, Sendable {
  /// The unit for ``elo0`` and ``elo1``.
  public enum Model: String, Codable, CaseIterable, Sendable {
    /// Elo: the expected score is 1 / (1 + 10^(-elo/400)).
    case logistic
    /// Normalized Elo: the score's distance from a half is elo · ln 10 / 800 standard deviations
    /// of a game.
    ///
    /// In this unit, the number of games that a test takes does not depend on the draw rate.
    case normalized
  }

  /// The decision that a test has reached so far.
  public enum Decision: String, CaseIterable, Codable, Hashable, Sendable {
    /// H0 is accepted: the difference is ``SequentialTest/elo0``.
    case acceptsElo0 = "elo0"
    /// H1 is accepted: the difference is ``SequentialTest/elo1``.
    case acceptsElo1 = "elo1"
    /// The test has reached neither bound.
    case undecided
  }

  /// The smaller difference, in units of the ``model``.
  public let elo0: Double
  /// The larger difference.
  public let elo1: Double
  /// The probability of accepting ``elo1`` if ``elo0`` is true (type I error rate).
  public let alpha: Double
  /// The probability of accepting ``elo0`` if ``elo1`` is true (type II error rate).
  public let beta: Double
  /// The unit for both differences.
  public let model: Model

  /// The range for ``elo0`` and ``elo1``.
  ///
  /// Beyond this range, nearly all games are won, and no test is needed. Within the range, three or
  /// five outcomes can express every difference in both models.
  public static let eloRange = -500.0...500.0

  /// An error about parameters that are invalid or contradict each other.
  public struct Contradiction: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem in one clause, which begins with a parameter's name and has no full stop.
    public let description: String
  }

  /// Creates a test after checking its parameters.
  ///
  /// - Throws: ``Contradiction`` if a parameter is out of range, if `elo0` is not less than `elo1`,
  ///   or if `alpha` and `beta` add up to 1 or more.
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

  /// Decodes a test after checking its parameters.
  ///
  /// - Throws: `DecodingError` if a parameter is missing or invalid.
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

  /// The log-likelihood ratio at which ``elo0`` is accepted, below 0.
  public var lowerBound: Double { naturalLogarithm(beta / (1 - alpha)) }

  /// The log-likelihood ratio at which ``elo1`` is accepted, above 0.
  public var upperBound: Double { naturalLogarithm((1 - beta) / alpha) }

  /// Returns what the test decides at a log-likelihood ratio.
  public func decision(at logLikelihoodRatio: Double) -> Decision {
    if logLikelihoodRatio >= upperBound { return .acceptsElo1 }
    if logLikelihoodRatio <= lowerBound { return .acceptsElo0 }
    return .undecided
  }
}
