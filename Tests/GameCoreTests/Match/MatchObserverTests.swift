@testable import GameCore
import TestSupport
import Testing

struct MatchObserverTests {
  @Test func `an observer receives all callbacks`() throws {
    var game = try BuzzerRace(
      rules: BuzzerRace.Rules(settings: "rounds=2"), seats: 2,
      randomness: DealRandomness(seed: 1, deal: 0))
    var strategies: [any Strategy<BuzzerRace.Observation, BuzzerRace.Action>] = [
      SteadyCaller(after: 1), FaultyCaller(.error, in: 1),
    ]
    var diary = Diary()
    _ = try Match.play(&game, strategies: &strategies, observer: &diary)
    #expect(
      diary.lines == [
        "began 0", "ask 0 in 0", "got 1", "ask 1 in 0", "got 3", "1: 1 3", "ask 0 in 1", "got 1",
        "ask 1 in 1",
      ])
  }
}

/// An observer that records its callbacks.
private struct Diary: MatchObserver {
  var lines: [String] = []

  mutating func began(_ game: BuzzerRace) { lines.append("began \(game.round)") }
  mutating func willDecide(_ seat: Seat, from observation: BuzzerRace.Observation) {
    lines.append("ask \(observation.seat) in \(observation.round)")
  }
  mutating func didDecide(
    _ seat: Seat, _ action: BuzzerRace.Action, from observation: BuzzerRace.Observation
  ) {
    lines.append("got \(action)")
  }
  mutating func advanced(_ game: BuzzerRace, with actions: Actions<BuzzerRace.Action>) {
    let answers = actions.values.map { $0?.description ?? "none" }.joined(separator: " ")
    lines.append("\(game.round): \(answers)")
  }
}
