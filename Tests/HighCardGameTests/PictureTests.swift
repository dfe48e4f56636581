@testable import GameCore
import TestSupport
import Testing

@testable import HighCardGame

struct PictureTests {
  @Test(arguments: [("", 2), ("cards=5,decks=4", 4), ("cards=1", 3)])
  func `a picture shows the cards of its seat`(settings: String, seats: Int) throws {
    let suite = PictureSuite(
      HighCard.self, rules: try HighCard.Rules(settings: settings), seats: seats, games: tries(30))
    let problems = try suite.problems(choosing: { _, _, _ in throw NobodyIsAsked() }) { scene in
      for seat in SeatSet.all(seats) {
        let seen = scene.picture.marks(seenBy: seat).compactMap { mark -> Int? in
          if case .card(let rank, nil) = mark.kind { rank == 1 ? 14 : rank } else { nil }
        }
        let cards = scene.game.observation(for: seat).cards.map(\.value)
        if seen != cards { return "seat \(seat) sees \(seen), not \(cards)" }
        let sums = scene.picture.marks(seenBy: seat).filter { mark in
          if case .text(let words) = mark.kind { words.hasSuffix("points") } else { false }
        }
        if sums.count != 1 { return "seat \(seat) sees \(sums.count) sums" }
      }
      let open = scene.picture.marks(seenBy: nil)
      if open.contains(where: { $0.kind == .cardBack }) { return "a back in the open" }
      let wins = open.count { $0.kind == .tick }
      return wins == (scene.game.outcome?.winner == nil ? 0 : 1) ? nil : "\(wins) winners"
    }
    #expect(problems == [])
  }
}

private struct NobodyIsAsked: Error {}
