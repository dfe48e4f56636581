import CLibrary
import Testing

@testable import Statistics

struct LogarithmTests {
  @Test func `logarithms agree with the library`() {
    var worst = 0.0
    for x in Samples.positive { worst = max(worst, relativeError(naturalLogarithm(x), log(x))) }
    #expect(worst < 0x1p-50)
  }

  @Test func `logarithms near 1 agree with the library`() {
    var worst = 0.0
    for exponent in 1...52 {
      for sign in [-1.0, 1] {
        for part in [1.0, 1.3, 1.7, 1.999] {
          let x = 1 + sign * part * Double(sign: .plus, exponent: -exponent, significand: 1)
          if x > 0, x != 1 { worst = max(worst, relativeError(naturalLogarithm(x), log(x))) }
        }
      }
    }
    #expect(worst < 0x1p-50)
  }

  @Test func `special values are exact`() {
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-0.0) == -.infinity)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(-.infinity).isNaN)
    #expect(naturalLogarithm(.nan).isNaN)
    #expect(abs(naturalLogarithm(.leastNonzeroMagnitude) + 744.440_071_921_381_2) < 1e-12)
    #expect(abs(naturalLogarithm(.greatestFiniteMagnitude) - 709.782_712_893_384) < 1e-12)
  }

  @Test func `logarithms increase with the argument`() {
    let values = (1...20_000).map { naturalLogarithm(Double($0) / 4096) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
  }
}
