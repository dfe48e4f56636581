import ConnectFourGame
import GameCore
import Search

/// Connect Four's strategies: a new one takes its own file and one line here.
public enum ConnectFourStrategies {
  /// In the order in which they are listed.
  public static let all: [StrategyEntry<ConnectFour>] = Wrappers.adding(
    to: [
      .init(RandomColumn.self), .init(Greedy.self), .init(Minimax.self), .init(AlphaBeta.self),
      .init(PerfectPlayerFactory.self),
    ] + SearchPlayers<GreedyColumn>.all)

  /// Who plays where nobody is named.
  public static let roster = [
    "random", "greedy", "minimax", "alpha-beta:depth=6", "mcts:simulations=100",
  ]
}
