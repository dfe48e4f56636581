import Foundation
import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayTextRendererTests {
  @Test func `a replay is drawn as text`() async throws {
    let shop = try ReplayFixture()
    let path = try await shop.record(games: 2)
    var states: [ReplayTextRenderer.State] = []
    try ReplayTextRenderer.states(path: path, games: ReplayFixture.games) {
      states.append($0)
      return true
    }
    #expect(states.first?.text.contains("ply 0, X to move") == true)
    #expect(states.first?.title == "" && states.first?.decisions == [])
    #expect(states[1].title == "seat 0: \(states[1].decisions[0].action)")
    #expect(states[1].decisions.map(\.seat) == [Seat(0)])
    #expect(states.last?.title.hasPrefix("line, ranks") == true)
    #expect(states.last?.text == "")
    #expect(states.last?.place == 1)
    let steps = try shop.lines(path).count { $0.hasPrefix("{\"step\"") }
    #expect(states.count == steps + 4)
    var drawn = 0
    try ReplayTextRenderer.states(path: path, games: ReplayFixture.games) { _ in
      drawn += 1
      return drawn < 3
    }
    #expect(drawn == 3)
  }
}
