/// Counts of whole numbers in bins of equal width, in several series, in memory for a fixed number of
/// bins whatever the numbers are.
///
/// Bins begin one wide; if a number lies outside, neighbors are joined until it fits.
struct BinnedCounts: Hashable, Sendable {
  /// The number of numbers that go into a bin; a power of two.
  private(set) var width = 1
  /// The first number of the first bin; a multiple of the width.
  private(set) var origin = 0
  private(set) var series: [[Int]] = []
  /// The least and the greatest number; `nil` without any.
  private(set) var range: ClosedRange<Int>?
  private(set) var total = 0
  private var sum = 0.0

  static let binLimit = 64
  /// Numbers beyond are counted as this.
  static let numberLimit = 1 << 60

  var mean: Double? { total > 0 ? sum / Double(total) : nil }

  /// The bins from the first to the last that holds a number, by their places.
  var usedBins: Range<Int> {
    guard let range else { return 0..<0 }
    return place(of: range.lowerBound)..<place(of: range.upperBound) + 1
  }

  func numbers(of bin: Int) -> ClosedRange<Int> {
    origin + bin * width...origin + (bin + 1) * width - 1
  }

  /// Counts a number.
  mutating func add(_ number: Int, series place: Int = 0) {
    let number = max(-BinnedCounts.numberLimit, min(BinnedCounts.numberLimit, number))
    while series.count <= place {
      series.append([Int](repeating: 0, count: BinnedCounts.binLimit))
    }
    if let range {
      self.range = min(range.lowerBound, number)...max(range.upperBound, number)
    } else {
      range = number...number
      origin = number
    }
    if number < origin || self.place(of: number) >= BinnedCounts.binLimit { makeRoom() }
    series[place][self.place(of: number)] += 1
    total += 1
    sum += Double(number)
  }

  private func place(of number: Int) -> Int { (number - origin) / width }

  /// Moves bins, and makes them wider where that is not enough, until all numbers have one.
  private mutating func makeRoom() {
    guard let range else { return }
    var wide = width
    while range.upperBound - floor(range.lowerBound, wide) >= BinnedCounts.binLimit * wide {
      wide *= 2
    }
    let start = floor(range.lowerBound, wide)
    for place in series.indices {
      var counts = [Int](repeating: 0, count: BinnedCounts.binLimit)
      for (bin, count) in series[place].enumerated() where count > 0 {
        counts[(origin + bin * width - start) / wide] += count
      }
      series[place] = counts
    }
    (origin, width) = (start, wide)
  }

  /// The greatest multiple of a width that is not above a number.
  private func floor(_ number: Int, _ width: Int) -> Int {
    number - ((number % width) + width) % width
  }
}
