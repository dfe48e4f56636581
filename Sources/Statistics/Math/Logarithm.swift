/// Returns the natural logarithm, computed identically on every platform.
///
/// The last digit of the C library's `log` may depend on the system, but results must not.
/// Therefore this function uses only operations that IEEE 754 rounds correctly. The argument is
/// split into m·2^k with m in √½...√2, and ln m = 2·artanh((m-1)/(m+1)) is summed as a series.
///
/// - Returns: ln `x`, which is negative infinity for 0 and NaN for negative numbers. The relative
///   error is below 2^-50 (the tests compare it with the C library's function).
public func naturalLogarithm(_ x: Double) -> Double {
  if x.isNaN || x < 0 { return .nan }
  if x == 0 { return -.infinity }
  if x == .infinity { return .infinity }
  var exponent = Double(x.exponent)
  var m = x.significand
  if m > 1.414_213_562_373_095_1 {
    m /= 2
    exponent += 1
  }
  let t = (m - 1) / (m + 1)
  let square = t * t
  // |t| is at most 0.1716, so the first omitted term, t^25/25, is below 2^-65 times the sum.
  var series = 1.0 / 23
  var divisor = 21.0
  while divisor > 0 {
    series = series * square + 1 / divisor
    divisor -= 2
  }
  // ln 2 is split into two parts. The first part ends in enough zeros to make its product with the
  // exponent exact.
  let high = 0x1.62e42fefa38p-1
  let low = 0x1.ef35793c7673p-45
  return exponent * high + (2 * t * series + exponent * low)
}
