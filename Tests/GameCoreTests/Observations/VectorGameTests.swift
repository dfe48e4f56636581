@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct VectorGameTests {
  @Test func layoutCountsItsNumbers() {
    let layout = VectorLayout<Tricks.Action>(
      shape: [2, 3, 4], element: .float32, actions: [Tricks.Action(card: 0)], endings: [])
    #expect(layout.elementCount == 24)
  }

  @Test func whatIsLegalFollowsFromTheStateOrFromTheObservation() {
    let open = OpenCount()
    #expect(OpenCount.legalActions(in: open, for: Seat(0)) == [.up, .down])
    #expect(OpenCount.legalActions(in: open, for: Seat(1)) == [])
    let hidden = HiddenCount()
    #expect(hidden.legalActions(for: Seat(0)) == [.up, .down])
    #expect(hidden.legalActions(for: Seat(1)) == [])
  }

  @Test func legalActionsAreCounted() {
    #expect(SeatSet.all(2).map { OpenCount().actionCount(for: $0) } == [2, 0])
    #expect(SeatSet.all(2).map { HiddenCount().actionCount(for: $0) } == [2, 0])
  }

  @Test func elementsHaveNumpysNamesAndSizes() {
    #expect(VectorElement.allCases.map(\.rawValue) == ["uint8", "float32"])
    #expect(VectorElement.allCases.map(\.size) == [1, 4])
  }
}
