@testable import ConnectFourSolver
@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct AlphaBetaSearchTests {
  private func search(_ settings: String) throws -> AlphaBetaSearch {
    let rules = try ConnectFourVariants.rules(settings)
    return AlphaBetaSearch(
      setup: StrategySetup(
        rules: rules, seats: 2, seat: Seat(0), random: RandomStream(state: 1, 2, 3, 4),
        parameters: ParameterValues(AlphaBeta.card.parameters)))
  }

  /// The fast code takes what it can, and the game's own positions everything else.
  @Test(arguments: [
    ("", true), ("columns=8,rows=7", true), ("columns=6,rows=5,connect=3", true),
    ("columns=9,rows=7", false), ("pop-out=true", false), ("cylinder=true", false),
    ("misere=true", false),
  ])
  func engines(settings: String, isFast: Bool) throws {
    let search = try search(settings)
    if case .bits = search { #expect(isFast) } else { #expect(!isFast) }
  }

  @Test(arguments: ["", "misere=true"]) func endings(settings: String) throws {
    var search = try search(settings)
    try search.begin(SearchBudget())
    let over = try ConnectFour.Position(settings, after: "1 2 1 2 1 2 1")
    let value = search.value(of: over, depth: 3, alpha: -SearchValue.win, beta: SearchValue.win)
    #expect(value == (settings.isEmpty ? 7 - SearchValue.win : SearchValue.win - 7))
    #expect(!search.isStopped)
  }

  /// A budget is for one decision.
  @Test(arguments: ["", "misere=true"]) func budgets(settings: String) throws {
    var search = try search(settings)
    let position = ConnectFour.Position(rules: try ConnectFourVariants.rules(settings))
    try search.begin(SearchBudget(nodes: 10))
    _ = search.value(of: position, depth: 8, alpha: -SearchValue.win, beta: SearchValue.win)
    #expect(search.isStopped)
    try search.begin(SearchBudget())
    #expect(!search.isStopped)
  }
}
