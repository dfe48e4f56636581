/// One thread's transposition table for positions late in the game.
///
/// It fits in the cache of a processor core. Most positions in a search are late ones. In one large
/// table, each lookup would miss the cache, and late positions would replace early ones, which save
/// more work.
enum LateTable {
  /// Returns the binary logarithm of the number of buckets in the table.
  ///
  /// The buckets take one megabyte, but two or four megabytes on boards with 63 or 64 bits, whose
  /// positions a smaller table cannot distinguish.
  static func bits(_ shape: some BoardShape) -> Int {
    max(15, shape.keyBits - TranspositionTable.tagBits)
  }

  /// Returns the minimum number of discs in a late position, which is 24 of 42 on the standard
  /// board.
  static func discs(_ shape: some BoardShape) -> Int { shape.cells * 4 / 7 }

  /// Returns an empty table that uses 2^`used` buckets.
  static func make(shape: some BoardShape, bits used: Int) -> TranspositionTable {
    let bits = bits(shape)
    var table = TranspositionTable(
      bits: used, maximumBits: bits, words: .allocate(capacity: 4 << bits))
    table.clear(bits: used)
    return table
  }
}
