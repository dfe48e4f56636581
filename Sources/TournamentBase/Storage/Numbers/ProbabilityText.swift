/// Returns a probability as a string.
///
/// Probabilities of at least 0.0001 are shown with a fixed number of decimal places. Smaller
/// probabilities are shown with significant digits and an exponent, as in `1.5e-8`.
///
/// - Parameters:
///   - probability: The probability, from 0 to 1, or `nil` for an empty string.
///   - decimals: The number of decimal places, from 4 to 9.
///   - digits: The number of significant digits, from 2 to 9.
func probabilityText(_ probability: Double?, decimals: Int, digits: Int) -> String {
  guard let probability, probability > 0, probability < 0.0001 else {
    return fixed(probability, decimals: decimals)
  }
  // Swift describes such a small number with the shortest digits and an exponent, as in 1.4876e-08.
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
