@testable import GameCore
import Testing

@testable import DominoesGame

struct EventTests {
  /// An event is packed into a few bytes.
  @Test func `a packed event preserves the seat and the action`() {
    var lost: [String] = []
    var distinct: Set<Dominoes.Event> = []
    for action in ActionTests.all {
      for seat in SeatSet.all(4) {
        let event = Dominoes.Event(seat, action)
        if event.seat != seat || event.action != action { lost.append("\(seat) \(action)") }
        distinct.insert(event)
      }
    }
    #expect(lost == [])
    #expect(distinct.count == 4 * ActionTests.all.count)
    #expect(MemoryLayout<Dominoes.Event>.stride == 8)
  }
}
