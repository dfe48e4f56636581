/// Returns a coordinate with at most two decimals, or 0 if it is not finite.
package func decimal(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let hundredths = Int((min(max(value, -1e9), 1e9) * 100).rounded())
  return decimalText(mantissa: hundredths, exponent: -2)
}

/// Returns `mantissa` · 10^`exponent` without an exponent and without trailing zeros in the
/// fraction.
///
/// - Precondition: `exponent` is small, because it determines how many zeros are written.
package func decimalText(mantissa: Int, exponent: Int) -> String {
  if mantissa == 0 { return "0" }
  let sign = mantissa < 0 ? "-" : ""
  var digits = "\(mantissa.magnitude)"
  if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
  let decimals = -exponent
  if digits.utf8.count <= decimals {
    digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
  }
  let whole = digits.dropLast(decimals)
  var fraction = digits.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return sign + whole + (fraction.isEmpty ? "" : ".\(fraction)")
}
