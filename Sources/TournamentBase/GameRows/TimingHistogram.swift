/// A histogram of thinking times.
///
/// A bucket's width is at most an eighth of its lower bound, so percentiles are accurate to 12.5%.
@usableFromInline
package struct TimingHistogram: Hashable, Sendable {
  /// The counts, in eight buckets per doubling.
  ///
  /// The last bucket contains all times above about two hours.
  private var buckets: [UInt64] = []
  package private(set) var count: UInt64 = 0
  package private(set) var totalNanoseconds: UInt64 = 0

  package static let bucketCount = 8 * 43

  package init() {}

  mutating func add(nanoseconds: Int64) {
    if buckets.isEmpty { buckets = [UInt64](repeating: 0, count: TimingHistogram.bucketCount) }
    let time = UInt64(max(0, nanoseconds))
    buckets[TimingHistogram.bucket(of: time)] += 1
    count += 1
    totalNanoseconds &+= time
  }

  package mutating func add(_ other: TimingHistogram) {
    if other.count == 0 { return }
    if buckets.isEmpty {
      self = other
      return
    }
    for index in buckets.indices { buckets[index] += other.buckets[index] }
    count += other.count
    totalNanoseconds &+= other.totalNanoseconds
  }

  /// The nonempty buckets, in order.
  package var filled: [(bucket: Int, count: UInt64)] {
    buckets.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
  }

  /// The exclusive upper limit of a valid count.
  package static let countLimit: UInt64 = 1 << 44

  /// Creates a histogram from its nonempty buckets or returns `nil` if they are invalid.
  package init?(totalNanoseconds: UInt64, filled: [(bucket: Int, count: UInt64)]) {
    buckets = [UInt64](repeating: 0, count: TimingHistogram.bucketCount)
    for (bucket, number) in filled {
      guard buckets.indices.contains(bucket), buckets[bucket] == 0, number > 0,
        number < TimingHistogram.countLimit
      else { return nil }
      buckets[bucket] = number
      count += number
    }
    self.totalNanoseconds = totalNanoseconds
  }

  /// Returns a thinking time quantile in nanoseconds, or `nil` if there are no decisions.
  func percentile(_ share: Double) -> UInt64? {
    guard count > 0 else { return nil }
    let wanted = UInt64((Double(count) * share).rounded(.up))
    var sum: UInt64 = 0
    for (index, bucket) in buckets.enumerated() {
      sum += bucket
      if sum >= wanted { return TimingHistogram.upperBound(of: index) }
    }
    return nil
  }

  /// Returns the bucket for a time in nanoseconds.
  ///
  /// Buckets are exact below 8 ns. Each doubling beyond that is divided into eight buckets, by the
  /// three bits after the highest bit.
  static func bucket(of time: UInt64) -> Int {
    if time < 8 { return Int(time) }
    let exponent = 63 - time.leadingZeroBitCount
    let index = (exponent - 2) * 8 + Int(time >> UInt64(exponent - 3) & 7)
    return min(index, bucketCount - 1)
  }

  static func upperBound(of bucket: Int) -> UInt64 {
    if bucket < 8 { return UInt64(bucket) }
    let exponent = bucket / 8 + 2
    return (UInt64(8 + bucket % 8 + 1) << UInt64(exponent - 3)) - 1
  }
}
