@testable import GameCore
@testable import ConnectFourGame
@testable import DominoesGame
@testable import SnapGame
import TestSupport
import Testing

struct JSONGameAccessTests {
  @Test func `actions are those of the game, in its order`() throws {
    let access = JSONGameAccess<ConnectFour>()
    var game = ConnectFour(
      rules: try ConnectFour.Rules(settings: "columns=3,rows=2,connect=2"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    var random = DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0)
    let legal = try #require(access.sampledLegalActions)
    let seen = game.observation(for: Seat(0))
    #expect(legal(seen, Seat(0), &random).map(\.description) == ["1", "2", "3"])
    #expect(legal(seen, Seat(1), &random).isEmpty)
    try game.play(#require(ConnectFour.Action("2")))
    #expect(legal(game.observation(for: Seat(1)), Seat(1), &random).count == 3)
    var text = JSONText()
    text.object { access.writeMembers(seen, false, &$0) }
    #expect(text.description == seen.json)
    var bare = JSONText()
    bare.object { access.writeMembers(seen, true, &$0) }
    #expect(#"\#(bare.description.dropLast()),"actions":["1","2","3"]}"# == seen.json)
  }

  /// Every game with enumerable actions has the closure that lists them.
  @Test func `actions are listed with and without a history`() {
    #expect(JSONGameAccess(ConnectFour.self).sampledLegalActions.map { _ in true } == true)
    #expect(JSONGameAccess(ConnectFour.self).history.map { _ in true } == nil)
    let access = JSONGameAccess(history: ConnectFour.history)
    #expect(access.sampledLegalActions.map { _ in true } == true)
    #expect(access.history.map { _ in true } == true)
    #expect(JSONGameAccess(Dominoes.self).sampledLegalActions.map { _ in true } == true)
  }

  @Test func `actions with times are not enumerable`() {
    #expect(JSONGameAccess<Snap>().sampledLegalActions.map { _ in true } == nil)
  }
}
