import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayWriterTests {
  private let header = ReplayHeader(
    game: "toy", gameVersion: 1, rules: [:], seats: 2, seed: 1, pair: 0, opening: 0,
    rotation: 0, link: [:], seedDerivation: 1,
    strategies: (0..<2).map {
      .init(label: "s\($0)", name: "s", version: 1, parameters: [:], slot: $0)
    }, randomness: 1, state: 2, start: nil)

  private func step(_ action: String) -> ReplayStep {
    var step = ReplayStep(number: 1, count: 2)
    step.seats = .only(Seat(1))
    step.actions[Seat(1)] = action
    step.state = 3
    return step
  }

  private func write(_ actions: [String]) -> String {
    let writer = ReplayWriter()
    for action in actions {
      writer.write(header)
      var step = step(action)
      writer.write(&step)
      writer.write(ReplayOutcome(unfinishedAfter: 1))
    }
    return writer.text.text
  }

  /// The bytes of a game do not depend on earlier games.
  @Test func `each game is sealed separately`() {
    let (one, other) = (write(["a"]), write(["b"]))
    #expect(write(["a", "b", "a"]) == one + other + one)
    let seals = [one, other].map { $0.split(separator: "\"seal\":").last }
    #expect(seals[0] != seals[1])
  }
}
