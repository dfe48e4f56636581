/// Who plays whom.
public enum TournamentFormat: String, Codable, CaseIterable, Sendable {
  /// Every combination of strategies.
  case roundRobin = "round-robin"
  /// The first strategy with every combination of the others.
  case gauntlet
}
