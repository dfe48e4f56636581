import Testing

@testable import Tournament

@Suite struct LogScaleTests {
  private func texts(_ values: [Double], ticks: Int = 5) -> [String] {
    LogScale(covering: values, from: 0, to: 100, ticks: ticks).ticks.map(\.text)
  }

  @Test func ticks() {
    #expect(texts([1, 9]) == ["1", "2", "5", "10"])
    #expect(texts([3, 150]) == ["2", "5", "10", "20", "50", "100", "200"])
    #expect(texts([0.5, 20_000]) == ["1", "10", "100", "1000", "10k"])
    #expect(texts([1e-9, 1e12]).count < 9)
    #expect(texts([]) == ["1", "2", "5", "10"])
  }

  @Test(arguments: [1, 50, 0.37, 1e-299, 9e299])
  func allEqual(value: Double) {
    let scale = LogScale(covering: [value], from: 10, to: 90, ticks: 5)
    #expect(scale.position(value).map { $0 > 10 && $0 < 90 } == true)
    #expect(!scale.ticks.isEmpty)
  }

  @Test func ratios() {
    let scale = LogScale(covering: [1, 100], from: 0, to: 100, ticks: 5)
    #expect(abs((scale.position(10) ?? 0) - 50) < 1e-9)
    #expect(scale.position(100) == 100)
    #expect(scale.position(0) == nil)
    #expect(scale.position(-5) == nil)
  }

  @Test func nothingAboveZero() {
    #expect(texts([0, -3]) == ["1", "2", "5", "10"])
    #expect(texts([0, -3, 2]) == ["1", "2", "5", "10"])
  }
}
