import Testing

@testable import Statistics

struct SignTestTests {
  @Test func `p-values equal known values`() {
    #expect(abs(SignTest.pValue(above: 15, below: 5) - 0.041389) < 5e-7)
    #expect(abs(SignTest.pValue(above: 10, below: 2) - 0.038574) < 5e-7)
    #expect(SignTest.pValue(above: 0, below: 0) == 1)
    #expect(SignTest.pValue(above: 7, below: 7) == 1)
    #expect(SignTest.pValue(above: 1, below: 0) == 1)
    #expect(SignTest.pValue(above: 0, below: 5) == 0.0625)
    #expect(abs(SignTest.pValue(above: 40, below: 0) * 0x1p39 - 1) < 1e-14)
  }

  /// Every p-value is the sum of the outcomes that are at least as uneven, in whole numbers.
  @Test func `p-values of small numbers are exact`() {
    for count in 1...30 {
      var row = [1]
      for _ in 0..<count {
        row = [1] + zip(row, row.dropFirst()).map { $0 + $1 } + [1]
      }
      for above in 0...count {
        let uneven = abs(2 * above - count)
        let ways = row.indices.filter { abs(2 * $0 - count) >= uneven }.reduce(0) { $0 + row[$1] }
        let expected = Double(ways) / Double(1 << count)
        let found = SignTest.pValue(above: above, below: count - above)
        #expect(abs(found - expected) <= 1e-14 * expected, "\(above) of \(count)")
      }
    }
  }

  @Test func `large numbers are fast and between 0 and 1`() {
    let even = SignTest.pValue(above: 500_000_000, below: 500_000_000)
    #expect(even == 1)
    // The expected value is SciPy's normal approximation with the continuity correction.
    let near = SignTest.pValue(above: 50_041_622, below: 50_021_622)
    #expect(abs(near - 0.045_579_376) < 1e-6)
    #expect(SignTest.pValue(above: 1_000_000_000, below: 0) == 0)
  }
}
