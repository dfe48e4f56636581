/// The names that columns, JSON keys, measures and result files had before version 7 of the result
/// files.
///
/// The code that reads older results converts names with these tables, so that all other code uses
/// only current names. The documentation of result files contains these tables, too.
package enum FormerNames {
  /// The first version of the result files without former names.
  package static let firstVersion = 7

  /// Returns a column's current name.
  ///
  /// The name of a bound is derived from its estimate's name.
  package static func current(_ name: String) -> String {
    if let current = columns[name] ?? names[name] { return current }
    if name.hasPrefix("set_") { return "parameter_" + name.dropFirst("set_".count) }
    for suffix in ["_low", "_high"] where name.hasSuffix(suffix) {
      let number = String(name.dropLast(suffix.count))
      return (columns[number] ?? names[number] ?? number) + suffix
    }
    return name
  }

  /// Returns a JSON key's current name.
  ///
  /// - Parameter path: The keys of the enclosing objects, followed by the key.
  static func currentKey(_ path: [any CodingKey]) -> String {
    let key = path.last?.stringValue ?? ""
    // Summaries also used this key for the games' measures.
    if key == "metrics", path.contains(where: { $0.stringValue == "configuration" }) {
      return "position_metrics"
    }
    // The path also contains array indices, which are numbers.
    let parent = path.dropLast().last { $0.intValue == nil }?.stringValue ?? ""
    return keys["\(parent).\(key)"] ?? keys[key] ?? names[key] ?? key
  }

  package static func currentMeasure(_ name: String) -> String { measures[name] ?? name }

  /// Returns a column's current name in a sweep file, in which measures are columns.
  package static func currentSweepColumn(_ name: String) -> String {
    for suffix in ["_low", "_high", "_distance"] where name.hasSuffix(suffix) {
      if let measure = measures[String(name.dropLast(suffix.count))] { return measure + suffix }
    }
    return measures[name] ?? current(name)
  }

  /// Returns a result file's former name, without the extension, or `nil` if the name never
  /// changed.
  package static func formerFile(_ name: String) -> String? { files[name] }

  /// The current measure names by former name.
  ///
  /// Columns that are not measures may once have had these former names, too.
  package static let measures = [
    "first_seat": "first_player_score", "first_seat_advantage": "first_player_advantage",
    "first_seat_wins": "first_player_wins", "draws": "draw_rate", "length": "decisions",
    "decided": "decisive_deals", "other_winner": "winner_changed", "branching": "branching_factor",
    "options": "legal_actions", "most_options": "max_legal_actions",
    "decisiveness": "decisiveness_threshold",
  ]

  /// The former file names by current name.
  private static let files = [
    "matchups": "pairings", "measures": "metrics", "rating_differences": "differences",
    "outcome_flips": "changes",
    "matchup_differences": "matchups", "configurations": "settings", "candidates": "answer",
  ]

  /// The current column names by former name, if the former name means something else in JSON
  /// objects.
  private static let columns = [
    "ahead": "wins", "level": "draws", "behind": "losses", "encounter": "pairing", "bye": "is_bye",
    "branching": "branching_factor", "options": "legal_actions",
    "most_options": "max_legal_actions", "decisiveness": "decisiveness_threshold",
    "first_seat": "first_player_score", "is_found": "is_selected", "lost": "messages_lost",
    "retransmitted": "messages_retransmitted", "sent": "messages_sent",
    "received": "messages_received", "stalled_at": "stalled_at_us", "desync_at": "desync_at_us",
    "asked_at": "asked_at_us", "joined_at": "joined_at_us", "left_at": "left_at_us",
    "quit": "disconnect_reason",
  ]

  /// The current JSON keys by former key, if the former key means something else as a column.
  ///
  /// A key with a period applies only within its parent key.
  private static let keys = [
    "behind": "excess_distance", "behind_low": "excess_distance_low",
    "behind_high": "excess_distance_high", "search.answer": "candidates",
    "effects.low": "difference_low", "effects.high": "difference_high",
  ]

  private static let names = [
    // Deals.
    "pair_id": "deal_id", "pairs": "deals", "games_per_pair": "games_per_deal",
    "pair_variance": "deal_variance", "pairs_won": "deals_won", "pairs_lost": "deals_lost",
    "pairs_higher": "deals_higher", "pairs_lower": "deals_lower", "rival_pairs": "rival_deals",
    // Matchups and pairings.
    "encounter_points": "pairing_points", "lost_in_round": "eliminated_in_round",
    "place_before": "initial_rank",
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
    "length": "decisions", "metrics": "measures", "analyse": "analysis",
    // Sweeps and tunings.
    "aims": "objectives", "aim": "objective", "pareto": "is_pareto", "settings": "levels",
    "found_effects": "significant_effects", "found_setting": "selected_configuration",
    "default_setting": "default_configuration", "found_score": "selected_score",
    "settings_tried": "configurations_tried", "tuned": "parameters",
    // Other descriptions.
    "parts": "shards", "seats_confounded": "seat_confounding",
  ]
}
