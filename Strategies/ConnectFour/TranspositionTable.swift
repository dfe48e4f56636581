import ConnectFourGame
import GameCore

/// Values of positions that a search has met before, one entry for each slot, the newest kept.
///
/// An entry counts only for the very depth it was searched to, so a table changes how long a search
/// takes and never what it finds (but for a chance of 2^-64 for each two positions of a board of
/// more than 64 bits, or with pop-out, that they share a key).
///
/// A copy shares its memory with the original, as do the copies of a strategy: one game has one.
struct TranspositionTable {
  private struct Entry {
    var key: UInt64
    var value: Int32
    var depth: Int16
    var bound: Bound
  }

  private enum Bound: UInt8 {
    /// What memory holds that was not written yet.
    case none
    case exact
    case lower
    case upper
  }

  private let count: Int
  private var memory: SearchMemory?

  /// An empty table; none at all for 0 megabytes.
  init(megabytes: Int) { count = (megabytes << 20) / MemoryLayout<Entry>.stride }

  /// Whether there is anything to be found.
  var isEnabled: Bool { memory != nil }

  /// Takes the memory, before the first search.
  ///
  /// - Throws: `OutOfMemory` where the system refuses so much.
  mutating func takeMemory() throws(OutOfMemory) {
    if memory == nil, count > 0 {
      memory = try SearchMemory(byteCount: count * MemoryLayout<Entry>.stride)
    }
  }

  /// A number that stands for a position among those of one game.
  ///
  /// The sum of own discs and all discs is another for every board: in a column of h discs it lies
  /// in 2^h - 1 ... 2^(h+1) - 2 (idea: P. Pons). Up to 64 bits no two positions share a key.
  static func key(of position: ConnectFour.Position) -> UInt64 {
    let board = position.own &+ position.discs
    let key = StableHash.mix(UInt64(truncatingIfNeeded: board))
    if position.rules.fits64, !position.rules.popOut { return key }
    var hash = StableHash(seed: key)
    hash.combine(UInt64(truncatingIfNeeded: board >> 64))
    // With pop-out the same board can come back later, nearer to the limit of plies.
    hash.combine(position.plies)
    return hash.value
  }

  /// What is known of a position that answers a search with this window, if anything is.
  func value(of key: UInt64, depth: Int, alpha: Int, beta: Int) -> Int? {
    guard let entry = entry(of: key)?.pointee, entry.key == key, entry.depth == depth else {
      return nil
    }
    let value = Int(entry.value)
    switch entry.bound {
    case .none: return nil
    case .exact: return value
    case .lower: return value >= beta ? value : nil
    case .upper: return value <= alpha ? value : nil
    }
  }

  mutating func store(_ key: UInt64, value: Int, depth: Int, alpha: Int, beta: Int) {
    let bound: Bound = value <= alpha ? .upper : value >= beta ? .lower : .exact
    entry(of: key)?.pointee = Entry(
      key: key, value: Int32(value), depth: Int16(depth), bound: bound)
  }

  private func entry(of key: UInt64) -> UnsafeMutablePointer<Entry>? {
    let slot = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    return memory.map { $0.start.assumingMemoryBound(to: Entry.self) + slot }
  }
}
