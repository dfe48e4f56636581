/// The transposition table of one thread for positions late in the game.
///
/// It fits the cache of a processor core. Most positions of a search are late ones. In one large table, each
/// lookup would miss the cache, and late positions would replace early ones, which save more work.
enum LateTable {
  /// Returns the number of buckets in the table, as a power of two.
  ///
  /// The buckets take one megabyte, or two or four on boards of 63 or 64 bits, whose positions a smaller
  /// table cannot distinguish.
  static func bits(_ shape: some BoardShape) -> Int {
    max(15, shape.keyBits - TranspositionTable.tagBits)
  }

  /// Returns the minimum number of discs of a late position: 24 of the standard board's 42.
  static func discs(_ shape: some BoardShape) -> Int { shape.cells * 4 / 7 }

  /// Returns an empty table of which a number of buckets, as a power of two, is in use.
  static func make(shape: some BoardShape, bits used: Int) -> TranspositionTable {
    let bits = bits(shape)
    var table = TranspositionTable(
      bits: used, maximumBits: bits, words: .allocate(capacity: 4 << bits))
    table.clear(bits: used)
    return table
  }
}
