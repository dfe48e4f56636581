import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct MatchObserversTests {
  private static let names = CrashContextNames(game: "tricks", strategies: ["a", "b"])

  private func play(_ observers: inout MatchObservers<Tricks>) throws -> MatchRecord {
    let rules = try Tricks.Rules(settings: "hand=2")
    let randomness = DealRandomness(seed: 1, deal: 0)
    var game = Tricks(rules: rules, seats: 2, randomness: randomness)
    var strategies: [any Strategy<Tricks.Observation, Tricks.Action>] = [
      LowestCard(), LowestCard(),
    ]
    return try Match.play(&game, strategies: &strategies, observer: &observers.all)
  }

  @Test(arguments: 0..<8)
  func `each stage has its observer in all combinations`(combination: Int) throws {
    let (keepsStates, records, times) = (
      combination & 1 > 0, combination & 2 > 0, combination & 4 > 0
    )
    var stages: GameStages = keepsStates ? .analysis : []
    if records { stages.insert(.replay) }
    if times { stages.insert(.times) }
    let writer = ReplayWriter()
    var observers = MatchObservers<Tricks>(
      strategies: 2, marker: CrashContext(MatchObserversTests.names, deals: 0))
    defer { observers.marker.end() }
    let seating = ScheduledGame(game: 0, deal: 0, rotation: 0, matchup: 0, of: Matchups([[0, 1]]))
    observers.begin(stages, seating, nil, writer)
    #expect(try play(&observers).steps == 4)
    #expect(observers.states?.states.count == (keepsStates ? 5 : nil))
    #expect(writer.text.text.split(separator: "\n").count == (records ? 4 : 0))
    #expect(observers.timer.timings.map(\.count) == (times ? [2, 2] : [0, 0]))
  }
}
