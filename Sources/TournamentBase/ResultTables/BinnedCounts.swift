/// Histograms of whole numbers for several series, all with one set of bins.
///
/// The number of bins is fixed. At first, each bin contains a single number. Whenever a number lies
/// outside all bins, the bins are moved, and neighboring bins are merged if necessary, until the
/// number fits.
package struct BinnedCounts: Hashable, Sendable {
  /// The bin width, a power of two.
  package private(set) var width = 1
  /// The first bin's lowest number, a multiple of the width.
  private(set) var origin = 0
  package private(set) var series: [[Int]] = []
  /// The minimum and maximum of the counted numbers, or `nil` before the first one.
  package private(set) var range: ClosedRange<Int>?
  package private(set) var total = 0
  private var sum = 0.0

  static let binLimit = 64
  /// The largest absolute value that is counted.
  ///
  /// A number beyond this limit counts as the limit with the number's sign.
  static let numberLimit = 1 << 60

  package var mean: Double? { total > 0 ? sum / Double(total) : nil }

  /// The bin indices from the first to the last nonempty bin.
  package var usedBins: Range<Int> {
    guard let range else { return 0..<0 }
    return place(of: range.lowerBound)..<place(of: range.upperBound) + 1
  }

  package func numbers(of bin: Int) -> ClosedRange<Int> {
    origin + bin * width...origin + (bin + 1) * width - 1
  }

  /// Counts a number in a series, which is created if necessary.
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

  /// Moves the bins, and widens them if necessary, until every number fits.
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

  /// Returns the largest multiple of the width that does not exceed a number.
  private func floor(_ number: Int, _ width: Int) -> Int {
    number - ((number % width) + width) % width
  }
}
