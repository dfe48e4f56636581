/// Functions that write numbers for readers, with few digits, a real minus sign and thousands in
/// groups.
package enum NumberText {
  /// Returns a number with about three significant digits, such as `0.652`, `97.1`, `−459` or
  /// `12,590`.
  ///
  /// Digits before the decimal point are never rounded. Text that is not a number stays unchanged.
  package static func short(_ text: String) -> String { column([text])[0] }

  /// Returns a column's numbers, all with one number of decimals.
  ///
  /// Whole numbers remain whole. A number that would become 0 keeps two significant digits, because
  /// small probabilities need them.
  ///
  /// - Parameter halfWidth: The half-width of the widest interval. If it is given, its first two
  ///   digits determine the decimals, and a number may become 0.
  package static func column(_ texts: [String], halfWidth: Double? = nil) -> [String] {
    let decimals = decimals(of: texts)
    if decimals != nil, let halfWidth, halfWidth > 0, halfWidth.isFinite {
      let fitted = fittedDecimals(low: -halfWidth, high: halfWidth, otherwise: 0)
      return texts.map { text in
        guard let number = Double(text), number.isFinite, abs(number) < 1e9 else { return text }
        return fixed(number, fitted)
      }
    }
    return texts.map { text in
      guard let number = Double(text), number.isFinite, abs(number) < 1e15 else { return text }
      guard let decimals else { return grouped(text) }
      if number != 0, rounded(number, decimals) == 0 { return significant(number) }
      return fixed(number, min(decimals, given(text)))
    }
  }

  /// Returns a number with a fixed number of decimals.
  package static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "" }
    let scaled = Int(rounded(number.magnitude, decimals))
    let scale = (0..<decimals).reduce(1) { value, _ in value * 10 }
    let sign = number < 0 && scaled > 0 ? "\u{2212}" : ""
    let whole = sign + grouped("\(scaled / scale)")
    if decimals == 0 { return whole }
    let digits = "\(scaled % scale)"
    return "\(whole)." + String(repeating: "0", count: decimals - digits.utf8.count) + digits
  }

  /// Returns a share as a percentage, such as `52.9%`.
  package static func percent(_ share: Double) -> String { "\(fixed(100 * share, 1))%" }

  /// Returns a whole number with grouped thousands, such as `12,590`.
  package static func grouped(_ number: Int) -> String { grouped("\(number)") }

  /// Returns the number of decimals that suits all numbers, or `nil` if all are whole.
  private static func decimals(of texts: [String]) -> Int? {
    guard texts.contains(where: { given($0) > 0 }) else { return nil }
    let sizes = texts.compactMap { Double($0) }.filter(\.isFinite).map(abs)
    let largest = sizes.max() ?? 0
    return largest <= 1 ? 3 : largest < 10 ? 2 : largest < 100 ? 1 : 0
  }

  /// Returns how many decimals a number is written with, or 9 if it is written with an exponent.
  private static func given(_ text: String) -> Int {
    guard Double(text) != nil else { return 0 }
    if text.contains(where: { "eE".contains($0) }) { return 9 }
    return text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?
      .utf8.count ?? 0
  }

  private static func rounded(_ number: Double, _ decimals: Int) -> Double {
    (number * (0..<decimals).reduce(1.0) { value, _ in value * 10 }).rounded()
  }

  /// Returns a number near 0 with two significant digits.
  private static func significant(_ number: Double) -> String {
    var (size, zeros) = (number.magnitude, 0)
    while size < 1, zeros < 320 { (size, zeros) = (size * 10, zeros + 1) }
    if zeros <= 6 { return fixed(number, zeros + 1) }
    let sign = number < 0 ? "\u{2212}" : ""
    return "\(sign)\(fixed(size, 1))e\u{2212}\(zeros)"
  }

  private static func grouped(_ digits: String) -> String {
    let isNegative = digits.hasPrefix("-")
    let size = digits.filter { $0.isASCII && $0.isNumber }
    guard size.utf8.count == digits.utf8.count - (isNegative ? 1 : 0) else { return digits }
    var text = ""
    for (place, digit) in size.enumerated() {
      if place > 0, (size.utf8.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return (isNegative ? "\u{2212}" : "") + text
  }
}
