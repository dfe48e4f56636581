/// A kind of results, whose raw value is its name in JSON.
public enum ResultKind: String, CaseIterable, Codable, Sendable {
  /// A complete run, played by one process or merged from shards.
  case run
  /// A shard of a run.
  case shard
  /// Two rule sets, with the same games played under both.
  case comparison
  /// Runs at a game's design points, or a shard of these runs.
  case sweep
  /// A search for a strategy's best configuration, with a validation on held-out deals.
  case tuning
  /// Standings and ratings, computed from other folders' result files.
  case rating
  /// Recorded games.
  case replays
}
