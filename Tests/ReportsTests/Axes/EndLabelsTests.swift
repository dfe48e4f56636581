import Testing

@testable import Tournament

@Suite struct EndLabelsTests {
  @Test func apart() {
    #expect(EndLabels.apart([], from: 0, to: 100) == [])
    #expect(EndLabels.apart([10, 60], from: 0, to: 100) == [10, 60])
    #expect(EndLabels.apart([50, 50, 52], from: 0, to: 100) == [50, 67, 84])
    #expect(EndLabels.apart([-5, 99, 100], from: 0, to: 100) == [0, 83, 100])
  }
}
