import Testing

@testable import Statistics

struct SampleSizeTests {
  /// Cohen's table 2.4.1: d = 0.2, two-sided 5%, power 80% requires 393 in each of two samples.
  ///
  /// A difference of two means has twice the variance of one.
  @Test func `sizes equal Cohen's table`() {
    let size = SampleSize().observations(difference: 0.2, variance: 2, shifted: 2)
    #expect(abs(size - 392.44) < 0.01)
    let strict = SampleSize(alpha: 0.01, power: 0.9)
    #expect(abs(strict.observations(difference: 0.5, variance: 1, shifted: 1) - 59.52) < 0.01)
  }

  @Test func `the detectable difference of the required observations is the original one`() {
    let size = SampleSize(alpha: 0.05, power: 0.8)
    let observations = size.observations(difference: 0.02, variance: 0.125, shifted: 0.125)
    let detected = size.difference(observations: Int(observations.rounded()), variance: 0.125)
    #expect(abs(detected - 0.02) < 1e-5)
  }
}
