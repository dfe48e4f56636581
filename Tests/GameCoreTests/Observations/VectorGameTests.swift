@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct VectorGameTests {
  @Test func layoutCountsItsNumbers() {
    let layout = VectorLayout<Tricks.Action>(
      shape: [2, 3, 4], element: .float32, actions: [Tricks.Action(card: 0)], endings: [])
    #expect(layout.elementCount == 24)
  }

  @Test func elementsHaveNumpysNamesAndSizes() {
    #expect(VectorElement.allCases.map(\.rawValue) == ["uint8", "float32"])
    #expect(VectorElement.allCases.map(\.size) == [1, 4])
  }
}
