/// Returns a number with a fixed number of decimal places and a decimal point in any locale.
///
/// - Precondition: `decimals` is 0 to 9.
/// - Returns: The number as a string, or an empty string for `nil`, for a number that is not
///   finite, and for absolute values from 10^9.
package func fixed(_ number: Double?, decimals: Int) -> String {
  guard let number, number.isFinite, abs(number) < 1e9 else { return "" }
  let scale = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
  let scaled = Int((number.magnitude * scale).rounded())
  let whole = scaled / Int(scale)
  let sign = number < 0 && scaled > 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(whole)" }
  let digits = "\(scaled % Int(scale))"
  return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
}
