import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct DecisionTimerTests {
  private typealias Timer = DecisionTimer<BuzzerRace>

  /// The first thousand deals are timed, and then one in 64, for any matchup.
  @Test(arguments: [1, 2, 3, 5, 6])
  func `a sample of deals is timed`(matchups: Int) {
    #expect((0..<1000).allSatisfy { Timer.isTimed(deal: $0) })
    let deals = 1000..<(1000 + matchups * 6400)
    for matchup in 0..<matchups {
      let timed = deals.count { $0 % matchups == matchup && Timer.isTimed(deal: $0) }
      // The expected number is 100, with a standard deviation of 10.
      #expect((60...140).contains(timed))
    }
  }

  /// No time is counted while the clock is stopped.
  @Test func `times belong to the strategy in the seat`() throws {
    let matchups = Matchups([[2, 0]])
    var timer = Timer(strategies: 3)
    let rules = try BuzzerRace.Rules(settings: "rounds=4")
    for rotation in 0..<2 {
      for isRunning in [true, false] {
        var game = BuzzerRace(
          rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
        // Slot 0, strategy 2, fails before its third answer, which is then not a decision.
        let seat = rotation
        var strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
          SteadyCaller(after: 1), SteadyCaller(after: 1),
        ]
        strategies[seat] = FaultyCaller(.error, in: 2)
        timer.isRunning = isRunning
        timer.seat(ScheduledGame(game: 0, deal: 0, rotation: rotation, matchup: 0, of: matchups))
        _ = try Match.play(&game, strategies: &strategies, observer: &timer)
      }
    }
    #expect(timer.timings.map(\.count) == [6, 0, 4])
    #expect(timer.timings[1].totalNanoseconds == 0)
  }
}
