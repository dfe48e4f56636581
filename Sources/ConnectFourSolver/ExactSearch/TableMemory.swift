import GameCore

/// The memory of a transposition table, and of one search's candidate moves.
struct TableMemory: ~Copyable {
  /// The table in it.
  var table: TranspositionTable
  /// The table of late positions.
  var late: TranspositionTable
  /// Those of the threads that search together.
  private var lateOfThreads: [TranspositionTable] = []
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

  /// Forgets everything and shrinks the part in use to its smallest size.
  mutating func clear() {
    table.clear(bits: smallest)
    late.clear(bits: smallest)
    for index in lateOfThreads.indices {
      lateOfThreads[index].clear(bits: lateOfThreads[index].maximumBits)
    }
  }

  /// A table of late positions for each of so many threads, of its full size from the start.
  mutating func threadTables(_ count: Int, shape: some BoardShape) -> [TranspositionTable] {
    while lateOfThreads.count < count {
      lateOfThreads.append(LateTable.make(shape: shape, bits: LateTable.bits(shape)))
    }
    return lateOfThreads
  }
}
