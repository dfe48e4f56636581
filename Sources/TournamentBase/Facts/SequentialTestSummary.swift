import Statistics

/// The result of a run's sequential test.
public struct SequentialTestSummary: Codable, Hashable, Sendable {
  /// The test's hypotheses and error rates.
  public let test: SequentialTest
  /// The numbers of game pairs in which the first strategy scored 0, ½, 1, 1½ and 2 points.
  public let deals: [Int]
  /// The natural logarithm of the likelihood ratio after the last game pair.
  public let logLikelihoodRatio: Double
  /// The log-likelihood ratio at which H0 (`elo0`) is accepted.
  public let lowerBound: Double
  /// The log-likelihood ratio at which H1 (`elo1`) is accepted.
  public let upperBound: Double
  /// The test's decision: H0 accepted, H1 accepted, or none.
  public let decision: SequentialTest.Decision
  /// The decision as a sentence without a full stop.
  public let verdict: String
  /// A Boolean value that indicates whether the test ended before all games were played.
  ///
  /// It is `nil` in results of earlier versions.
  public var isStoppedEarly: Bool?
  /// The Elo difference, adjusted for sequential stopping.
  ///
  /// It is `nil` if there is no whole game pair, or in results of earlier versions.
  public var estimate: SequentialEstimate?

  /// - Parameter games: The maximum number of games.
  init(_ test: SequentialTest, labels: [String], accumulator: RunAccumulator, of games: Int) {
    self.test = test
    deals = StoppingRule.pairs(of: accumulator)
    logLikelihoodRatio = test.logLikelihoodRatio(of: deals)
    lowerBound = test.lowerBound
    upperBound = test.upperBound
    decision = test.decision(at: logLikelihoodRatio)
    isStoppedEarly = accumulator.games < games
    estimate = SequentialEstimate(test, counts: deals)
    let (unit, elo0, elo1) = (test.unit, test.elo(test.elo0), test.elo(test.elo1))
    let players = "\(labels[0]) against \(labels[1])"
    verdict =
      switch decision {
      case .acceptsElo0:
        "\(players): H0 accepted (lead \(elo0) \(unit), not \(elo1))"
      case .acceptsElo1:
        "\(players): H1 accepted (lead \(elo1) \(unit), not \(elo0))"
      case .undecided:
        "\(players): undecided between leads of \(elo0) and \(elo1) \(unit); more games may decide"
      }
  }

  /// The decision and the Elo difference or its bounds, adjusted for sequential stopping.
  public var facts: [Fact] {
    let bounds = "H0: \(test.elo(test.elo0)) \(test.unit), H1: \(test.elo(test.elo1)) \(test.unit)"
    let decision =
      switch decision {
      case .acceptsElo0: "H0 accepted (\(bounds))"
      case .acceptsElo1: "H1 accepted (\(bounds))"
      case .undecided: "undecided (\(bounds)); more games may decide"
      }
    return [
      Fact("SPRT", decision),
      estimateText.map { Fact("SPRT difference", "\($0); quote this Elo difference") },
    ]
    .compactMap(\.self)
  }

  var detail: Fact {
    Fact(
      "SPRT details",
      "log-likelihood ratio \(fixed(logLikelihoodRatio, decimals: 3)), bounds "
        + "\(fixed(lowerBound, decimals: 3)) and \(fixed(upperBound, decimals: 3)) "
        + "(alpha \(test.alpha), beta \(test.beta), \(test.model.rawValue) model), game pairs with "
        + "0, 0.5, 1, 1.5 and 2 points: " + deals.map { "\($0)" }.joined(separator: ", "))
  }

  /// The Elo difference as displayed, adjusted for sequential stopping, or `nil` if there is no
  /// whole game pair.
  public var estimateText: String? {
    guard let estimate else { return nil }
    func text(_ bounds: SequentialEstimate.Bounds, _ unit: String, otherwise decimals: Int)
      -> String
    {
      switch (bounds.isLowOpen, bounds.isHighOpen) {
      case (false, false):
        return TournamentBase.estimate(
          bounds.value, low: bounds.low, high: bounds.high, unit: unit, otherwise: decimals)
      case (true, false): return "at most \(fixed(bounds.high, decimals: decimals)) \(unit)"
      case (false, true): return "at least \(fixed(bounds.low, decimals: decimals)) \(unit)"
      case (true, true): return "any \(unit)"
      }
    }
    let numbers = [
      text(estimate.elo, "Elo", otherwise: 1), text(estimate.normalizedElo, "nElo", otherwise: 1),
      text(estimate.score, "score", otherwise: 4),
    ]
    return numbers.joined(separator: ", ") + " (95% CI adjusted for stopping"
      + (estimate.isRough
        ? "; with fewer than \(SequentialEstimate.minimumDealCount) game pairs, the interval may miss the "
          + "true value in more than 5% of runs" : "") + ")"
  }
}

extension SequentialTest {
  fileprivate var unit: String { model == .logistic ? "Elo" : "nElo" }

  fileprivate func elo(_ number: Double) -> String {
    number == number.rounded() ? fixed(number, decimals: 0) : "\(number)"
  }
}

extension SequentialTestSummary: Finding {
  package var headline: [Fact] { facts }
  package func details(in summary: SummaryContext) -> [Fact] { [detail] }
}

extension SequentialTestSummary: DescribedKeys {
  package static let meanings = [
    "deals": "game pairs in which the first strategy scored 0, 0.5, 1, 1.5 and 2 points",
    "lower_bound": "log-likelihood ratio at which elo0 is accepted",
    "upper_bound": "log-likelihood ratio at which elo1 is accepted",
    "is_stopped_early": "true if a sequential test ended games early",
    "estimate": "difference between the two strategies, adjusted for stopping",
  ]
}
