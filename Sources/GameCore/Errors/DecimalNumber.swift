/// Returns the finite number of a decimal text such as `0.05`, `-3` or `1e-3`; `nil` for other texts.
///
/// The standard library also reads hexadecimal numbers, `inf` and `nan`, which are errors here.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
  return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
}

/// Returns the whole number of a text of decimal digits with an optional minus sign.
///
/// Returns `nil` for other texts, and for numbers out of range.
package func wholeNumber<Number: FixedWidthInteger>(
  _ text: some StringProtocol, as type: Number.Type = Int.self
) -> Number? {
  text.utf8.first == UInt8(ascii: "+") ? nil : Number(text)
}
