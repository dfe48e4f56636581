import GameCore

/// The parameters of the searching players.
@usableFromInline
enum SearchParameters {
  /// A player makes no more, so that counts fit their places.
  @usableFromInline static let simulationLimit = 10_000_000

  @usableFromInline static let exploration = (name: "exploration", range: 0.0...10)

  @inlinable
  static func simulations(_ value: Int, _ summary: String) -> Parameter {
    .integer("simulations", 1...simulationLimit, default: value, summary)
  }

  @inlinable
  static func worlds(_ value: Int, _ summary: String) -> Parameter {
    .integer("worlds", 1...1_000_000, default: value, summary)
  }

  @inlinable
  static func exploration(_ value: Double) -> Parameter {
    .number(
      "exploration", 0...10, default: value,
      "UCT's constant: more of it looks wider, less looks deeper")
  }

  @usableFromInline static let nodes = Parameter.integer(
    "nodes", 1000...simulationLimit, default: 1_000_000,
    "the most actions kept in the tree, 40 bytes each, for each game played at the same time; a full "
      + "tree stays as it is")

  @usableFromInline static let playout = Parameter.choice(
    "playout", default: PlayoutKind.random,
    "how games are played to their end: any action, or what is best at first sight")
}
