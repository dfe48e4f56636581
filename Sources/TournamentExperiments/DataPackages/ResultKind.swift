/// A kind of results; the raw value is its name in JSON.
public enum ResultKind: String, CaseIterable, Codable, Sendable {
  /// A complete run, played by one process or merged from shards.
  case run
  /// A shard of a run.
  case shard
  /// The same games under two rule sets.
  case comparison
  /// Runs of one game at different design points, or a shard of these runs.
  case sweep
  /// A search for the best configuration of a strategy, with a validation on held-out deals.
  case tuning
  /// Standings and ratings, computed from result files of other folders.
  case rating
  /// Recorded games.
  case replays
}
