extension String {
  /// A summary without its line about the time or about cached results.
  var withoutTiming: [Substring] {
    split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.hasPrefix("Finished in ") && !line.hasPrefix("Cached results, verified")
    }
  }
}
