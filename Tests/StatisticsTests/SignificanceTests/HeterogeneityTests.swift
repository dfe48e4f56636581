import TestSupport
import Testing

@testable import Statistics

struct HeterogeneityTests {
  private func sums(_ values: [Int]) -> Heterogeneity.Sums {
    var sums = Heterogeneity.Sums()
    for value in values { sums.add(value) }
    return sums
  }

  /// Two sources of 0 0 0 0 0 1 1 1 1 1 and 0 1 1 1 1 1 1 1 1 1 are computed by hand.
  ///
  /// The means are 0.5 and 0.9, the variance is (2.5 + 0.9)/18, and the distances are 10·0.2² each.
  @Test func `the test of two sources equals that by hand`() throws {
    let first = sums([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    let second = sums([0, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    let test = try #require(Heterogeneity(things: [[first, second]]))
    #expect(abs(test.chiSquare - 0.8 / (3.4 / 18)) < 1e-12)
    #expect(test.degreesOfFreedom == 1)
    #expect(abs(test.pValue - 0.0396) < 0.0001)
  }

  @Test func `the most deviating source is reported`() throws {
    let usual = sums(Array(repeating: [0, 1, 2, 1], count: 30).flatMap(\.self))
    let odd = sums(Array(repeating: [2, 1, 2, 1], count: 30).flatMap(\.self))
    for place in 0..<4 {
      var sources = [usual, usual, usual, usual]
      sources[place] = odd
      let test = try #require(
        Heterogeneity(things: [sources, [usual, usual, usual, usual]]))
      #expect(test.farthest == place)
      #expect(test.degreesOfFreedom == 6)
      #expect(test.pValue < 0.001)
    }
    let same = try #require(Heterogeneity(things: [[usual, usual, usual]]))
    #expect(same.chiSquare == 0)
    #expect(same.pValue == 1)
  }

  @Test func `sources with different means and no variance have a p-value of 0`() throws {
    let (zeros, ones) = (
      sums(Array(repeating: 0, count: 20)), sums(Array(repeating: 1, count: 20))
    )
    #expect(try #require(Heterogeneity(things: [[zeros, zeros, ones]])).pValue == 0)
    #expect(Heterogeneity(things: [[zeros, zeros]]) == nil)
    #expect(Heterogeneity(things: [[zeros]]) == nil)
    #expect(Heterogeneity(things: []) == nil)
    #expect(Heterogeneity(things: [[sums([1, 2]), sums([3, 4])]]) == nil)
  }

  @Test func `for equal sources the share of p-values below a level is the level`() throws {
    var state: UInt64 = 1
    func draw() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(state >> 11) / Double(1 << 53)
      return number < 0.3 ? 0 : number < 0.5 ? 1 : 2
    }
    let count = tries(2000)
    var (tenth, hundredth) = (0, 0)
    for _ in 0..<count {
      let things = (0..<3).map { _ in
        (0..<4).map { _ in sums((0..<60).map { _ in draw() }) }
      }
      let p = try #require(Heterogeneity(things: things)).pValue
      tenth += p < 0.1 ? 1 : 0
      hundredth += p < 0.01 ? 1 : 0
    }
    // The tolerance is five standard deviations.
    for (found, share) in [(tenth, 0.1), (hundredth, 0.01)] {
      let deviation = (Double(count) * share * (1 - share)).squareRoot()
      #expect(abs(Double(found) - Double(count) * share) < 5 * deviation, "\(found)")
    }
  }
}
