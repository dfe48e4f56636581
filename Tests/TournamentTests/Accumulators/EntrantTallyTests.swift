import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct EntrantTallyTests {
  @Test func games() {
    var tally = EntrantTally()
    #expect(tally.games == 0)
    (tally.wins, tally.draws, tally.losses) = (3, 2, 4)
    #expect(tally.games == 9)
  }
}
