import ConnectFourGame
import GameCore
import Search

/// The strategies for Connect Four.
///
/// To add a strategy, add its file and one line here.
public enum ConnectFourStrategies {
  /// The strategies, in the order in which they are listed.
  public static let all: [StrategyEntry<ConnectFour>] = Wrappers.adding(
    to: [
      .init(RandomColumn.self), .init(Greedy.self), .init(Minimax.self), .init(AlphaBeta.self),
      .init(PerfectPlayerFactory.self),
    ] + SearchPlayers<GreedyColumn>.all)

  /// The default strategies for a run.
  public static let roster = [
    "random", "greedy", "minimax", "alpha-beta:depth=6", "mcts:simulations=100",
  ]
}
