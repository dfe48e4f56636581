/// The classes that colour marks; ``ChartStyle`` has the colours.
package enum Palette {
  /// How many series can be told apart by colour.
  static let seriesCount = 8
  /// How many steps the scale around ½ has.
  static let divergingCount = 11
  /// How many steps the scale from 0 has.
  static let sequentialCount = 9

  /// `c0` to `c7`, from the beginning again where there are more series.
  package static func series(_ index: Int) -> String { "c\(index % seriesCount)" }

  /// `d0` for 0, `d5` for what is nearest ½, `d10` for 1.
  ///
  /// A value and what it lacks to 1 are equally far from the middle.
  package static func diverging(_ value: Double) -> String {
    let distance = Int((min(abs(value - 0.5), 0.5) * 10).rounded())
    return "d\(value < 0.5 ? 5 - distance : 5 + distance)"
  }

  /// `q0` for 0 and below, `q8` for the maximum.
  package static func sequential(_ value: Double, maximum: Double) -> String {
    guard maximum > 0 else { return "q0" }
    return "q\(Int((min(max(value / maximum, 0), 1) * 8).rounded()))"
  }

  /// The dashes of a series' line, in units; `nil` for a whole line.
  static func dashes(_ index: Int) -> String? {
    let patterns = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "9 3 2 3 2 3", "1 5"]
    let pattern = patterns[(index + index / seriesCount) % patterns.count]
    return pattern.isEmpty ? nil : pattern
  }
}
