/// The table that a thread has to itself for positions late in the game.
///
/// It stays so small that a core's own cache holds it. Most positions of a search are late ones: in
/// one large table each would be waited for, and they would push out the early ones, behind which there is
/// more work.
enum LateTable {
  /// The number of buckets, as a power of two: a megabyte, and two or four on boards of 63 or 64 bits,
  /// whose positions a smaller table could not tell apart.
  static func bits(_ shape: some BoardShape) -> Int {
    max(15, shape.keyBits - TranspositionTable.tagBits)
  }

  /// The discs from which on positions of a board are in it: 24 of the standard board's 42.
  static func discs(_ shape: some BoardShape) -> Int { shape.cells * 4 / 7 }

  /// An empty one, with so many buckets in use.
  static func make(shape: some BoardShape, bits used: Int) -> TranspositionTable {
    let bits = bits(shape)
    var table = TranspositionTable(
      bits: used, maximumBits: bits, words: .allocate(capacity: 4 << bits))
    table.clear(bits: used)
    return table
  }
}
