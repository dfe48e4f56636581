import Foundation
import Testing

@testable import Statistics

/// Comparison with published values of SciPy 1.x and mpmath, to their printed digits.
struct LogGammaTests {
  @Test func `values equal published ones`() {
    for (x, expected) in [
      (0.1, 2.2527126517342059), (0.5, 0.57236494292470009), (2.5, 0.28468287047291916),
      (10, 12.80182748008147), (14.9, 24.924132002217278), (15, 25.191221182738682),
      (100.25, 360.28455963776423), (1e6, 12815504.569147612), (1e9, 19723265827.503717),
    ] {
      #expect(agree(logGamma(x), expected, within: 1e-14), "\(x): \(logGamma(x))")
    }
    #expect(abs(logGamma(1)) < 1e-14)
  }

  /// Γ(n + 1) is n!, on both sides of the first argument of the series.
  @Test func `values equal factorials`() {
    var factorial = 1.0
    for n in 1...20 {
      factorial *= Double(n)
      #expect(abs(logGamma(Double(n) + 1) - log(factorial)) < 1e-13 * max(1, log(factorial)))
    }
  }

  /// Γ(x)·Γ(1 - x) is π / sin πx.
  @Test(arguments: [0.01, 0.25, 0.5, 0.9])
  func `values satisfy the reflection formula`(x: Double) {
    #expect(abs(logGamma(x) + logGamma(1 - x) - log(.pi / sin(.pi * x))) < 1e-13)
  }
}
