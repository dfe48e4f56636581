extension OpeningBook {
  /// The book of the standard board that is built into the library.
  public static let standard: OpeningBook? = nil
}
