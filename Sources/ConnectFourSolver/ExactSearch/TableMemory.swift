import GameCore

/// The memory for one search's transposition tables and candidate moves.
struct TableMemory: ~Copyable {
  /// The table for early positions.
  var table: TranspositionTable
  /// The table for late positions in a search with one thread.
  var late: TranspositionTable
  /// The tables for late positions, one for each concurrent thread.
  private var lateOfThreads: [TranspositionTable] = []
  /// Memory for one search's candidate moves.
  let candidates: CandidateStack
  /// The state that concurrent threads share.
  let shared: SharedSearch

  private let memory: SearchMemory
  private let smallest: Int

  /// Reserves memory, which the system allocates page by page while the table grows.
  ///
  /// The table size is the largest power of two up to `megabytes`, but at least 16 MB.
  ///
  /// - Throws: `OutOfMemory` if the system is out of memory.
  init(megabytes: Int, shape: some BoardShape) throws(OutOfMemory) {
    var bits = 19
    while bits < 40, 64 << bits <= megabytes << 20 { bits += 1 }
    smallest = max(12, shape.keyBits - TranspositionTable.tagBits)
    memory = try SearchMemory(byteCount: 32 << bits)
    table = TranspositionTable(
      bits: smallest, maximumBits: bits,
      words: memory.start.bindMemory(to: UInt64.self, capacity: 4 << bits))
    late = LateTable.make(shape: shape, bits: smallest)
    candidates = CandidateStack(shape: shape)
    shared = SharedSearch()
  }

  deinit {
    late.words.deallocate()
    for table in lateOfThreads { table.words.deallocate() }
    candidates.deallocate()
    shared.deallocate()
  }

  /// Clears all entries and shrinks the part of the table in use to its smallest size.
  mutating func clear() {
    table.clear(bits: smallest)
    late.clear(bits: smallest)
    for index in lateOfThreads.indices {
      lateOfThreads[index].clear(bits: lateOfThreads[index].maximumBits)
    }
  }

  /// Returns tables for late positions, one for each of `count` threads, with all buckets in use.
  mutating func threadTables(_ count: Int, shape: some BoardShape) -> [TranspositionTable] {
    while lateOfThreads.count < count {
      lateOfThreads.append(LateTable.make(shape: shape, bits: LateTable.bits(shape)))
    }
    return lateOfThreads
  }
}
