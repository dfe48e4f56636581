import GameCore

/// The memory of the transposition tables and of the candidate moves of one search.
struct TableMemory: ~Copyable {
  /// The table for early positions.
  var table: TranspositionTable
  /// The table for late positions, if one thread searches.
  var late: TranspositionTable
  /// The tables for late positions, one for each concurrent thread.
  private var lateOfThreads: [TranspositionTable] = []
  /// Memory for the candidate moves of one search.
  let candidates: CandidateStack
  /// The state that concurrent threads share.
  let shared: SharedSearch

  private let memory: SearchMemory
  private let smallest: Int

  /// Reserves memory, which the system allocates page by page while the table grows.
  ///
  /// The size of the table is the largest power of two of at most `megabytes`, and at least 16 MB.
  ///
  /// - Throws: `OutOfMemory` if the system refuses the memory.
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

  /// Clears all entries, and shrinks the part of the table in use to its smallest size.
  mutating func clear() {
    table.clear(bits: smallest)
    late.clear(bits: smallest)
    for index in lateOfThreads.indices {
      lateOfThreads[index].clear(bits: lateOfThreads[index].maximumBits)
    }
  }

  /// Returns a table for late positions for each of `count` threads; all of its buckets are in use from the
  /// start.
  mutating func threadTables(_ count: Int, shape: some BoardShape) -> [TranspositionTable] {
    while lateOfThreads.count < count {
      lateOfThreads.append(LateTable.make(shape: shape, bits: LateTable.bits(shape)))
    }
    return lateOfThreads
  }
}
