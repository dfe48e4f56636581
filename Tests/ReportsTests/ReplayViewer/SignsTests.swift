@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SignsTests {
  /// Seats are told apart without their colours.
  @Test func shapes() {
    for draw in [Signs.disc, Signs.badge] {
      let drawings = SeatSet.all(Seat.limit).map { seat in
        draw(seat).replacing("seat\(seat)", with: "seat")
      }
      #expect(Set(drawings).count == Seat.limit)
    }
  }

  @Test func areas() {
    let drawings = Picture.Area.allCases.map { Signs.area($0, width: 20, height: 10) }
    #expect(Set(drawings).count == drawings.count)
    #expect(Signs.area(.panel, width: 25, height: 8).contains("width=\"2.5\" height=\"0.8\""))
  }
}
