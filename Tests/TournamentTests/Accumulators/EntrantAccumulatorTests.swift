import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct EntrantAccumulatorTests {
  @Test func games() {
    var accumulator = EntrantAccumulator()
    #expect(accumulator.games == 0)
    (accumulator.wins, accumulator.draws, accumulator.losses) = (3, 2, 4)
    #expect(accumulator.games == 9)
  }
}
