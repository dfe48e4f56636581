import GameCore

/// The memory of a transposition table, and of one search's candidate moves.
struct TableMemory: ~Copyable {
  /// The table in it.
  var table: TranspositionTable
  /// Room for the candidate moves of one search.
  let candidates: CandidateStack
  /// What threads that search together share.
  let shared: SharedSearch

  private let memory: SearchMemory
  private let smallest: Int

  /// Reserves memory, which the system grants page by page as the table grows.
  ///
  /// The table takes the largest power of two of bytes within `megabytes`, at least 16 MB.
  ///
  /// - Throws: `OutOfMemory` where the system refuses so much.
  init(megabytes: Int, shape: some BoardShape) throws(OutOfMemory) {
    var bits = 19
    while bits < 40, 64 << bits <= megabytes << 20 { bits += 1 }
    // Tags have 45 bits.
    smallest = max(12, shape.keyBits - 45)
    memory = try SearchMemory(byteCount: 32 << bits)
    table = TranspositionTable(
      bits: smallest, maximumBits: bits,
      words: memory.start.bindMemory(to: UInt64.self, capacity: 4 << bits))
    candidates = CandidateStack(shape: shape)
    shared = SharedSearch()
  }

  deinit {
    candidates.deallocate()
    shared.deallocate()
  }

  /// Forgets everything and shrinks the part in use to its smallest size.
  mutating func clear() {
    table.bits = smallest
    table.stores = 0
    table.words.initialize(repeating: 0, count: 4 << smallest)
  }
}
