/// A scale on which equal ratios are equally long.
struct LogScale: Scale {
  let ticks: [Tick]
  let ends: (start: Double, end: Double)
  private let low: Double
  private let high: Double

  /// Ticks are powers of ten, with twice and five times of them between where there is room.
  ///
  /// It ends at 1, 2 or 5 times a power of ten. What is not above 0 is left out.
  ///
  /// - Precondition: Values are finite, and smaller than 1e300.
  init(covering values: [Double], from start: Double, to end: Double, ticks count: Int) {
    let values = values.filter { $0 > LogScale.least }
    let (least, most) = (values.min() ?? 1, values.max() ?? 10)
    var below = LogScale.grid(decimalExponent(of: least)).last { $0.value <= least * (1 + 1e-9) }
    var above = LogScale.grid(decimalExponent(of: most)).first { $0.value >= most * (1 - 1e-9) }
    if let one = below, let other = above, one.value >= other.value {
      // One value stands between powers of ten.
      let exponent = decimalExponent(of: one.value)
      let isPower = one.value == power(ofTen: exponent)
      below = LogScale.grid(isPower ? exponent - 1 : exponent).first
      above = LogScale.grid(exponent + 1).first
    }
    let (lowest, highest) = (below?.value ?? 1, above?.value ?? 10)
    low = decimalLogarithm(lowest)
    high = decimalLogarithm(highest)
    ends = (start, end)
    let decades = decimalExponent(of: lowest)...decimalExponent(of: highest)
    let fine = decades.flatMap { LogScale.grid($0).prefix(3) }.filter {
      (lowest...highest).contains($0.value)
    }
    if fine.count <= count + 2 {
      ticks = fine
    } else {
      // Powers of ten are short, so that more of them have room.
      let stride = (decades.count - 1) / max(1, count * 3 / 2) + 1
      ticks = decades.filter { ($0 - decades.upperBound) % stride == 0 }
        .compactMap { LogScale.grid($0).first }
        .filter { (lowest...highest).contains($0.value) }
    }
  }

  func position(_ value: Double) -> Double? {
    guard value > LogScale.least else { return nil }
    return ends.start + (decimalLogarithm(value) - low) / (high - low) * (ends.end - ends.start)
  }

  /// Numbers that are not above it have no place.
  private static let least = 1e-300

  /// 1, 2, 5 and 10 times a power of ten.
  private static func grid(_ exponent: Int) -> [Tick] {
    [1, 2, 5, 10].map {
      Tick(
        value: power(ofTen: exponent, times: $0), text: tickText(mantissa: $0, exponent: exponent))
    }
  }
}
