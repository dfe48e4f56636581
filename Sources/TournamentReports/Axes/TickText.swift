import TournamentBase

/// Returns a tick label: `-40`, `0.05`, `20k`, `1.5M`, `2e18`, with U+2212 as the minus sign.
func tickText(mantissa: Int, exponent: Int) -> String {
  if mantissa == 0 { return "0" }
  var (digits, exponent) = (Int(clamping: mantissa.magnitude), exponent)
  while digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
  let sign = mantissa < 0 ? "\u{2212}" : ""
  // The number of digits before the point.
  let size = "\(digits)".utf8.count + exponent
  switch size {
  case -3...4: return sign + decimalText(mantissa: digits, exponent: exponent)
  case 5...15:
    let unit = (size - 1) / 3
    let letter = ["", "k", "M", "G", "T"][unit]
    return sign + decimalText(mantissa: digits, exponent: exponent - 3 * unit) + letter
  default:
    let lead = decimalText(mantissa: digits, exponent: 1 - "\(digits)".utf8.count)
    return "\(sign)\(lead)e\(size > 0 ? "" : "\u{2212}")\(abs(size - 1))"
  }
}

/// Returns 10^`exponent` times a factor, correctly rounded.
func power(ofTen exponent: Int, times factor: Int = 1) -> Double {
  Double("\(factor)e\(exponent)") ?? 0
}

/// Returns the base-10 logarithm of a positive number, to about 15 digits.
///
/// The function does not call the system's math library, so its result is the same on every
/// platform.
func decimalLogarithm(_ value: Double) -> Double {
  var (significand, exponent) = (value.significand, Double(value.exponent))
  if significand > 1.5 { (significand, exponent) = (significand / 2, exponent + 1) }
  // The logarithm is 2 artanh z, a series with odd powers only.
  let z = (significand - 1) / (significand + 1)
  var (term, sum) = (z, 0.0)
  for odd in stride(from: 1.0, through: 25, by: 2) {
    sum += term / odd
    term *= z * z
  }
  return exponent * 0.301_029_995_663_981_2 + 2 * sum * 0.434_294_481_903_251_8
}

/// Returns the largest whole exponent whose power of ten does not exceed a positive number.
func decimalExponent(of value: Double) -> Int {
  var exponent = Int(decimalLogarithm(value).rounded(.down))
  if power(ofTen: exponent + 1) <= value { exponent += 1 }
  if power(ofTen: exponent) > value { exponent -= 1 }
  return exponent
}
