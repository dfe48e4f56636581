@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct ScriptedPlayerTests {
  private let observation = ConnectFour(position: .init(rules: .standard))
    .observation(for: Seat(0))

  private func player(_ moves: String) throws -> ScriptedPlayer<ConnectFour> {
    var values = ParameterValues(ScriptedPlayer<ConnectFour>.metadata.parameters)
    try values.set("moves", to: moves)
    return try ScriptedPlayer(
      setup: StrategySetup(
        rules: .standard, seats: 2, seat: Seat(0), random: .test(), parameters: values))
  }

  @Test func `a scripted player plays its list`() throws {
    var player = try player("4/p2/1")
    var played: [ConnectFour.Action] = []
    for _ in 0..<3 { played.append(try player.choose(from: observation)) }
    #expect(played == [.drop(3), .pop(1), .drop(0)])
    let error = try #require(throws: ScriptEnded.self) { _ = try player.choose(from: observation) }
    #expect(error.description == "its list of 3 moves is at its end")
  }

  @Test func `an empty list is refused`() throws {
    var player = try player("")
    let error = try #require(throws: ScriptEnded.self) { _ = try player.choose(from: observation) }
    #expect(error.description == "no moves were given")
  }

  @Test(arguments: ["x", "4/x", "4/place 6-6 on 3"])
  func `other texts are not actions`(moves: String) throws {
    let error = try #require(throws: SetupError.self) { _ = try player(moves) }
    let action = moves.split(separator: "/").last ?? ""
    #expect(error.description.hasPrefix("moves: unknown connect-four action '\(action)'; "))
  }
}
