/// The values behind a strategy's rank in a format that ranks by its own rules.
///
/// Each format sets only its own properties, and the others are `nil`.
public struct FormatStanding: Codable, Hashable, Sendable {
  /// Swiss: the total points from the strategy's pairings, each worth 0 to 1, and from byes, each
  /// worth 1.
  public var pairingPoints: Double?
  /// Swiss: the number of byes.
  public var byes: Int?
  /// Swiss: the sum of the opponents' ``pairingPoints``.
  ///
  /// A bye counts as an opponent with the strategy's own points.
  public var buchholz: Double?
  /// Swiss: the sum of the opponents' ``pairingPoints``, each multiplied by the score against that
  /// opponent.
  public var sonnebornBerger: Double?
  /// Knockout: the round in which the strategy was eliminated, from 1, or `nil` for the winner.
  public var eliminatedInRound: Int?
  /// Ladder: the rank before the tournament, from 1 at the top.
  public var initialRank: Int?
  /// Adaptive: the label of the higher-ranked strategy with which this strategy is compared.
  public var rival: String?
  /// Adaptive: the number of deals between the strategy and ``rival``.
  public var rivalDeals: Int?
  /// Adaptive: the mean score per deal against ``rival``, 0...1.
  public var rivalScore: Double?
  /// Adaptive: the lower bound of the 95% confidence interval for ``rivalScore``.
  ///
  /// The intervals for all pairs are simultaneous, and valid at any stopping time.
  public var rivalLow: Double?
  /// Adaptive: the upper bound of the 95% confidence interval for ``rivalScore``.
  public var rivalHigh: Double?
}

extension FormatStanding {
  /// Returns the rank's description in a format, or `nil` if scores or ratings determine ranks.
  static func rankText(_ format: TournamentFormat) -> String? {
    switch format {
    case .roundRobin, .gauntlet, .matchups: nil
    case .swiss:
      "rank by pairing_points, then by buchholz, sonneborn_berger, the points between tied "
        + "strategies and roster order; strategies that played no games share the last rank"
    case .knockout:
      "rank by the last round; strategies that lost in the same round share the better rank"
    case .ladder:
      "rank from the top of the ladder; strategies that played no games share the last rank"
    case .adaptive:
      "rank by rating, except if the lower of two neighbors beats the higher significantly"
    }
  }
}

extension FormatStanding: JSONFieldList {
  package static var jsonShape: [TournamentFormat] { TournamentFormat.named.map(\.format) }

  package static func empty(_: [TournamentFormat]) -> FormatStanding { FormatStanding() }

  /// Visits the fields of all given formats.
  package mutating func visit<V: FieldVisitor>(
    _ visitor: inout V, _ formats: [TournamentFormat]
  ) {
    for format in formats {
      switch format {
      case .roundRobin, .gauntlet, .matchups: break
      case .swiss: visitSwiss(&visitor)
      case .knockout:
        visitor.cell(
          &eliminatedInRound,
          .init(
            "eliminated_in_round", .integer,
            "round of the bracket that the strategy lost; empty for the winner", required: false,
            minimum: 1))
      case .ladder:
        visitor.cell(
          &initialRank,
          .init(
            "initial_rank", .integer, "rank on the ladder before the tournament, from the top",
            minimum: 1))
      case .adaptive: visitAdaptive(&visitor)
      }
    }
  }

  private mutating func visitSwiss<V: FieldVisitor>(_ visitor: inout V) {
    func points(_ name: String, _ description: String) -> TableSchema.Field {
      .init(name, .number, description, unit: "pairings", minimum: 0)
    }
    visitor.cell(
      &pairingPoints,
      points(
        "pairing_points", "sum of the pairings' scores, 0 to 1 each; a bye counts 1"))
    visitor.cell(&byes, .count("byes", "rounds without a game", unit: "rounds"))
    visitor.cell(
      &buchholz,
      points(
        "buchholz",
        "sum of the opponents' pairing_points; a bye counts as an opponent with the same points"))
    visitor.cell(
      &sonnebornBerger,
      points(
        "sonneborn_berger",
        "like buchholz, but with each opponent's points multiplied by the pairing's score"))
  }

  private mutating func visitAdaptive<V: FieldVisitor>(_ visitor: inout V) {
    visitor.cell(
      &rival,
      .init(
        "rival", .string,
        "opponent in the test: the strategy just above, or with until=best the first; empty for the first",
        required: false))
    visitor.cell(
      &rivalDeals,
      .count("rival_deals", "deals against the rival", unit: "deals", required: false))
    visitor.cell(&rivalScore, .share("rival_score", "mean score per deal against the rival"))
    visitor.cell(
      &rivalLow,
      .share(
        "rival_low",
        "lower bound of the 95% CI of rival_score, valid for all pairs together and at any time"))
    visitor.cell(&rivalHigh, .share("rival_high", "upper bound"))
  }
}
