import ConnectFourGame
import ConnectFourSolver
import GameCore

/// An alpha-beta search to a fixed depth, with the fastest code for each variant.
enum AlphaBetaSearch: Sendable {
  /// The search for boards that fit in 64 bits and have no special rules.
  case bits(DepthSearcher)
  /// The search for all other variants.
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

  /// A Boolean value that indicates whether the search was stopped, so that its value is invalid.
  var isStopped: Bool {
    switch self {
    case .bits(let searcher): searcher.budget.isSpent
    case .positions(let search): search.budget.isSpent
    }
  }

  /// Prepares a decision.
  ///
  /// The table keeps the entries from earlier decisions.
  ///
  /// - Throws: `OutOfMemory` if the system does not provide the table's memory.
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

  /// Returns a position's value for the side to move, or a bound that lies outside the window from
  /// alpha to beta.
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
