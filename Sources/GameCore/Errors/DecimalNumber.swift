/// Returns the finite number in decimal text such as `0.05`, `-3` or `1e-3`, or `nil` for other
/// text.
///
/// The standard library also reads hexadecimal numbers, `inf` and `nan`, for which this function
/// returns `nil`.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.allSatisfy({ "+-.eE0123456789".utf8.contains($0) }) else { return nil }
  return Double(String(text)).flatMap { $0.isFinite ? $0 : nil }
}

/// Returns the exact whole number in text such as `-5`, `1,000,000` or `1e6`.
///
/// The result is `nil` for any other text and for numbers out of range. Commas group the digits by
/// three, as in all output. An exponent has no sign and may follow a fraction, as in `2.5e3`, if
/// the resulting number is whole.
package func wholeNumber<Number: FixedWidthInteger>(
  _ text: some StringProtocol, as type: Number.Type = Int.self
) -> Number? {
  if text.utf8.first == UInt8(ascii: "+") { return nil }
  if let number = Number(text) { return number }
  return digits(ofGroups: text) ?? digits(ofExponent: text).flatMap { Number($0) }
}

/// Returns the number whose digits are in groups of three, such as `-1,000`, or `nil` for other
/// text.
private func digits<Number: FixedWidthInteger>(ofGroups text: some StringProtocol) -> Number? {
  let groups = text.split(separator: ",", omittingEmptySubsequences: false)
  let first = groups[0].drop { $0 == "-" }
  guard groups.count > 1, 1...3 ~= first.utf8.count, groups[0].utf8.count - first.utf8.count <= 1,
    groups.dropFirst().allSatisfy({ $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit) })
  else { return nil }
  return Number(groups.joined())
}

/// Returns all digits of a whole number with an exponent, such as `1e6`, or `nil` for other text.
private func digits(ofExponent text: some StringProtocol) -> String? {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
  guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(isDigit),
    let exponent = Int(parts[1]), exponent <= 40
  else { return nil }
  let sides = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let fraction = sides.count > 1 ? sides[1] : ""
  guard sides.count <= 2, fraction.utf8.allSatisfy(isDigit), sides.count == 1 || !fraction.isEmpty,
    fraction.utf8.count <= exponent, sides[0].suffix(1).utf8.contains(where: isDigit)
  else { return nil }
  return "\(sides[0])\(fraction)" + String(repeating: "0", count: exponent - fraction.utf8.count)
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}
