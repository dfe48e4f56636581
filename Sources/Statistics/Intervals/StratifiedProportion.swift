/// The mean proportion over several strata with equal weights, and its 95% confidence interval.
///
/// The number of trials per stratum is fixed beforehand, so only the variance within strata adds to
/// the error. The interval is Wilson's with an effective number of trials, as for ``ScoreSample``.
/// If proportions vary between strata, it is narrower than Wilson's interval for all trials
/// together.
public struct StratifiedProportion: Hashable, Sendable {
  /// The number of strata with trials.
  public private(set) var strata = 0
  /// The number of trials in all strata.
  public private(set) var trials = 0
  /// The number of successes in all strata.
  public private(set) var successes = 0
  private var proportions = 0.0
  /// A trial's variance divided by the number of trials, summed over all strata.
  private var variances = 0.0
  private var inverses = 0.0
  private var freedom = 0

  /// Creates a proportion without strata.
  public init() {}

  /// Adds a stratum, which has no weight if it contains no trials.
  ///
  /// - Precondition: `successes` is in 0...`trials`.
  public mutating func addStratum(successes: Int, trials: Int) {
    precondition(0...trials ~= successes, "a stratum cannot have more successes than trials")
    if trials == 0 { return }
    let (count, proportion) = (Double(trials), Double(successes) / Double(trials))
    strata += 1
    self.trials += trials
    self.successes += successes
    proportions += proportion
    inverses += 1 / count
    freedom += trials - 1
    // A single trial does not show how much results vary.
    if trials > 1 { variances += proportion * (1 - proportion) / (count - 1) }
  }

  /// The mean proportion, or `nil` if there are no trials.
  public var value: Double? { strata > 0 ? proportions / Double(strata) : nil }

  /// The 95% confidence interval, or `nil` if there are no trials.
  ///
  /// If no stratum contains more than one trial, it is Wilson's interval for all trials together.
  public var interval: ScoreInterval? {
    guard let value else { return nil }
    let count = Double(strata * strata) / inverses
    guard freedom > 0 else { return ScoreInterval(score: value, trials: count) }
    let variance = variances * count / Double(strata * strata)
    let spread = ScoreSpread(
      deals: count, mean: value, squares: variance * Double(freedom), freedom: Double(freedom),
      trials: 1)
    return ScoreInterval(
      score: value, spread: spread,
      quantiles: ScoreQuantiles(freedom: spread.freedom, ScoreInterval.level))
  }
}
