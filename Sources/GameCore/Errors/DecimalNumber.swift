/// A number as people write it, such as `0.05`, `-3` or `1e-3`; `nil` for anything else, and
/// for what is too large.
///
/// The standard library reads hexadecimal numbers, `inf` and `nan` too, which nobody means here.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
  return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
}

/// A whole number in decimal digits, with a minus sign where it is negative; `nil` for anything else,
/// and for what does not fit.
package func wholeNumber<Number: FixedWidthInteger>(
  _ text: some StringProtocol, as type: Number.Type = Int.self
) -> Number? {
  text.utf8.first == UInt8(ascii: "+") ? nil : Number(text)
}
