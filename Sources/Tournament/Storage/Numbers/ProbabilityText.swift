/// Returns a probability: with a number of decimals from 0.0001, and below with a number of significant digits, as in
/// `1.5e-8`.
///
/// - Parameters:
///   - probability: From 0 to 1; the text is empty for `nil`.
///   - decimals: At least 4, up to 9.
///   - digits: At least 2, up to 9.
func probabilityText(_ probability: Double?, decimals: Int, digits: Int) -> String {
  guard let probability, probability > 0, probability < 0.0001 else {
    return fixed(probability, decimals: decimals)
  }
  // So small a number is described by its shortest digits and an exponent: 1.4876e-08.
  let parts = probability.description.split(separator: "e")
  guard parts.count == 2, let mantissa = Double(parts[0]), var exponent = Int(parts[1]) else {
    return fixed(probability, decimals: decimals)
  }
  var text = fixed(mantissa, decimals: digits - 1)
  if text.hasPrefix("10.") {
    text = fixed(1, decimals: digits - 1)
    exponent += 1
  }
  return "\(text)e\(exponent)"
}
