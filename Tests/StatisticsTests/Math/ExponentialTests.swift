import CLibrary
import Testing

@testable import Statistics

struct ExponentialTests {
  @Test func `exponentials agree with the library`() {
    var worst = 0.0
    for step in stride(from: -708_000, through: 709_000, by: 35) {
      let x = Double(step) / 1000
      worst = max(worst, relativeError(exponential(x), exp(x)))
    }
    #expect(worst < 0x1p-50)
  }

  @Test func `exponentials of small arguments agree with the library`() {
    var worst = 0.0
    for exponent in 1...60 {
      let x = 1.37 * Double(sign: .plus, exponent: -exponent, significand: 1)
      worst = max(worst, relativeError(exponential(x), exp(x)))
      worst = max(worst, relativeError(exponential(-x), exp(-x)))
    }
    #expect(worst < 0x1p-50)
  }

  @Test func `special values are exact`() {
    #expect(exponential(0) == 1)
    #expect(exponential(-0.0) == 1)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.nan).isNaN)
    #expect(exponential(710) == .infinity)
    #expect(exponential(709.78).isFinite)
    #expect(exponential(-746) == 0)
    // Subnormal numbers have fewer correct digits.
    for x in [-709.0, -720, -735.5, -744, -745] {
      #expect(abs(exponential(x) - exp(x)) <= 1.5 * Double.leastNonzeroMagnitude)
    }
  }

  @Test func `exponentials increase with the argument`() {
    let values = (-20_000...20_000).map { exponential(Double($0) / 512) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `the exponential is the inverse of the logarithm`() {
    for x in Samples.positive where x > 1e-300 && x < 1e300 {
      // The rounding error of the logarithm, half a unit of up to 691, is multiplied by that number.
      #expect(relativeError(exponential(naturalLogarithm(x)), x) < 700 * 0x1p-50)
    }
  }
}
