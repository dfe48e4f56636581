import Testing

@testable import Statistics

struct BrownForsytheTestTests {
  /// The expected values are the output of statsmodels' `anova_oneway(..., use_var="bf")`.
  @Test func `values equal those of a published program`() throws {
    let test = try #require(
      BrownForsytheTest(StratifiedDifferenceTests.difference(StratifiedDifferenceTests.strata)))
    #expect(agree(test.statistic, 6.593429675684757, within: 1e-12))
    #expect(agree(test.numeratorDegrees, 1.7889855025315724, within: 1e-12))
    #expect(agree(test.denominatorDegrees, 10.034274268153325, within: 1e-12))
    #expect(agree(test.pValue, 0.01660639576055324, within: 1e-9))
  }

  /// Two strata of equal size are Welch's test of two means, without its direction.
  @Test func `two strata equal Welch's test`() throws {
    let (a, b) = ([1.0, 2, 4, 3], [2.0, 9, 5, 4])
    let test = try #require(BrownForsytheTest(StratifiedDifferenceTests.difference([a, b])))
    // The variances are 5/3 and 26/3, the means 2.5 and 5: t² = 2.5² / (31/3 / 4).
    #expect(agree(test.statistic, 6.25 / (31.0 / 12), within: 1e-12))
    #expect(agree(test.numeratorDegrees, 1, within: 1e-12))
    let root = test.statistic.squareRoot()
    let student = StudentDistribution(degreesOfFreedom: test.denominatorDegrees)
    #expect(agree(test.pValue, student.twoSided(root), within: 1e-10))
  }

  /// Strata of one unit are excluded.
  @Test func `without a second stratum or a variance there is no test`() throws {
    let strata = StratifiedDifferenceTests.strata
    #expect(
      BrownForsytheTest(StratifiedDifferenceTests.difference(strata + [[100], []]))
        == BrownForsytheTest(StratifiedDifferenceTests.difference(strata)))
    for few in [[], [[1.0, 2]], [[1, 2], [3]], [[1, 1], [5, 5]]] {
      #expect(BrownForsytheTest(StratifiedDifferenceTests.difference(few)) == nil)
    }
    let same = try #require(
      BrownForsytheTest(StratifiedDifferenceTests.difference([[1, 2], [2, 1], [0, 3]])))
    #expect(same.pValue == 1)
  }
}
