extension StringProtocol {
  /// The same with a capital first letter, as sentences begin.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
