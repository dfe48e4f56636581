/// The kinds of results, by their names in JSON.
public enum ResultKind: String, CaseIterable, Codable, Sendable {
  /// A run, merged from shards or not.
  case run
  /// A shard of a run.
  case shard
  /// The same games under two rule sets.
  case comparison
  /// Runs of one game at different design points, or a shard of them.
  case sweep
  /// A search for a strategy's best configuration, and its validation.
  case tuning
  /// Standings and ratings, computed from result files of other folders.
  case rating
  /// Recorded games.
  case replays
}
