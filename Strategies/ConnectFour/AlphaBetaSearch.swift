import ConnectFourGame
import ConnectFourSolver
import GameCore

/// Alpha-beta to a fixed depth, by whichever code is fastest for a variant.
enum AlphaBetaSearch: Sendable {
  /// Boards that fit 64 bits, without special rules.
  case bits(DepthSearcher)
  /// Everything else.
  case positions(PositionSearch)

  init(setup: StrategySetup<ConnectFour.Rules>) {
    let table = DepthTable(
      megabytes: setup.parameters.integer("table-size"),
      depth: setup.parameters.integer("depth"), decisive: SearchValue.decisive)
    let evaluation: HorizonEvaluation = setup.parameters.choice("evaluation")
    if let searcher = DepthSearcher(rules: setup.rules, evaluation: evaluation, table: table) {
      self = .bits(searcher)
    } else {
      self = .positions(PositionSearch(evaluation: setup.evaluation, table: table))
    }
  }

  /// Whether the budget was used up, or the task cancelled: the last value means nothing then.
  var isStopped: Bool {
    switch self {
    case .bits(let searcher): searcher.budget.isSpent
    case .positions(let search): search.budget.isSpent
    }
  }

  /// Makes ready for a decision, with a table that remembers those before.
  ///
  /// - Throws: `OutOfMemory` where the system refuses the table's.
  mutating func begin(_ budget: SearchBudget) throws(OutOfMemory) {
    switch self {
    case .bits(let searcher):
      searcher.budget = budget
      try searcher.takeMemory()
    case .positions(var search):
      search.budget = budget
      try search.takeMemory()
      self = .positions(search)
    }
  }

  /// The value of a position for the side to move where it lies between alpha and beta, else a bound on its
  /// side of them.
  mutating func value(of position: ConnectFour.Position, depth: Int, alpha: Int, beta: Int) -> Int {
    if let ending = position.ending { return SearchValue.of(ending, plies: position.plies) }
    switch self {
    case .bits(let searcher):
      return searcher.value(of: position, depth: depth, alpha: alpha, beta: beta)
    case .positions(var search):
      defer { self = .positions(search) }
      return search.value(of: position, depth: depth, alpha: alpha, beta: beta)
    }
  }
}
