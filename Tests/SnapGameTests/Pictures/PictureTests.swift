@testable import GameCore
import TestSupport
import Testing

@testable import SnapGame

struct PictureTests {
  @Test(arguments: seated(SnapVariants.all))
  func `the faces in the picture are exactly those that every seat sees`(
    settings: String, seats: Int
  ) throws {
    let suite = PictureSuite(
      Snap.self, rules: try Snap.Rules(settings: settings), seats: seats, games: tries(3))
    let problems = try suite.problems(choosing: { game, seat, random in
      let observation = game.observation(for: seat)
      if observation.isMatch ? random.nextBool(probability: 0.3) : random.nextBool(probability: 0.9)
      {
        return .stay
      }
      return .call(afterMicroseconds: random.next(below: 12) * 50_000)
    }) { scene in
      let observation = scene.game.observation(for: Seat(0))
      var expected: [Picture.Kind] = []
      func expect(_ card: Snap.Card) {
        let suit: Picture.Suit? =
          switch card.suit {
          case .clubs: .clubs
          case .diamonds: .diamonds
          case .hearts: .hearts
          case .spades: .spades
          case nil: nil
          }
        expected.append(suit.map { .card(card.rank, $0) } ?? .joker)
      }
      for seat in observation.playing { observation.top(of: seat).map(expect) }
      observation.beneathTurned.map(expect)
      if observation.centralCards > 0 {
        expect(Snap.Card(scene.game.center[scene.game.center.count - 1]))
      }
      let faces = scene.picture.marks.map(\.kind).filter { kind in
        switch kind {
        case .card, .joker: true
        default: false
        }
      }
      if faces != expected { return "\(faces) instead of \(expected)" }
      return scene.picture.marks.contains { $0.views != .everybody } ? "something is hidden" : nil
    }
    #expect(problems == [])
  }

  @Test func `calls are in the account and in the picture`() throws {
    var game = try stacked("AC AD 2C 3D 4C 5D")
    #expect(picture(game).milliseconds == 0)
    let first = game
    try game.pass(1)
    #expect(account(of: game, after: first) == "seat 1 turns the ace of diamonds")
    #expect(picture(game).milliseconds == 500)
    let match = game
    #expect(kinds(match).count { $0 == .area(.frame, width: 12, height: 16) } == 2)
    try game.call([1: 250_500])
    #expect(
      account(of: game, after: match, [1: 250_500])
        == "seat 1 calls after 250.5 ms; seat 1 is right and gets 1 card more; "
        + "seat 0 turns the 2 of clubs")
    #expect(kinds(game).contains(.tick) && kinds(game).contains(.text("snap!")))
    let quiet = game
    try game.call([0: 100_000])
    #expect(
      account(of: game, after: quiet, [0: 100_000]).hasPrefix(
        "seat 0 calls after 100 ms; seat 0 is wrong and loses 1 card; "))
    #expect(kinds(game).contains(.cross))
    // The timeline marks a call only at its step.
    #expect(picture(quiet, after: match).timeline?.right == SeatSet.only(Seat(1)))
    #expect(picture(quiet, after: match).timeline?.wrong == SeatSet.none)
    #expect(picture(quiet, after: quiet).timeline?.right == SeatSet.none)
    #expect(picture(game, after: quiet).timeline?.wrong == SeatSet.only(Seat(0)))
    #expect(picture(game).timeline?.values == SeatSet.all(2).map { game.hands.count($0) })
    try game.pass(1)
    #expect(!kinds(game).contains(.text("snap!")))
  }

  private func kinds(_ game: Snap) -> [Picture.Kind] { picture(game).marks.map(\.kind) }

  private func picture(_ game: Snap, after before: Snap? = nil) -> Picture {
    var picture = Picture()
    game.draw(on: &picture, after: before)
    return picture
  }

  private func account(of game: Snap, after before: Snap, _ calls: [Int: Int] = [:]) -> String {
    var actions = Actions<Snap.Action>(repeating: nil, count: 2)
    for seat in before.decidingSeats {
      actions[seat] = calls[seat.index].map { .call(afterMicroseconds: $0) } ?? .stay
    }
    return game.account(of: actions, after: before)
  }
}
