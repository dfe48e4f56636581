import TournamentBase

/// The result files that only shards contain.
package enum ShardFile: String, TableFile {
  case timings = "timing-buckets"

  package var description: String {
    "One row per strategy and bucket of its thinking-time histogram"
  }
}

extension Shard {
  /// The name of the file that stores a shard's thinking times, which a merge requires.
  static let timingsFile = ShardFile.timings.fileName

  package static let timingsSchema = TableSchema(
    fields: [
      .init("strategy_index", .integer, "index in the roster, from 0", minimum: 0),
      .init("total_ns", .integer, "sum of the strategy's thinking times", unit: "ns", minimum: 0),
      .init("bucket", .integer, "histogram bucket, from 0", minimum: 0),
      .init("decisions", .integer, "decisions in the bucket", unit: "decisions", minimum: 1),
    ], primaryKey: ["strategy_index", "bucket"])

  /// Returns the contents of the file that stores thinking times.
  static func text(of timings: [TimingHistogram]) -> String {
    var text = timingsSchema.header
    for (index, histogram) in timings.enumerated() {
      for (bucket, count) in histogram.filled {
        text += "\(index),\(histogram.totalNanoseconds),\(bucket),\(count)\n"
      }
    }
    return text
  }

  /// Reads each strategy's thinking times from the file in a folder.
  static func timings(folder: String, strategies: Int) throws -> [TimingHistogram] {
    let table = try CSVReader(
      path: "\(folder)/\(timingsFile)",
      columns: timingsSchema.fields.map(\.name))
    var totals = [UInt64](repeating: 0, count: strategies)
    var filled = [[(bucket: Int, count: UInt64)]](repeating: [], count: strategies)
    while try table.next() {
      let index = try table.integer(0, 0...(strategies - 1))
      totals[index] = UInt64(try table.integer(1, 0...Int.max))
      filled[index].append(
        (
          try table.integer(2, 0...TimingHistogram.bucketCount - 1),
          UInt64(try table.integer(3, 1...Int(TimingHistogram.countLimit) - 1))
        ))
    }
    return try zip(totals, filled).map { total, filled in
      guard let histogram = TimingHistogram(totalNanoseconds: total, filled: filled) else {
        throw table.problem("duplicate bucket")
      }
      return filled.isEmpty ? TimingHistogram() : histogram
    }
  }
}
