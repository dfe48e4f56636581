/// Returns the number of decimal places that show two significant digits of an interval's
/// half-width.
///
/// The result is 2 for ±0.15, 4 for ±0.0048, and 0 for ±54.
///
/// - Parameters:
///   - decimals: The result if a bound is missing or both bounds are equal, from 0 to 6.
package func fittedDecimals(low: Double?, high: Double?, otherwise decimals: Int) -> Int {
  guard let low, let high else { return decimals }
  var halfWidth = (high - low) / 2
  guard halfWidth > 0, halfWidth.isFinite else { return decimals }
  var count = 0
  while halfWidth < 10, count < 6 {
    halfWidth *= 10
    count += 1
  }
  return count
}

/// Returns a number with the decimal places that its interval justifies, such as `0.65`.
///
/// - Parameters:
///   - number: The estimate, or `nil` for an empty string.
///   - decimals: The number of decimal places if there is no interval, from 0 to 6.
package func fitted(_ number: Double?, low: Double?, high: Double?, otherwise decimals: Int = 3)
  -> String
{
  fixed(number, decimals: fittedDecimals(low: low, high: high, otherwise: decimals))
}

/// Returns an interval with the decimal places that its width justifies, such as `0.49 to 0.79`.
///
/// A single bound is written as `> 0.490` or `< 0.790`. Without bounds, the string is empty.
///
/// - Parameters:
///   - decimals: The number of decimal places for a single bound and for equal bounds, from 0 to 6.
package func fittedInterval(_ low: Double?, _ high: Double?, otherwise decimals: Int = 3) -> String
{
  intervalText(
    low, high, decimals: fittedDecimals(low: low, high: high, otherwise: decimals))
}

/// Returns an interval or a single bound with the given number of decimal places.
///
/// If the interval contains 0, a bound that would be rounded to 0 gets more decimal places, as in
/// `-0.4 to 105`, so that `0 to 105` never extends below 0.
package func intervalText(_ low: Double?, _ high: Double?, decimals: Int) -> String {
  switch (low, high) {
  case (let low?, let high?) where low < 0 && high > 0:
    "\(signed(low, decimals: decimals)) to \(signed(high, decimals: decimals))"
  case (let low?, let high?):
    "\(fixed(low, decimals: decimals)) to \(fixed(high, decimals: decimals))"
  case (let low?, nil): "> \(fixed(low, decimals: decimals))"
  case (nil, let high?): "< \(fixed(high, decimals: decimals))"
  case (nil, nil): ""
  }
}

/// Returns a number with as many decimal places as are needed to show its sign, up to 6, but at
/// least the given number.
private func signed(_ number: Double, decimals: Int) -> String {
  let texts = (decimals...max(decimals, 6)).lazy.map { fixed(number, decimals: $0) }
  return texts.first { Double($0) != 0 } ?? fixed(number, decimals: decimals)
}
