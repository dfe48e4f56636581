/// A kind of results, whose raw value is its name in JSON.
public enum ResultKind: String, CaseIterable, Codable, Sendable {
  /// A complete run, played by one process or merged from shards.
  case run
  /// A shard of a run.
  case shard
  /// A comparison of two rule sets under which the same deals were played.
  case comparison
  /// Runs at a sweep's design points or a shard of these runs.
  case sweep
  /// A search for a strategy's best configuration, with a validation on held-out deals.
  case tuning
  /// Standings and ratings, computed from other folders' result files.
  case rating
  /// A league, in whose folder games are added as bots come and change.
  case league
  /// Recorded games.
  case replays
}
