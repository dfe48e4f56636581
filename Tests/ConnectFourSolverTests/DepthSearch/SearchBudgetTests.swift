@testable import GameCore
import Testing

@testable import ConnectFourSolver

@Suite(.timeLimit(.minutes(10))) struct SearchBudgetTests {
  @Test func countsPositions() {
    var budget = SearchBudget(nodes: 3)
    budget.nodes = 2
    let early = budget.isOver()
    #expect(!early)
    #expect(!budget.isSpent)
    budget.nodes = 3
    let late = budget.isOver()
    #expect(late)
    #expect(budget.isSpent)
  }

  /// Once its time is over it stays so.
  @Test func time() {
    var over = SearchBudget(time: .zero)
    let isOver = over.isOver()
    #expect(isOver && over.isSpent)
    var left = SearchBudget(time: .seconds(3600))
    let isLeft = !left.isOver()
    #expect(isLeft && !left.isSpent)
  }

  /// Where another reason to stop is asked for, now and then, it counts as well.
  @Test func stopSign() {
    var budget = SearchBudget(stopSign: CancellationCheck { true })
    var asked = 0
    while asked < 10_000, !budget.isOver() { asked += 1 }
    #expect(asked < 10_000)
    #expect(budget.isSpent)
    var endless = SearchBudget(stopSign: CancellationCheck { false })
    endless.nodes = .max - 1
    var isOver = false
    for _ in 0..<10_000 { isOver = isOver || endless.isOver() }
    #expect(!isOver)
  }
}
