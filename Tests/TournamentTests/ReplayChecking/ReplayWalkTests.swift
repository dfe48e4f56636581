import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct ReplayWalkTests {
  @Test func `each step starts at the end of the preceding one`() async throws {
    let shop = try ReplayFixture()
    let reader = try ReplayReader(path: try await shop.record(games: 1))
    let header = try #require(try reader.nextHeader())
    let table = try TypedReplayHeader<ConnectFour>(header, reader: reader)
    var digests: [UInt64] = []
    var ending: ReplayOutcome?
    try table.walk(reader) { line in
      switch line {
      case .beginning(let game): digests.append(game.digest)
      case .step(let step, let actions, let before, let after):
        #expect(before.digest == digests.last && after.digest == step.state)
        #expect(step.seats.allSatisfy { actions[$0] != nil })
        digests.append(after.digest)
      case .refused: Issue.record("nothing is refused here")
      case .outcome(let outcome, let steps):
        #expect(steps == digests.count - 1)
        ending = outcome
      }
    }
    #expect(digests.count > 7 && ending?.termination == "line")
  }
}
