extension Shard {
  /// The file of thinking times that parts have for their merge.
  static let timingsFile = "timing-buckets.csv"

  /// Writes thinking times so that they can be added up.
  ///
  /// - Throws: `FileError`.
  func write(_ timings: [TimingHistogram], folder: StagingFolder) throws(FileError) {
    try folder.write([Shard.text(of: timings)], to: Shard.timingsFile)
  }

  /// What the file holds.
  static func text(of timings: [TimingHistogram]) -> String {
    var text = "strategy_index,total_ns,bucket,decisions\n"
    for (index, histogram) in timings.enumerated() {
      for (bucket, count) in histogram.filled {
        text += "\(index),\(histogram.totalNanoseconds),\(bucket),\(count)\n"
      }
    }
    return text
  }

  /// Reads thinking times back.
  ///
  /// - Throws: `UnreadableFile`, `FileError`.
  static func timings(folder: String, entrants: Int) throws -> [TimingHistogram] {
    let table = try CSVReader(
      path: "\(folder)/\(timingsFile)",
      columns: ["strategy_index", "total_ns", "bucket", "decisions"])
    var totals = [UInt64](repeating: 0, count: entrants)
    var filled = [[(bucket: Int, count: UInt64)]](repeating: [], count: entrants)
    while try table.next() {
      let index = try table.integer(0, 0...(entrants - 1))
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
