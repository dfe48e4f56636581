import Testing

@testable import Statistics

struct PairedDifferenceTests {
  private func differences(_ values: [(Double, Double)]) -> PairedDifference {
    var paired = PairedDifference()
    for (first, second) in values { paired.addUnit(first, second) }
    return paired
  }

  /// The data are Student's of 1908: hours of sleep gained with two drugs.
  ///
  /// SciPy's ttest_rel prints p = 0.00283289, and an interval of 0.7001142 to 2.4598858.
  @Test func `values equal those of published data`() throws {
    let paired = differences([
      (0.7, 1.9), (-1.6, 0.8), (-0.2, 1.1), (-1.2, 0.1), (-0.1, -0.1), (3.4, 4.4), (3.7, 5.5),
      (0.8, 1.6), (0, 4.6), (2, 3.4),
    ])
    let interval = try #require(paired.interval)
    #expect(abs(paired.mean - 1.58) < 1e-12)
    #expect(abs(paired.pValue - 0.002_832_890) < 5e-9)
    #expect(abs(interval.low - 0.700_114_2) < 5e-8)
    #expect(abs(interval.high - 2.459_885_8) < 5e-8)
    #expect((paired.higher, paired.lower) == (9, 0))
    #expect(abs(paired.signPValue - 2.0 / 512) < 1e-15)
    #expect(abs((paired.firstMean ?? .nan) - 0.75) < 1e-12)
    #expect(abs((paired.secondMean ?? .nan) - 2.33) < 1e-12)
  }

  @Test func `equal values have no difference`() {
    let values = (0..<50).map { Double($0) / 7 }
    let paired = differences(values.map { ($0, $0) })
    #expect(paired.mean == 0)
    #expect(paired.interval == nil)
    #expect(paired.pValue == 1)
    #expect(paired.signPValue == 1)
  }

  /// Without a variance, the p-value depends on the number of units, and there is no interval.
  @Test func `the same difference everywhere has a p-value by signs`() {
    let paired = differences([(1, 3), (4, 6), (2, 4), (0, 2), (5, 7)])
    let pValue: Double = 2 / 32
    #expect(paired.pValue == pValue)
    #expect(paired.interval == nil)
  }

  @Test func `few units have no interval`() {
    #expect(differences([]).interval == nil)
    #expect(differences([]).pValue == 1)
    #expect(differences([]).firstMean == nil)
    #expect(differences([(0, 5)]).interval == nil)
    #expect(differences([(0, 5)]).pValue == 1)
  }

  @Test func `numbers far from 0 have the same accuracy`() throws {
    let near = differences([(0, 1), (0, 2), (0, 4)])
    let far = differences([(1e9, 1e9 + 1), (1e9, 1e9 + 2), (1e9, 1e9 + 4)])
    #expect(near.pValue == far.pValue)
    #expect(near.standardError == far.standardError)
  }
}
