extension Shard {
  /// The file of thinking times that parts have for their merge.
  static let timingsFile = "timing-buckets.csv"

  /// Writes thinking times so that they can be added up.
  ///
  /// - Throws: ``FileError``.
  func write(_ timings: [TimingHistogram], folder: String) throws(FileError) {
    let file = try FileOutput(path: "\(folder)/\(Shard.timingsFile)")
    try file.write("strategy_index,total_ns,bucket,decisions\n")
    for (index, histogram) in timings.enumerated() {
      for (bucket, count) in histogram.filled {
        try file.write("\(index),\(histogram.totalNanoseconds),\(bucket),\(count)\n")
      }
    }
    try file.sync()
  }
}
