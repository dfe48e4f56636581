/// Returns e^`x`, computed identically on every platform.
///
/// ``naturalLogarithm(_:)`` explains why the C library's function does not suffice. The argument is
/// split into k·ln 2 + r, where |r| is at most half of ln 2, and e^r is summed by its Taylor
/// series.
///
/// - Returns: e^`x`, which is 0 below -745.2 and infinity above 709.78. If the result is a normal
///   number, the relative error is below 2^-50 (the tests compare it with the C library's
///   function).
public func exponential(_ x: Double) -> Double {
  if x.isNaN { return .nan }
  if x > 709.78 { return .infinity }
  if x < -745.2 { return 0 }
  let k = (x / 0x1.62e42fefa39efp-1).rounded()
  let r = (x - k * 0x1.62e42fefa38p-1) - k * 0x1.ef35793c7673p-45
  // |r| is at most 0.347, so the term r^17/17! is below 2^-73.
  var series = 1.0
  var n = 17.0
  while n > 0 {
    series = 1 + series * r / n
    n -= 1
  }
  // The multiplication by 2^k takes two steps, because 2^k alone may be outside the normal range.
  let half = Int((k / 2).rounded(.towardZero))
  let first = Double(sign: .plus, exponent: half, significand: 1)
  let second = Double(sign: .plus, exponent: Int(k) - half, significand: 1)
  return series * first * second
}
