/// The spacing of numbers along an axis.
enum ScaleKind: Hashable, Sendable {
  case linear
  /// Logarithmic spacing, without positions for 0 and below.
  case logarithmic

  func hasPlace(for value: Double) -> Bool { self == .linear || value > Scale.least }
}

/// A mapping from numbers or names to positions along an axis, in drawing units.
struct Scale: Sendable {
  struct Tick: Hashable, Sendable {
    let value: Double
    let text: String
  }

  /// The labels next to the axis, in rising order.
  let ticks: [Tick]
  /// The positions at which the axis begins and ends.
  ///
  /// On an axis that rises upwards, the start is the larger number, because positions are measured
  /// from the top.
  let ends: (start: Double, end: Double)
  /// The space for each name, empty for a scale with numbers.
  let rooms: [(start: Double, size: Double)]
  private let kind: ScaleKind
  private let low: Double
  private let high: Double

  /// The bound above which numbers have a position on a logarithmic scale.
  static let least = 1e-300

  /// Creates a scale with names, each with its own space.
  init(_ names: [String], rooms: [(start: Double, size: Double)]) {
    ticks = names.enumerated().map { Tick(value: Double($0.offset) + 0.5, text: $0.element) }
    ends = (rooms.first?.start ?? 0, rooms.last.map { $0.start + $0.size } ?? 0)
    self.rooms = rooms
    (kind, low, high) = (.linear, 0, 1)
  }

  /// Creates a scale between two round numbers, with a position for each value that it can show.
  ///
  /// - Parameters:
  ///   - count: The approximate number of ticks that fit.
  /// - Precondition: Values are finite and smaller than 1e300.
  init(
    _ kind: ScaleKind, covering values: [Double], from start: Double, to end: Double,
    ticks count: Int
  ) {
    let values = values.filter(kind.hasPlace)
    let all: [Tick]
    switch kind {
    case .linear: (all, ticks) = Scale.linear(values, count)
    case .logarithmic: (all, ticks) = Scale.logarithmic(values, count)
    }
    let bounds = (all[0].value, all[all.count - 1].value)
    (low, high) =
      kind == .linear ? bounds : (decimalLogarithm(bounds.0), decimalLogarithm(bounds.1))
    self.kind = kind
    ends = (start, end)
    rooms = []
  }

  /// Returns the position of a number or of a name's index, or `nil` if there is none.
  ///
  /// A name's index plus 0.5 gives the middle of its space.
  func position(_ value: Double) -> Double? {
    if !rooms.isEmpty {
      let index = min(max(0, Int(value)), rooms.count - 1)
      return rooms[index].start + (value - Double(index)) * rooms[index].size
    }
    guard kind.hasPlace(for: value) else { return nil }
    let place = kind == .linear ? value : decimalLogarithm(value)
    return ends.start + (place - low) / (high - low) * (ends.end - ends.start)
  }

  /// Returns ticks that are 1, 2 or 5 times a power of ten apart.
  private static func linear(_ values: [Double], _ count: Int) -> (all: [Tick], shown: [Tick]) {
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let size = max(abs(low), abs(high))
    // Smaller differences would make the tick labels too long.
    if high - low <= max(size * 1e-9, 1e-290) {
      let room = size < 1e-290 ? 1 : size / 2
      (low, high) = (low - room, high + room)
    }
    let least = (high - low) / Double(max(1, count))
    var exponent = decimalExponent(of: least)
    let fitting = [1, 2, 5].first { power(ofTen: exponent, times: $0) >= least * (1 - 1e-9) }
    if fitting == nil { exponent += 1 }
    let factor = fitting ?? 1
    let step = power(ofTen: exponent, times: factor)
    // A rounding error must not add a tick.
    let first = Int((low / step + 1e-6).rounded(.down))
    let last = max(first + 1, Int((high / step - 1e-6).rounded(.up)))
    let ticks = (first...last).map { tick($0 * factor, exponent) }
    return (ticks, ticks)
  }

  /// Returns ticks at powers of ten and, if there is room, at 2 and 5 times these powers.
  ///
  /// Both ends of the scale are 1, 2 or 5 times a power of ten.
  private static func logarithmic(
    _ values: [Double], _ count: Int
  ) -> (all: [Tick], shown: [Tick]) {
    let (least, most) = (values.min() ?? 1, values.max() ?? 10)
    let decades = (decimalExponent(of: least) - 1)...(decimalExponent(of: most) + 1)
    let grid = decades.flatMap { decade in [1, 2, 5].map { tick($0, decade) } }
    var first = grid.lastIndex { $0.value <= least * (1 + 1e-9) } ?? 0
    var last = grid.firstIndex { $0.value >= most * (1 - 1e-9) } ?? grid.count - 1
    if first >= last {
      // For a single value, the scale runs between the powers of ten around it.
      (first, last) = ((last - 1) / 3 * 3, last / 3 * 3 + 3)
      last = min(last, grid.count - 1)
    }
    let all = Array(grid[first...last])
    if all.count <= count + 2 { return (all, all) }
    // Powers of ten have short labels, so more of them fit.
    let powers = (first...last).filter { $0 % 3 == 0 }
    let stride = (powers.count - 1) / max(1, count * 3 / 2) + 1
    return (
      all, powers.filter { (powers[powers.count - 1] - $0) / 3 % stride == 0 }.map { grid[$0] }
    )
  }

  private static func tick(_ mantissa: Int, _ exponent: Int) -> Tick {
    Tick(
      value: power(ofTen: exponent, times: mantissa),
      text: tickText(mantissa: mantissa, exponent: exponent))
  }
}
