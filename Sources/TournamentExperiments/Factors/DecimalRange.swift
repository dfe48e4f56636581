import GameCore

/// A range of decimal numbers with an exact step, written as `A..B` or `A..B:STEP`.
struct DecimalRange {
  let low: Decimal
  let high: Decimal
  /// The step, or `nil` if the text does not contain one.
  let step: Decimal?

  struct Decimal {
    let digits: Int
    let decimals: Int

    /// The maximum number of decimal places.
    private static let decimalLimit = 9

    /// Reads a number such as `-12`, `.5` or `0.25`, or returns `nil` if the text is anything else
    /// or contains too many digits.
    init?(_ text: some StringProtocol) {
      let sides = text.split(separator: ".", omittingEmptySubsequences: false)
      guard sides.count <= 2, text.utf8.count <= 18 else { return nil }
      let fraction = sides.count == 2 ? sides[1] : ""
      let isNegative = sides[0].first == "-"
      let whole = isNegative ? sides[0].dropFirst() : sides[0][...]
      let all = String(whole) + String(fraction)
      guard !all.isEmpty, sides.count == 1 || !fraction.isEmpty,
        fraction.utf8.count <= Decimal.decimalLimit,
        all.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
        let number = Int(all)
      else { return nil }
      digits = isNegative ? -number : number
      decimals = fraction.utf8.count
    }

    var value: Double { Double(digits) / Decimal.power(decimals) }
    var text: String { Decimal.text(digits, decimals: decimals) }

    /// Returns the number times 10 to the power of `decimals` as an integer, or `nil` if it
    /// overflows.
    func scaled(to decimals: Int) -> Int? {
      let (product, isTooLarge) = digits.multipliedReportingOverflow(
        by: Int(Decimal.power(decimals - self.decimals)))
      return isTooLarge ? nil : product
    }

    private static func power(_ exponent: Int) -> Double {
      (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }

    static func text(_ digits: Int, decimals: Int) -> String {
      if decimals == 0 { return "\(digits)" }
      let size = "\(digits.magnitude)"
      let padded = String(repeating: "0", count: max(0, decimals + 1 - size.utf8.count)) + size
      return (digits < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
  }

  /// Reads a range, or returns `nil` if the text is anything else.
  ///
  /// - Throws: `UsageError` if the text contains too many dots.
  init?(_ text: some StringProtocol) throws(UsageError) {
    guard let sides = try RangeText(text) else { return nil }
    let rest = sides.high.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let low = Decimal(sides.low), let high = Decimal(rest[0]) else { return nil }
    (self.low, self.high) = (low, high)
    if rest.count == 1 {
      step = nil
      return
    }
    guard let step = Decimal(rest[1]) else { return nil }
    self.step = step
  }

  /// Returns all values in the range in ascending order, in steps of 1 by default.
  ///
  /// - Returns: `nil` if there are more values than the limit, or if the step is not positive.
  func values(limit: Int) -> [String]? {
    let decimals = max(low.decimals, high.decimals, step?.decimals ?? 0)
    guard let first = low.scaled(to: decimals), let last = high.scaled(to: decimals),
      let step = (step ?? Decimal("1"))?.scaled(to: decimals), step > 0, first <= last
    else { return nil }
    let (width, isTooWide) = last.subtractingReportingOverflow(first)
    guard !isTooWide, width / step < limit else { return nil }
    return stride(from: first, through: last, by: step).map { Decimal.text($0, decimals: decimals) }
  }
}
