import Testing

@testable import Tournament

@Suite struct ScaleTests {
  private func texts(_ values: [Double], ticks: Int = 5) -> [String] {
    LinearScale(covering: values, from: 0, to: 100, ticks: ticks).ticks.map(\.text)
  }

  @Test func niceTicks() {
    #expect(texts([0, 1]) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    #expect(texts([3, 97]) == ["0", "20", "40", "60", "80", "100"])
    #expect(texts([-718, 312]) == ["−1000", "−500", "0", "500"])
    #expect(texts([0, 1e12]) == ["0", "200G", "400G", "600G", "800G", "1T"])
    #expect(texts([]) == texts([0, 1]))
  }

  @Test(arguments: [0, 0.5, -3, 1e12, .leastNonzeroMagnitude, 9e299])
  func allEqual(value: Double) {
    let scale = LinearScale(covering: [value, value], from: 10, to: 90, ticks: 5)
    #expect(scale.ticks.count > 1)
    #expect(scale.position(value).map { $0 > 10 && $0 < 90 } == true)
  }

  @Test(arguments: [
    [0.0, 1e-280], [-9e299, 9e299], [1e15, 1e15 + 1], [1e12, 1e12 + 1e-3], [0.1, 0.3], [-7, 1e12],
    [0.3, 0.6, 0.7],
  ])
  func everythingHasAPlace(values: [Double]) {
    for count in 0...12 {
      let scale = LinearScale(covering: values, from: 200, to: 20, ticks: count)
      #expect((2...count + 4).contains(scale.ticks.count))
      for value in values + scale.ticks.map(\.value) {
        let place = scale.position(value) ?? .nan
        #expect(place >= 19.99 && place <= 200.01)
      }
    }
  }
}
