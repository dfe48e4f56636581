import ConnectFourBook

extension OpeningBook {
  /// The book of the standard board that comes with the library.
  public static let standard: OpeningBook? = try? OpeningBook(
    decoding: Array(
      UnsafeBufferPointer(start: connect_four_book(), count: connect_four_book_size())))
}
