import Testing

@testable import TournamentBase

struct TimingHistogramTests {
  /// Every time is within 12.5% below the upper bound of its bucket, and buckets never decrease.
  @Test func `buckets have a relative width`() {
    var last = 0
    for time in (0..<4096).map(UInt64.init) + [1 << 20, 1_000_000_007, 1 << 40] {
      let bucket = TimingHistogram.bucket(of: time)
      let bound = TimingHistogram.upperBound(of: bucket)
      #expect(bucket >= last)
      #expect(time <= bound)
      #expect(Double(bound - time) <= 0.125 * Double(bound))
      last = bucket
    }
    #expect(TimingHistogram.bucket(of: .max) == TimingHistogram.bucketCount - 1)
  }

  @Test func `percentiles are upper bounds`() throws {
    var histogram = TimingHistogram()
    #expect(histogram.percentile(0.5) == nil)
    for time in 1...1000 { histogram.add(nanoseconds: Int64(time)) }
    var other = TimingHistogram()
    other.add(nanoseconds: -5)
    other.add(nanoseconds: 1_000_000)
    histogram.add(other)
    #expect(histogram.count == 1002)
    #expect(histogram.totalNanoseconds == 500_500 + 1_000_000)
    let median = try #require(histogram.percentile(0.5))
    #expect((500...563).contains(median))
    #expect(try #require(histogram.percentile(1)) >= 1_000_000)
  }
}
