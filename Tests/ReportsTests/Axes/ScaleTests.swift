import Testing

@testable import TournamentReports

struct ScaleTests {
  private func texts(_ values: [Double], ticks: Int = 5) -> [String] {
    Scale(.linear, covering: values, from: 0, to: 100, ticks: ticks).ticks.map(\.text)
  }

  @Test func `ticks are round numbers`() {
    #expect(texts([0, 1]) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    #expect(texts([3, 97]) == ["0", "20", "40", "60", "80", "100"])
    #expect(texts([-718, 312]) == ["−1000", "−500", "0", "500"])
    #expect(texts([0, 1e12]) == ["0", "200G", "400G", "600G", "800G", "1T"])
    #expect(texts([]) == texts([0, 1]))
  }

  @Test(arguments: [0, 0.5, -3, 1e12, .leastNonzeroMagnitude, 9e299])
  func `equal values have a scale`(value: Double) {
    let scale = Scale(.linear, covering: [value, value], from: 10, to: 90, ticks: 5)
    #expect(scale.ticks.count > 1)
    #expect(scale.position(value).map { $0 > 10 && $0 < 90 } == true)
  }

  @Test(arguments: [
    [0.0, 1e-280], [-9e299, 9e299], [1e15, 1e15 + 1], [1e12, 1e12 + 1e-3], [0.1, 0.3], [-7, 1e12],
    [0.3, 0.6, 0.7],
  ])
  func `every value has a position`(values: [Double]) {
    for count in 0...12 {
      let scale = Scale(.linear, covering: values, from: 200, to: 20, ticks: count)
      #expect((2...count + 4).contains(scale.ticks.count))
      for value in values + scale.ticks.map(\.value) {
        let place = scale.position(value) ?? .nan
        #expect(place >= 19.99 && place <= 200.01)
      }
    }
  }

  private func logarithmic(_ values: [Double], ticks: Int = 5) -> [String] {
    Scale(.logarithmic, covering: values, from: 0, to: 100, ticks: ticks).ticks.map(\.text)
  }

  @Test func `logarithmic ticks are powers of ten`() {
    #expect(logarithmic([1, 9]) == ["1", "2", "5", "10"])
    #expect(logarithmic([3, 150]) == ["2", "5", "10", "20", "50", "100", "200"])
    #expect(logarithmic([0.5, 20_000]) == ["1", "10", "100", "1000", "10k"])
    #expect(logarithmic([1e-9, 1e12]).count < 9)
    #expect(logarithmic([]) == ["1", "2", "5", "10"])
  }

  @Test(arguments: [1, 50, 0.37, 1e-299, 9e299])
  func `a single value has a logarithmic scale`(value: Double) {
    let scale = Scale(.logarithmic, covering: [value], from: 10, to: 90, ticks: 5)
    #expect(scale.position(value).map { $0 > 10 && $0 < 90 } == true)
    #expect(!scale.ticks.isEmpty)
  }

  @Test func `ratios have a logarithmic scale`() {
    let scale = Scale(.logarithmic, covering: [1, 100], from: 0, to: 100, ticks: 5)
    #expect(abs((scale.position(10) ?? 0) - 50) < 1e-9)
    #expect(scale.position(100) == 100)
    #expect(scale.position(0) == nil)
    #expect(scale.position(-5) == nil)
  }

  @Test func `without positive values there is no logarithmic scale`() {
    #expect(logarithmic([0, -3]) == ["1", "2", "5", "10"])
    #expect(logarithmic([0, -3, 2]) == ["1", "2", "5", "10"])
  }

  /// A name is in the middle of its part of the scale, which is 0.5 for the first.
  @Test func `names have equal parts of the scale`() {
    let scale = Scale(["a", "b"], rooms: [(10, 20), (40, 60)])
    #expect(scale.ticks.map { scale.position($0.value) } == [20, 70])
  }
}
