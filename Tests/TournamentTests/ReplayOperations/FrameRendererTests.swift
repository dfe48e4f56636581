@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FrameRendererTests {
  private let randomness = DealRandomness(seed: 1, deal: 0)

  /// Of any other there is its text.
  @Test func undrawn() throws {
    let artist = FrameRenderer<BuzzerRace>()
    let rules = try BuzzerRace.Rules(settings: "")
    let game = BuzzerRace(rules: rules, seats: 2, randomness: randomness)
    #expect(artist.plane(rules, 2) == nil)
    #expect(
      artist.picture(game, nil).marks.map(\.kind) == [.text("round 0 of 5, taken [0, 0]")])
    var actions = Actions<BuzzerRace.Action>(repeating: nil, count: 2)
    actions[Seat(1)] = BuzzerRace.Action("4")
    #expect(artist.account(game, actions, game) == "seat 1: 4")
  }

  /// Long texts are cut, and what is left fits.
  @Test func texts() {
    let text = (0..<100).map { "line \($0) \(String(repeating: "long ", count: 100))\u{1b}" }
      .joined(separator: "\n")
    let marks = FrameRenderer<BuzzerRace>.picture(of: text).marks
    #expect(marks.count == 60)
    let plane = FrameRenderer<BuzzerRace>.plane(
      ofMarks: marks.map { ReplayAnimation.Mark(mark: $0, mask: 1) })
    #expect(marks.allSatisfy { $0.isInside(plane) })
  }
}
