import GameCore
import Testing

@Suite struct DecisionLogTests {
  @Test func `outside of runs a game has no number and keeps nothing`() {
    let context = GameContext()
    #expect(context.number == -1)
    #expect(context.decisions.map { _ in true } == nil)
  }
}
