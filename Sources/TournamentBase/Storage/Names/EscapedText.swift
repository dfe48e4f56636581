extension String {
  /// Returns the string with some Unicode scalars replaced.
  func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
