extension FormatStanding {
  /// Returns the description of the rank in a format; `nil` if scores or ratings determine ranks.
  static func rankText(_ format: TournamentFormat) -> String? {
    switch format {
    case .roundRobin, .gauntlet, .matchups: nil
    case .swiss:
      "rank by pairing_points, then by buchholz, sonneborn_berger, the points between tied strategies, "
        + "and the order of the roster; strategies without games share the last rank"
    case .knockout:
      "rank by the last round; strategies that lost in the same round share the better rank"
    case .ladder:
      "rank from the top of the ladder; strategies without games share the last rank"
    case .adaptive:
      "rank by rating, except if the lower of two neighbors beats the higher significantly"
    }
  }

  /// Returns the additional columns of the standings in a format, which are the last columns.
  static func columns(of format: TournamentFormat) -> [Column<StandingRow>] {
    switch format {
    case .roundRobin, .gauntlet, .matchups: []
    case .swiss:
      [
        points(
          "pairing_points", "sum of the scores of pairings, 0 to 1 each, and 1 for a bye",
          \.format?.pairingPoints),
        .integer("byes", "rounds without a game", unit: "rounds", minimum: 0, \.format?.byes),
        points(
          "buchholz",
          "sum of the opponents' pairing_points, a bye counting as an opponent with the same points",
          \.format?.buchholz),
        points(
          "sonneborn_berger", "the same, each times the score of the pairing",
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
          "compared strategy: the next one above, or with until=best the first; empty for the first",
          required: false, \.format?.rival),
        .integer(
          "rival_deals", "deals against the rival", unit: "deals", required: false, minimum: 0,
          \.format?.rivalDeals),
        .share("rival_score", "mean score of a deal against the rival", \.format?.rivalScore),
        .share(
          "rival_low",
          "lower bound of the 95% CI of rival_score, for all pairs and at any time together",
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
