import TournamentBase

/// The result files that only shards contain.
package enum ShardFile: String, TableFile {
  case timings = "timing-buckets"

  package var description: String {
    "One row per strategy and bucket of its thinking-time histogram"
  }
}

/// A row in the file with a shard's thinking times: a bucket of a strategy's histogram.
private struct TimingBucket: FieldList {
  var strategy = 0
  var totalNanoseconds = 0
  var bucket = 0
  var decisions = 0

  static let columns = ColumnList<TimingBucket>(.max, primaryKey: ["strategy_index", "bucket"])

  static func empty(_: Int) -> TimingBucket { TimingBucket() }

  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ strategies: Int) {
    visitor.cell(
      &strategy, .count("strategy_index", "index in the roster, from 0"), .range(0...strategies - 1)
    )
    visitor.cell(
      &totalNanoseconds,
      .count("total_ns", "sum of the strategy's thinking times", unit: "ns"))
    visitor.cell(
      &bucket, .count("bucket", "histogram bucket, from 0"),
      .range(0...TimingHistogram.bucketCount - 1))
    visitor.cell(
      &decisions,
      .init("decisions", .integer, "decisions in the bucket", unit: "decisions", minimum: 1),
      .range(1...Int(TimingHistogram.countLimit) - 1))
  }
}

extension Shard {
  /// The name of the file that stores a shard's thinking times, which a merge requires.
  static let timingsFile = ShardFile.timings.fileName

  package static let timingsSchema = TimingBucket.columns.schema

  /// Returns the contents of the file that stores thinking times.
  static func text(of timings: [TimingHistogram]) -> String {
    var text = timingsSchema.header
    for (index, histogram) in timings.enumerated() {
      for (bucket, count) in histogram.filled {
        text += TimingBucket.columns.csv(
          TimingBucket(
            strategy: index, totalNanoseconds: Int(clamping: histogram.totalNanoseconds),
            bucket: bucket, decisions: Int(count)))
      }
    }
    return text
  }

  /// Reads each strategy's thinking times from the file in a folder.
  static func timings(folder: String, strategies: Int) throws -> [TimingHistogram] {
    let reader = try TableReader<TimingBucket>(path: "\(folder)/\(timingsFile)", strategies)
    var totals = [UInt64](repeating: 0, count: strategies)
    var filled = [[(bucket: Int, count: UInt64)]](repeating: [], count: strategies)
    while let row = try reader.next() {
      totals[row.strategy] = UInt64(row.totalNanoseconds)
      filled[row.strategy].append((row.bucket, UInt64(row.decisions)))
    }
    return try zip(totals, filled).map { total, filled in
      guard let histogram = TimingHistogram(totalNanoseconds: total, filled: filled) else {
        throw reader.table.problem("duplicate bucket")
      }
      return filled.isEmpty ? TimingHistogram() : histogram
    }
  }
}
