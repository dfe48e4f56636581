@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
import TestSupport
import Testing

struct RandomColumnTests {
  /// Drops and pops are counted.
  @Test(arguments: [
    ("", "4 4 4 4 4 4"), ("pop-out=true", "1 2 1 2 3 4"), ("columns=1,rows=2,connect=2", "1"),
    ("swap=true", "4"), ("swap=true", "4 swap"), ("swap=true,pop-out=true", "4"),
  ])
  func `all legal actions are equally frequent`(settings: String, before: String) throws {
    let situation = try Situation<ConnectFour>(settings, after: before)
    var counts: [ConnectFour.Action: Int] = [:]
    for action in try situation.answers(of: "random", times: 2000) {
      counts[action, default: 0] += 1
    }
    let actions = Array(situation.game.position.legalActions)
    #expect(Set(counts.keys) == Set(actions))
    let share = 1 / Double(actions.count)
    let deviation = (2000 * share * (1 - share)).squareRoot()
    for (action, count) in counts {
      #expect(abs(Double(count) - 2000 * share) <= 5 * deviation, "\(action)")
    }
  }

  /// The figures are those of sixty million random games.
  @Test func `lengths and results of random games are as published`() throws {
    let games = tries(6000)
    var lengths = 0
    var squares = 0
    var wins = [0, 0]
    var draws = 0
    for pair in 0..<UInt64(games) {
      let randomness = DealRandomness(seed: 2026, deal: pair)
      var game = ConnectFour(rules: .standard, seats: 2, randomness: randomness)
      var players: [any Strategy<ConnectFour.Observation, ConnectFour.Action>] = (0..<2).map {
        RandomColumn(
          setup: StrategySetup(
            rules: .standard, seats: 2, seat: Seat($0),
            random: randomness.strategy(rotation: 0, slot: $0), parameters: ParameterValues([])))
      }
      var observer = NoObserver<ConnectFour>()
      let record = try Match.play(&game, strategies: &players, observer: &observer)
      lengths += record.steps
      squares += record.steps * record.steps
      if let winner = record.outcome.winner { wins[winner.index] += 1 } else { draws += 1 }
    }
    let count = Double(games)
    let mean = Double(lengths) / count
    let deviation = (Double(squares) / count - mean * mean).squareRoot()
    // The tolerance is four standard errors each, which detects a fault in one of a hundred games.
    #expect(abs(mean - 21.315) < 4 * deviation / count.squareRoot())
    #expect((6...9).contains(deviation))
    for (seen, expected) in [(wins[0], 0.5557), (wins[1], 0.4417), (draws, 0.00257)] {
      let error = (expected * (1 - expected) / count).squareRoot()
      #expect(abs(Double(seen) / count - expected) < 4 * error)
    }
  }
}
