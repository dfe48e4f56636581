import Statistics

/// The rating model's goodness of fit and its largest misfits, as computed by `ModelFit`.
public struct FitSummary: Codable, Hashable, Sendable {
  /// The chi-square statistic, which measures how far the results are from the expected ones.
  public let chiSquare: Double
  /// The number of degrees of freedom.
  public let degreesOfFreedom: Int
  /// The probability that chi-square is at least this large if the model fits.
  public let pValue: Double
  /// A Boolean value that indicates whether the test rejects the model.
  public let isRejected: Bool
  /// The number of groups of strategies that played each other, or 0 if the model fits or there are
  /// very many matchups.
  public let groups: Int
  /// The largest residuals, each with a deviation of at least two standard errors, or an empty array
  /// if the model fits.
  public let worst: [Residual]
  /// The first seat's mean score in each group, or only the lowest and the highest if there are
  /// more than three groups.
  ///
  /// The array is empty if the model fits.
  public let firstPlayerScores: [Share]
  /// The draw rate in each group, or only the lowest and the highest if there are more than three
  /// groups.
  ///
  /// The array is empty if the model fits.
  public let drawShares: [Share]
  /// The cycles, as lists in which each strategy beats the next one, and the last beats the first.
  ///
  /// The array is empty if there are more than 64 strategies.
  public let cycles: [[String]]

  /// A mean that differs from the value that the model expects.
  public struct Residual: Codable, Hashable, Sendable {
    /// The kind of mean, or `nil` for the strategy's score.
    public let measure: Measure?
    /// The label of the strategy.
    public let strategy: String
    /// The labels of the other strategies.
    public let opponents: [String]
    /// The mean score, or the mean of ``measure``, 0...1.
    public let score: Double
    /// The value that the model expects.
    public let expected: Double
    /// The distance from the model that is closest to all results, in standard errors.
    public let deviation: Double
  }

  /// A mean that does not belong to a single strategy.
  public enum Measure: String, CaseIterable, Codable, Sendable {
    /// The first seat's score.
    case firstPlayerScore = "first_player_score"
    /// The share of drawn comparisons between two seats.
    case drawRate = "draw_rate"
  }

  /// A first-player score or a draw rate in the games between some strategies.
  public struct Share: Codable, Hashable, Sendable {
    /// The labels of the strategies.
    public let strategies: [String]
    /// The share, from 0 to 1.
    public let share: Double
  }

  /// The maximum number of listed residuals.
  private static let worstLimit = 3
  /// The minimum deviation of a listed residual, in standard errors.
  private static let leastDeviation = 2.0
  /// The maximum number of groups whose shares are all listed.
  private static let shareLimit = 3
  /// The minimum number of games per matchup, on average, for shares by matchup.
  private static let minimumGameCount = 30
  /// The maximum number of strategies whose cycles are listed.
  static let cycleLimit = 64

  /// - Returns: `nil` if the model fits any possible results, as it does for two strategies.
  init?(_ ratings: BradleyTerry, labels: [String], crossTable: CrossTable?) {
    guard let fit = ModelFit(ratings) else { return nil }
    chiSquare = fit.chiSquare
    degreesOfFreedom = fit.degreesOfFreedom
    pValue = fit.pValue
    isRejected = fit.isRejected
    cycles = crossTable.map { DominanceCycles($0).cycles.map { $0.map { labels[$0] } } } ?? []
    let tables = fit.isRejected ? fit.tables : []
    groups = tables.count
    // Only the largest residual per group is listed, because the other residuals largely follow
    // from it.
    let residuals = tables.map { table in
      let own = table.strategies[table.place]
      let others: [(Measure, ModelFit.Residual?)] = [
        (.firstPlayerScore, table.firstSeatScore), (.drawRate, table.drawShare),
      ]
      var (measure, residual) = (Measure?.none, table.score)
      for (other, mean) in others {
        guard let mean, abs(mean.deviation) > abs(residual.deviation) else { continue }
        (measure, residual) = (other, mean)
      }
      return Residual(
        measure: measure, strategy: labels[own],
        opponents: table.strategies.filter { $0 != own }.map { labels[$0] },
        score: residual.value, expected: residual.expected, deviation: residual.deviation)
    }
    let far = residuals.filter { abs($0.deviation) >= FitSummary.leastDeviation }
    worst = Array(
      far.sorted { abs($0.deviation) > abs($1.deviation) }.prefix(FitSummary.worstLimit))
    func shares(_ share: (ModelFit.Table) -> ModelFit.Residual?) -> [Share] {
      let all = tables.compactMap { table in
        share(table).map { Share(strategies: table.strategies.map { labels[$0] }, share: $0.value) }
      }
      guard all.count > FitSummary.shareLimit, let least = all.min(by: { $0.share < $1.share }),
        let greatest = all.max(by: { $0.share < $1.share })
      else { return all }
      return [least, greatest]
    }
    firstPlayerScores = shares(\.firstSeatScore)
    drawShares = shares(\.drawShare)
  }

