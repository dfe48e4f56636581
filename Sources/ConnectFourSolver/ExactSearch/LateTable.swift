/// A thread's own table for late positions of the game.
///
/// It is small enough for a core's own cache. Most positions of a search are late ones. In one large table each would
/// be a cache miss, and they would replace early ones, which save more work.
enum LateTable {
  /// Returns the number of buckets, as a power of two.
  ///
  /// They take a megabyte, or two or four on boards of 63 or 64 bits, whose positions a smaller table could not
  /// distinguish.
  static func bits(_ shape: some BoardShape) -> Int {
    max(15, shape.keyBits - TranspositionTable.tagBits)
  }

  /// Returns the minimum number of discs of a late position: 24 of the standard board's 42.
  static func discs(_ shape: some BoardShape) -> Int { shape.cells * 4 / 7 }

  /// Returns an empty table with a number of buckets in use.
  static func make(shape: some BoardShape, bits used: Int) -> TranspositionTable {
    let bits = bits(shape)
    var table = TranspositionTable(
      bits: used, maximumBits: bits, words: .allocate(capacity: 4 << bits))
    table.clear(bits: used)
    return table
  }
}
