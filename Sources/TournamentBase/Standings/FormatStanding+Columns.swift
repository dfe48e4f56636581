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

  /// Returns the columns that a format adds to the standings, after all others.
  static func columns(of format: TournamentFormat) -> [Column<StandingRow>] {
    switch format {
    case .roundRobin, .gauntlet, .matchups: []
    case .swiss:
      [
        points(
          "pairing_points", "sum of the pairings' scores, 0 to 1 each; a bye counts 1",
          \.format?.pairingPoints),
        .integer("byes", "rounds without a game", unit: "rounds", minimum: 0, \.format?.byes),
        points(
          "buchholz",
          "sum of the opponents' pairing_points; a bye counts as an opponent with the same points",
          \.format?.buchholz),
        points(
          "sonneborn_berger",
          "like buchholz, but with each opponent's points multiplied by the pairing's score",
          \.format?.sonnebornBerger),
      ]
    case .knockout:
      [
        .integer(
          "eliminated_in_round",
          "round of the bracket that the strategy lost; empty for the winner",
          required: false, minimum: 1, \.format?.eliminatedInRound)
      ]
    case .ladder:
      [
        .integer(
          "initial_rank", "rank on the ladder before the tournament, from the top", minimum: 1,
          \.format?.initialRank)
      ]
    case .adaptive:
      [
        .text(
          "rival",
          "opponent in the test: the strategy just above, or with until=best the first; empty for the first",
          required: false, \.format?.rival),
        .integer(
          "rival_deals", "deals against the rival", unit: "deals", required: false, minimum: 0,
          \.format?.rivalDeals),
        .share("rival_score", "mean score per deal against the rival", \.format?.rivalScore),
        .share(
          "rival_low",
          "lower bound of the 95% CI of rival_score, valid for all pairs together and at any time",
          \.format?.rivalLow),
        .share("rival_high", "upper bound", \.format?.rivalHigh),
      ]
    }
  }

  private static func points(
    _ name: String, _ description: String, _ value: @escaping @Sendable (StandingRow) -> Double?
  ) -> Column<StandingRow> {
    .number(name, description, unit: "pairings", minimum: 0, value)
  }
}

extension FormatStanding: DescribedKeys {
  package static var fields: [TableSchema.Field] {
    TournamentFormat.named.flatMap { columns(of: $0.format).map(\.field) }
  }
}