  /// The warnings about a poor fit and about each cycle.
  var warnings: [String] { (isRejected ? [misfit] : []) + cycleWarnings }

  private var misfit: String {
    "the rating model does not fit the results "
      + "(p \(pValue < 0.0001 ? "< 0.0001" : "= \(fixed(pValue, decimals: 4))"))"
      + (cause.map { ", mainly because \($0)" } ?? "")
  }

  /// A clause that says why the model does not fit, or `nil` if there is no misfit.
  private var cause: String? {
    worst.first.map { residual in
      switch residual.measure {
      case nil: "scores depend on the opponent in ways that ratings do not capture"
      case .firstPlayerScore: "the first-player advantage differs between matchups"
      case .drawRate: "draw rates differ between matchups"
      }
    }
  }

  private var cycleWarnings: [String] {
    cycles.map { cycle in
      let pairs = zip(cycle, cycle.dropFirst() + cycle.prefix(1)).map { "\($0) beats \($1)" }
      return "ratings hide a cycle: " + pairs.joined(separator: ", ")
    }
  }

  private var numbers: String {
    "chi-square \(fixed(chiSquare, decimals: 1)), \(degreesOfFreedom) degrees of freedom, "
      + (pValue < 0.0001 ? "p < 0.0001" : "p = \(fixed(pValue, decimals: pValue < 0.01 ? 4 : 2))")
  }

  /// The test's result and the groups with the largest misfit.
  package var details: [Fact] {
    [Fact("Model fit", (isRejected ? "rejected, " : "not rejected, ") + numbers)]
      + worst.map { residual in
        let name =
          switch residual.measure {
          case nil: "score"
          case .firstPlayerScore: GameMeasure.firstPlayerScore.label
          case .drawRate: GameMeasure.drawRate.label
          }
        return Fact(
          "Misfit",
          "\(residual.strategy) vs \(residual.opponents.joined(separator: ", ")): \(name) "
            + "\(fixed(residual.score, decimals: 3)), expected "
            + "\(fixed(residual.expected, decimals: 3)) "
            + "(\(fixed(abs(residual.deviation), decimals: 1)) standard errors)")
      }
  }

  /// Returns a fact that says why the fit is not tested.
  ///
  /// - Parameter strategies: The number of strategies that played.
  package static func untested(strategies: Int, isDeterministic: Bool = false) -> Fact {
    Fact(
      "Model fit",
      "not tested: "
        + (isDeterministic
          ? "the games are deterministic"
          : strategies > 2
            ? "too few games or matchups" : "the model fits any results of two strategies"))
  }

  /// Returns first-player scores and draw rates by matchup, or an empty array if the model fits or
  /// if matchups have so few games on average that their lowest and highest shares are due to
  /// chance.
  ///
  /// - Parameter seatings: The sum of the strategies' numbers of games.
  package func sharesByMatchup(seatings: Int) -> [Fact] {
    guard let seats = (firstPlayerScores + drawShares).first?.strategies.count,
      seatings >= FitSummary.minimumGameCount * seats * groups
    else { return [] }
    return [("First by matchup", firstPlayerScores), ("Draws by matchup", drawShares)].compactMap {
      label, shares in
      if shares.isEmpty { return nil }
      let texts = shares.map {
        "\(fixed(100 * $0.share, decimals: 1))% (\($0.strategies.joined(separator: " vs ")))"
      }
      let isRange = groups > FitSummary.shareLimit
      return Fact(label, texts.joined(separator: isRange ? " to " : ", "))
    }
  }
}

extension FitSummary: DescribedKeys {
  package static let meanings = [
    "is_rejected": "true if the rating model does not fit the results",
    "groups":
      "number of groups of strategies that played each other; 0 if the rating model fits the results",
    "cycles": "lists in which each strategy beats the next one, and the last beats the first",
  ]
}
