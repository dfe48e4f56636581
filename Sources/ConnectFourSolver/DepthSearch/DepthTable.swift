import GameCore
import CSystem

/// Values of positions that a search to a fixed depth has met before, one entry for each slot, the
/// newest kept.
///
/// An entry counts only for the very depth it was searched to, unless it says who wins: that no
/// deeper search changes. So a table changes how long a search takes and never what it finds.
///
/// A copy shares its memory with the original, as do the copies of a strategy: one game has one.
package struct DepthTable {
  private struct Entry {
    var key: UInt64
    var value: Int32
    var depth: UInt16
    var bound: Bound
    var move: UInt8
  }

  private enum Bound: UInt8 {
    /// What memory holds that was not written yet.
    case none
    case exact
    case lower
    case upper
  }

  private let count: Int
  private let decisive: Int32
  private var memory: SearchMemory?

  /// An empty table; none at all for 0 megabytes.
  ///
  /// - Parameters:
  ///   - megabytes: The most memory that it takes.
  ///   - depth: How deep it is searched: a table that is larger than that needs is slow for nothing.
  ///   - decisive: What values that say who wins are at least, or at most the negative of.
  package init(megabytes: Int, depth: Int, decisive: Int) {
    let most = (megabytes << 20) / MemoryLayout<Entry>.stride
    count = min(most, 1 << min(depth + 6, 40))
    self.decisive = Int32(decisive)
  }

  /// Whether there is anything to be found.
  package var isEnabled: Bool { memory != nil }

  /// Takes the memory, before the first search.
  ///
  /// - Throws: `OutOfMemory` where the system refuses so much.
  package mutating func takeMemory() throws(OutOfMemory) {
    if memory == nil, count > 0 {
      memory = try SearchMemory(byteCount: count * MemoryLayout<Entry>.stride)
    }
  }

  /// What is known of a position that answers a search with this window, if anything is.
  package func value(of key: UInt64, depth: Int, alpha: Int, beta: Int) -> Int? {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return nil }
    let isOfDepth = Int(entry.depth) == depth
    guard isOfDepth || entry.depth < depth && entry.value.magnitude >= decisive else { return nil }
    let value = Int(entry.value)
    switch entry.bound {
    case .none: return nil
    case .exact: return value
    // A win may come sooner than at least, and a deeper search may find that it does.
    case .lower: return value >= beta && (isOfDepth || value > 0) ? value : nil
    case .upper: return value <= alpha && (isOfDepth || value < 0) ? value : nil
    }
  }

  /// The move that was best, by the number that ``store(_:value:depth:alpha:beta:move:)`` took; 0 where
  /// none is known.
  func move(of key: UInt64) -> Int {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return 0 }
    return Int(entry.move)
  }

  /// Keeps what a search found.
  ///
  /// - Parameter move: The best move's number, 1 to 255; 0 for none.
  package mutating func store(
    _ key: UInt64, value: Int, depth: Int, alpha: Int, beta: Int, move: Int = 0
  ) {
    let bound: Bound = value <= alpha ? .upper : value >= beta ? .lower : .exact
    entry(of: key)?.pointee = Entry(
      key: key, value: Int32(truncatingIfNeeded: value), depth: UInt16(truncatingIfNeeded: depth),
      bound: bound, move: UInt8(truncatingIfNeeded: move))
  }

  /// Asks for the entry of a position that will be looked up soon.
  @inline(__always) func prefetch(_ key: UInt64) {
    if let entry = entry(of: key) { machine_prefetch_line(entry) }
  }

  @inline(__always) private func entry(of key: UInt64) -> UnsafeMutablePointer<Entry>? {
    guard let memory else { return nil }
    let slot = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    return memory.start.assumingMemoryBound(to: Entry.self) + slot
  }
}
