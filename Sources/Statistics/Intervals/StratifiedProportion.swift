/// The mean of the proportions of several strata, each with the same weight, with its 95% confidence interval.
///
/// The number of trials of a stratum is fixed beforehand, so only the variance within strata contributes to the
/// error. The interval is Wilson's with an effective number of trials, as for ``ScoreSample``. If proportions
/// differ between strata, it is narrower than Wilson's for all trials together.
public struct StratifiedProportion: Hashable, Sendable {
  /// The number of strata with trials.
  public private(set) var strata = 0
  /// The number of trials.
  public private(set) var trials = 0
  /// The number of successes.
  public private(set) var successes = 0
  private var proportions = 0.0
  /// The sum of the strata's variances of a trial, each divided by the stratum's number of trials.
  private var variances = 0.0
  private var inverses = 0.0
  private var freedom = 0

  /// Creates a proportion without strata.
  public init() {}

  /// Adds a stratum; one without trials has no weight.
  ///
  /// - Precondition: `successes` is in 0...`trials`.
  public mutating func addStratum(successes: Int, trials: Int) {
    precondition(0...trials ~= successes, "a stratum has at most as many successes as trials")
    if trials == 0 { return }
    let (count, proportion) = (Double(trials), Double(successes) / Double(trials))
    strata += 1
    self.trials += trials
    self.successes += successes
    proportions += proportion
    inverses += 1 / count
    freedom += trials - 1
    // The variance of a single trial is unknown.
    if trials > 1 { variances += proportion * (1 - proportion) / (count - 1) }
  }

  /// The mean of the strata's proportions; `nil` without trials.
  public var value: Double? { strata > 0 ? proportions / Double(strata) : nil }

  /// The 95% confidence interval; `nil` without trials.
  ///
  /// If no stratum has more than one trial, it is Wilson's for all trials together.
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
