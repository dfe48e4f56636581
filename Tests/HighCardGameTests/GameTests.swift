@testable import GameCore
import TestSupport
import Testing

@testable import HighCardGame

struct GameTests {
  private func game(_ rules: String = "", seats: Int = 2, deal: UInt64 = 0) throws -> HighCard {
    HighCard(
      rules: try HighCard.Rules(settings: rules), seats: seats,
      randomness: DealRandomness(seed: 5, deal: deal))
  }

  /// No seat decides, and the game is over immediately: ranks follow from sums, which are the points.
  @Test(arguments: 2...4)
  func `the highest sum wins`(seats: Int) throws {
    for deal in 0..<UInt64(tries(200)) {
      let game = try game("cards=3", seats: seats, deal: deal)
      #expect(game.decidingSeats.isEmpty)
      let outcome = try #require(game.outcome)
      #expect(outcome.termination.name == "showdown")
      for seat in SeatSet.all(seats) {
        let sum = game.observation(for: seat).cards.reduce(0) { $0 + $1.value }
        #expect(outcome.points[seat] == sum)
        let better = SeatSet.all(seats).filter { outcome.points[$0] > sum }.count
        #expect(outcome.ranks[seat] == better + 1)
      }
    }
  }

  @Test func `the description shows the cards`() throws {
    let lines = try game("cards=1").description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.wholeMatch(of: #/seat \d: (\d+|[JQKA]), \d+ points/#) != nil })
  }

  @Test func `different cards have different digests of the state and the observation`() throws {
    let games = try (0..<200 as Range<UInt64>).map { try game(deal: $0) }
    let states = Set(games.map { game in (0..<4).map { game.hands[$0] } })
    #expect(Set(games.map(\.digest)).count == states.count)
    let views = games.map { $0.observation(for: Seat(0)) }
    let digests = Set(views.map { HighCard.digest(of: $0) })
    let visibleCards = Set(views.map { $0.cards.map(\.value) })
    #expect(digests.count == visibleCards.count)
  }

  @Test func `no action changes the game`() throws {
    var game = try game()
    let before = game.digest
    try game.advance(with: Actions(repeating: nil, count: 2))
    #expect(game.digest == before)
  }

  /// The frequency is compared with an enumeration of all hands, within four standard errors.
  @Test func `equal sums have the expected frequency`() throws {
    var (equal, all) = (0.0, 0.0)
    let values = 2...14
    // The number of ways to draw two cards and two more by their values, with four cards of each value.
    for a in values {
      for b in values {
        for c in values {
          for d in values {
            var left = [Int](repeating: 4, count: 15)
            var ways = 1.0
            for value in [a, b, c, d] {
              ways *= Double(max(0, left[value]))
              left[value] -= 1
            }
            all += ways
            if a + b == c + d { equal += ways }
          }
        }
      }
    }
    let (chance, deals) = (equal / all, Double(tries(20_000)))
    let ties = try (0..<UInt64(deals)).count { try game(deal: $0).outcome?.winner == nil }
    let error = (chance * (1 - chance) / deals).squareRoot()
    #expect(abs(Double(ties) / deals - chance) < 4 * error, "\(ties), \(chance)")
  }
}
