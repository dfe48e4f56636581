@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct WatchersTests {
  private static let names = TurnNames(game: "tricks", strategies: ["a", "b"])

  private func play(_ watchers: inout Watchers<Tricks>) throws -> MatchRecord {
    let rules = try Tricks.Rules(settings: "hand=2")
    let randomness = DealRandomness(seed: 1, deal: 0)
    var game = Tricks(rules: rules, seats: 2, randomness: randomness)
    var strategies: [any Strategy<Tricks.Observation, Tricks.Action>] = [
      LowestCard(), LowestCard(),
    ]
    return try Match.play(&game, strategies: &strategies, observer: &watchers.all)
  }

  /// Whoever is there sees the game, whoever isn't does not: all eight combinations.
  @Test(arguments: 0..<8)
  func eachByItself(combination: Int) throws {
    let (keepsStates, records, times) = (
      combination & 1 > 0, combination & 2 > 0, combination & 4 > 0
    )
    let writer = ReplayWriter()
    var watchers = Watchers<Tricks>(
      entrants: 2, marker: TurnMarker(WatchersTests.names, deals: 0))
    defer { watchers.marker.end() }
    watchers.states = keepsStates ? StateRecorder() : nil
    watchers.recorder = records ? ReplayRecorder(writer, seats: 2) : nil
    watchers.timer.isRunning = times
    watchers.timer.seat(
      Fixture(game: 0, deal: 0, rotation: 0, matchup: 0, of: Matchups([[0, 1]])))
    #expect(try play(&watchers).steps == 4)
    #expect(watchers.states?.states.count == (keepsStates ? 5 : nil))
    #expect((watchers.recorder != nil) == records)
    #expect(writer.text.text.split(separator: "\n").count == (records ? 4 : 0))
    #expect(watchers.timer.timings.map(\.count) == (times ? [2, 2] : [0, 0]))
  }

  /// Times add up over games; states are those of the game since they were set.
  @Test func severalGames() throws {
    var watchers = Watchers<Tricks>(
      entrants: 2, marker: TurnMarker(WatchersTests.names, deals: 0))
    defer { watchers.marker.end() }
    watchers.timer.isRunning = true
    watchers.timer.seat(
      Fixture(game: 0, deal: 0, rotation: 0, matchup: 0, of: Matchups([[1, 0]])))
    for _ in 0..<3 {
      watchers.states = StateRecorder()
      _ = try play(&watchers)
    }
    #expect(watchers.states?.states.count == 5)
    #expect(watchers.timer.timings.map(\.count) == [6, 6])
  }
}
