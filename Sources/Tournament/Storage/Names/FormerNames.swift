/// The names that columns, JSON keys, measures and result files had before version 7 of the result files.
///
/// Readers of older results look names up here, so that everything else knows the current ones alone. The
/// documentation of result files has the same table for readers.
enum FormerNames {
  /// Returns the current name of a column, a JSON key or a measure.
  static func current(_ name: String) -> String { names[name] ?? name }

  /// Returns the current name of a column of a sweep's files, whose measures have columns.
  static func currentMeasure(_ name: String) -> String {
    for suffix in ["_low", "_high", "_distance"] where name.hasSuffix(suffix) {
      let measure = String(name.dropLast(suffix.count))
      return measures[measure].map { $0 + suffix } ?? current(name)
    }
    return measures[name] ?? current(name)
  }

  /// The former name of a result file, without its extension; `nil` if it always had its present one.
  static func formerFile(_ name: String, ofComparison: Bool = false) -> String? {
    if name == "matchups" { return ofComparison ? nil : "pairings" }
    return files[name]
  }

  /// Former names of measures, which other columns may have, too.
  static let measures = [
    "first_seat": "first_player_score", "first_seat_advantage": "first_player_advantage",
    "first_seat_wins": "first_player_wins", "draws": "draw_rate", "length": "decisions",
    "decided": "decisive_deals", "other_winner": "winner_changed", "branching": "branching_factor",
    "options": "legal_actions", "most_options": "max_legal_actions",
    "decisiveness": "decisiveness_threshold",
  ]

  /// The former names of files by their present ones.
  private static let files = [
    "measures": "metrics", "rating_differences": "differences", "outcome_flips": "changes",
    "matchup_differences": "matchups", "configurations": "settings", "candidates": "answer",
  ]

  private static let names = [
    // Deals.
    "pair_id": "deal_id", "pairs": "deals", "games_per_pair": "games_per_deal",
    "pair_variance": "deal_variance", "pairs_won": "deals_won", "pairs_lost": "deals_lost",
    "pairs_higher": "deals_higher", "pairs_lower": "deals_lower", "rival_pairs": "rival_deals",
    // Matchups and pairings.
    "ahead": "wins", "level": "draws", "behind": "losses", "encounter": "pairing",
    "encounter_points": "pairing_points", "lost_in_round": "eliminated_in_round",
    "place_before": "initial_rank", "bye": "is_bye",
    // Statistics.
    "nelo": "normalized_elo", "nelo_low": "normalized_elo_low", "nelo_high": "normalized_elo_high",
    "superiority": "los", "error": "standard_error", "p_bh": "p_benjamini_hochberg",
    "stopped_early": "is_stopped_early", "rejected": "is_rejected", "low_is_open": "is_low_open",
    "high_is_open": "is_high_open", "alpha_settled": "is_alpha_settled", "pooled": "is_pooled",
    "detectable": "minimum_detectable_effect", "lead": "effect", "sprt": "sequential_test",
    "flattens_at": "plateau_at", "too_few_games": "has_too_few_games",
    "farthest_part": "farthest_shard",
    // Games.
    "first_seat_score": "first_player_score", "first_seat_scores": "first_player_scores",
    "first_seat_only_a": "first_player_only_a", "first_seat_only_b": "first_player_only_b",
    "length": "decisions", "branching": "branching_factor", "options": "legal_actions",
    "most_options": "max_legal_actions", "decisiveness": "decisiveness_threshold",
    "metrics": "measures", "analyse": "analysis",
    // Links.
    "lost": "messages_lost", "retransmitted": "messages_retransmitted",
    "sent": "messages_sent", "received": "messages_received", "stalled_at": "stalled_at_us",
    "desync_at": "desync_at_us", "asked_at": "asked_at_us", "joined_at": "joined_at_us",
    "left_at": "left_at_us", "quit": "disconnect_reason",
    // Sweeps and tunings.
    "aims": "objectives", "aim": "objective", "pareto": "is_pareto", "settings": "levels",
    "found_effects": "significant_effects", "found_setting": "selected_configuration",
    "default_setting": "default_configuration", "found_score": "selected_score",
    "settings_tried": "configurations_tried", "tuned": "parameters", "is_found": "is_selected",
    // Other descriptions.
    "parts": "shards", "seats_confounded": "seat_confounding",
  ]
}
