import ConnectFourGame
import ConnectFourSolver
import GameCore

/// Perfect play: the fastest win, else a draw, else the slowest loss.
///
/// It takes over the first disc if the first seat would win otherwise. Among equally good actions,
/// such as a swap and a drop that both draw, it chooses at random. The `blunder-rate` parameter
/// makes it weaker: in this share of its decisions, it chooses a random mistake, if a mistake is
/// possible.
public struct PerfectPlayer: Strategy {
  private let blunderRate: Double
  private let solvers: SolverPool
  private var random: RandomStream

  init(solvers: SolverPool, setup: StrategySetup<ConnectFour.Rules>) {
    self.solvers = solvers
    blunderRate = setup.parameters.number("blunder-rate")
    random = setup.random
  }

  public mutating func choose(
    from observation: ConnectFour.Observation
  ) throws -> ConnectFour.Action {
    let isBlunder = blunderRate > 0 && random.nextBool(probability: blunderRate)
    let position = observation.position
    var actions = Array(position.legalActions)
    random.permute(&actions)
    let action = try solvers.withSolver { solver in
      let score = try solver.score(of: position)
      return try actions.first { try solver.keeps(score, of: position, playing: $0) != isBlunder }
    }
    return action ?? actions[0]
  }
}

/// The factory for the perfect players in one run, which share its solvers.
public struct PerfectPlayerFactory: CatalogFactory {
  public typealias Rules = ConnectFour.Rules

  public static let metadata = StrategyMetadata(
    name: "perfect", summary: "exact solver: never gives away a win or a draw",
    parameters: [
      .number(
        "blunder-rate", in: 0...1, default: 0,
        summary: "share of decisions in which it makes a mistake on purpose, if one is possible"
      ),
      .integer(
        "table-size", in: Solver.tableSizes, default: Solver.defaultTableSize,
        summary: "memory for solved positions per concurrent game, in MB"
      ),
    ])

  private let solvers: SolverPool
  public let notice: String?

  public init(setup: FactorySetup<ConnectFour.Rules>) throws {
    do throws(SolverError) {
      solvers = try SolverPool.shared(
        rules: setup.rules, megabytes: setup.parameters.integer("table-size"))
    } catch {
      throw SetupError("\(error)", remedy: error.remedy)
    }
    notice = Solver.notice(of: Self.metadata.name, rules: setup.rules)
  }

  public func make(_ setup: StrategySetup<ConnectFour.Rules>) -> any Strategy<
    ConnectFour.Observation, ConnectFour.Action
  > { player(setup) }

  func player(_ setup: StrategySetup<ConnectFour.Rules>) -> PerfectPlayer {
    PerfectPlayer(solvers: solvers, setup: setup)
  }
}
