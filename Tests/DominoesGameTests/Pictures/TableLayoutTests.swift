@testable import GameCore
import Testing

@testable import DominoesGame

struct TableLayoutTests {
  @Test func `regions of the table do not overlap`() throws {
    for family in Dominoes.Rules.Family.allCases {
      for set in [1, 6, 9, 12] {
        for seats in 2...4 {
          let rules = try rules("family=\(family.rawValue)", "set=\(set)")
          let felt = Dominoes.TableLayout(rules: rules, seats: seats)
          let hand = family == .electronic ? 0.4 : 2.6
          for seat in SeatSet.all(seats) {
            let corner = felt.corner(of: seat)
            if seat.index & 1 == 0 {
              #expect(corner.y - 0.4 > felt.statusY && corner.y + hand <= felt.height)
            } else {
              #expect(corner.y + hand <= felt.lineY)
            }
            #expect(corner.x + felt.handWidth <= felt.width)
          }
          #expect(felt.lineY + felt.lineHeight < felt.statusY)
          let last = felt.place(of: rules.tileCount - 1)
          #expect(family != .electronic || last.y + 1 <= felt.height)
        }
      }
    }
  }
}
