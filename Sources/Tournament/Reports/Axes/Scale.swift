/// Where numbers are on an axis.
protocol Scale: Sendable {
  /// Where a number is, in units of the drawing; `nil` where the scale has no place for it.
  func position(_ value: Double) -> Double?
  /// The numbers to write beside the axis, in rising order.
  var ticks: [Tick] { get }
  /// Where the axis begins and ends; the beginning of one that rises upwards is the larger one.
  var ends: (start: Double, end: Double) { get }
}

/// A number that is written beside an axis.
struct Tick: Hashable, Sendable {
  let value: Double
  let text: String
}

/// How the numbers of a chart are spread on an axis.
enum ScaleKind: Hashable, Sendable {
  case linear
  /// By their size; has no place for 0 and below.
  case logarithmic

  /// A scale on which all of the values that it can show have a place.
  ///
  /// - Parameters:
  ///   - start: Where it begins, in units of the drawing.
  ///   - end: Where it ends.
  ///   - ticks: About how many ticks have room.
  func scale(
    covering values: [Double], from start: Double, to end: Double, ticks: Int
  ) -> any Scale {
    switch self {
    case .linear: LinearScale(covering: values, from: start, to: end, ticks: ticks)
    case .logarithmic: LogScale(covering: values, from: start, to: end, ticks: ticks)
    }
  }
}

/// A scale on which equal differences are equally long, between two of its ticks.
struct LinearScale: Scale {
  let ticks: [Tick]
  let ends: (start: Double, end: Double)
  private let low: Double
  private let high: Double

  /// Ticks are 1, 2 or 5 times a power of ten apart.
  ///
  /// - Precondition: Values are finite, and smaller than 1e300.
  init(covering values: [Double], from start: Double, to end: Double, ticks count: Int) {
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let size = max(abs(low), abs(high))
    // Of what differs by less, ticks would be too long to read.
    if high - low <= max(size * 1e-9, 1e-290) {
      let room = size < 1e-290 ? 1 : size / 2
      (low, high) = (low - room, high + room)
    }
    let least = (high - low) / Double(max(1, count))
    var exponent = decimalExponent(of: least)
    var factor = 1
    if let fitting = [1, 2, 5].first(where: {
      power(ofTen: exponent, times: $0) >= least * (1 - 1e-9)
    }) {
      factor = fitting
    } else {
      exponent += 1
    }
    let step = power(ofTen: exponent, times: factor)
    // A tick that is missed by rounding only still counts.
    let first = Int((low / step + 1e-6).rounded(.down))
    let last = Int((high / step - 1e-6).rounded(.up))
    ticks = (first...max(first + 1, last)).map { index in
      Tick(
        value: power(ofTen: exponent, times: index * factor),
        text: tickText(mantissa: index * factor, exponent: exponent))
    }
    self.low = power(ofTen: exponent, times: first * factor)
    self.high = power(ofTen: exponent, times: max(first + 1, last) * factor)
    ends = (start, end)
  }

  func position(_ value: Double) -> Double? {
    ends.start + (value - low) / (high - low) * (ends.end - ends.start)
  }
}
