@testable import GameCore
import Testing

struct VectorGameTests {
  @Test func `legal actions follow from the state or the observation`() {
    let open = OpenCount()
    #expect(OpenCount.legalActions(in: open, for: Seat(0)) == [.up, .down])
    #expect(OpenCount.legalActions(in: open, for: Seat(1)) == [])
    let hidden = HiddenCount()
    #expect(hidden.legalActions(for: Seat(0)) == [.up, .down])
    #expect(hidden.legalActions(for: Seat(1)) == [])
  }

  @Test func `legal actions are counted`() {
    #expect(SeatSet.all(2).map { OpenCount().actionCount(for: $0) } == [2, 0])
    #expect(SeatSet.all(2).map { HiddenCount().actionCount(for: $0) } == [2, 0])
  }
}
