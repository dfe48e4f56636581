import Statistics

/// The goodness of fit of the ratings, and the largest misfits; see `ModelFit`.
public struct FitSummary: Codable, Hashable, Sendable {
  /// The distance of the results from the expected ones.
  public let chiSquare: Double
  /// The number of degrees of freedom.
  public let degreesOfFreedom: Int
  /// The probability of at least this distance if the ratings fit.
  public let pValue: Double
  /// `true` if the model does not fit the results.
  public let isRejected: Bool
  /// The number of groups of strategies that met; 0 if the model fits, and for very many encounters.
  public let groups: Int
  /// The largest residuals, of at least two standard errors; empty if the model fits.
  public let worst: [Residual]
  /// The mean scores of the first seat by group: all of up to three, else the extremes; empty if the model fits.
  public let firstPlayerScores: [Share]
  /// The draw rates by group, in the same way.
  public let drawShares: [Share]
  /// The cycles of strategies each of which beats the next one; none for more than 64 strategies.
  public let cycles: [[String]]

  /// A mean that the model does not explain.
  public struct Residual: Codable, Hashable, Sendable {
    /// The kind of mean; absent for a score.
    public let measure: Measure?
    /// The label of the strategy.
    public let strategy: String
    /// The labels of the other strategies.
    public let opponents: [String]
    /// The mean score, or the mean of ``measure``.
    public let score: Double
    /// The expected value.
    public let expected: Double
    /// The distance from the fit that is closest to all results, divided by its standard error.
    public let deviation: Double
  }

  /// A mean that belongs to no single strategy.
  public enum Measure: String, CaseIterable, Codable, Sendable {
    /// The score of the first seat.
    case firstPlayerScore = "first_player_score"
    /// The share of drawn comparisons.
    case drawRate = "draw_rate"

    /// Reads a measure, also by its former name.
    public init(from decoder: any Decoder) throws {
      let name = try String(from: decoder)
      guard let measure = Measure(rawValue: FormerNames.measures[name] ?? name) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "unknown measure '\(name)'"))
      }
      self = measure
    }
  }

  /// A share of the games of some strategies.
  public struct Share: Codable, Hashable, Sendable {
    /// The labels of the strategies.
    public let strategies: [String]
    /// From 0 to 1.
    public let share: Double
  }

  /// The maximum number of named residuals, and their least deviation in standard errors.
  private static let worstLimit = 3
  private static let leastDeviation = 2.0
  /// The maximum number of groups whose shares are all shown.
  private static let shareLimit = 3

  /// - Returns: `nil` if the model fits all possible results, such as those of two strategies.
  init?(_ ratings: BradleyTerry, labels: [String], meetings: CrossTable?) {
    guard let fit = ModelFit(ratings) else { return nil }
    chiSquare = fit.chiSquare
    degreesOfFreedom = fit.degreesOfFreedom
    pValue = fit.pValue
    isRejected = fit.isRejected
    cycles = meetings.map { DominanceCycles($0).cycles.map { $0.map { labels[$0] } } } ?? []
    let tables = fit.isRejected ? fit.tables : []
    groups = tables.count
    // Only the worst mean of each group, because the others largely follow from it.
    let residuals = tables.map { table in
      let own = table.entrants[table.place]
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
        opponents: table.entrants.filter { $0 != own }.map { labels[$0] },
        score: residual.value, expected: residual.expected, deviation: residual.deviation)
    }
    let far = residuals.filter { abs($0.deviation) >= FitSummary.leastDeviation }
    worst = Array(
      far.sorted { abs($0.deviation) > abs($1.deviation) }.prefix(FitSummary.worstLimit))
    func shares(_ share: (ModelFit.Table) -> ModelFit.Residual?) -> [Share] {
      let all = tables.compactMap { table in
        share(table).map { Share(strategies: table.entrants.map { labels[$0] }, share: $0.value) }
      }
      guard all.count > FitSummary.shareLimit, let least = all.min(by: { $0.share < $1.share }),
        let greatest = all.max(by: { $0.share < $1.share })
      else { return all }
      return [least, greatest]
    }
    firstPlayerScores = shares(\.firstSeatScore)
    drawShares = shares(\.drawShare)
  }

  /// A poor fit and each cycle.
  var warnings: [String] { (isRejected ? [misfit] : []) + cycleWarnings }

  private var misfit: String {
    "the rating model does not fit the results "
      + "(p \(pValue < 0.0001 ? "< 0.0001" : "= \(fixed(pValue, decimals: 4))"))"
      + (cause.map { ", mainly because \($0)" } ?? "")
  }

  /// The kind of the largest misfit.
  private var cause: String? {
    worst.first.map { residual in
      switch residual.measure {
      case nil: "scores depend on the opponent"
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

  /// The test, and the matchups with the largest misfit.
  var details: [Fact] {
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

  /// First-player scores and draw rates by matchup; empty if the ratings fit.
  var sharesByMatchup: [Fact] {
    [("First by matchup", firstPlayerScores), ("Draws by matchup", drawShares)].compactMap {
      label, shares in
      if shares.isEmpty { return nil }
      let texts = shares.map {
        "\(fixed(100 * $0.share, decimals: 1))% (\($0.strategies.joined(separator: " - ")))"
      }
      let isRange = groups > FitSummary.shareLimit
      return Fact(label, texts.joined(separator: isRange ? " to " : ", "))
    }
  }
}

extension FitSummary: DescribedKeys {
  static let meanings = [
    "is_rejected": "true if ratings do not explain the results",
    "groups": "groups of strategies that met; 0 if the ratings explain the results",
    "cycles": "strategies each of which beats the next one, and the last one the first",
  ]
}
