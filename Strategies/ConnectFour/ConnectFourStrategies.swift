import ConnectFourGame
import GameCore
import Search

/// The strategies for Connect Four: add a file and one line here for a new one.
public enum ConnectFourStrategies {
  /// The strategies in the order of the list.
  public static let all: [StrategyEntry<ConnectFour>] = Wrappers.adding(
    to: [
      .init(RandomColumn.self), .init(Greedy.self), .init(Minimax.self), .init(AlphaBeta.self),
      .init(PerfectPlayerFactory.self),
    ] + SearchPlayers<GreedyColumn>.all)

  /// The default players.
  public static let roster = [
    "random", "greedy", "minimax", "alpha-beta:depth=6", "mcts:simulations=100",
  ]
}
