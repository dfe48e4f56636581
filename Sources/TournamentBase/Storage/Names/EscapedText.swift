extension String {
  /// Returns the text with replacements for some Unicode scalars.
  func escaped(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
