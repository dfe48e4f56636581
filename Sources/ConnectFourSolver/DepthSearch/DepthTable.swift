import GameCore
import CSystem

/// A transposition table for searches to a fixed depth.
///
/// Each slot holds only the newest entry.
///
/// An entry is valid only for its search depth, unless it is a proven win or loss, which holds at
/// any greater depth too. The table therefore changes a search's time but never its result.
///
/// Copies of a table share its memory, and so do copies of a strategy that owns a table. Each game
/// has one table.
package struct DepthTable {
  private struct Entry {
    var key: UInt64
    var value: Int32
    var depth: UInt16
    var bound: Bound
    var move: UInt8
  }

  private enum Bound: UInt8 {
    /// An empty entry, because new memory contains zeros.
    case none
    case exact
    case lower
    case upper
  }

  private let count: Int
  private let decisive: Int32
  private var memory: SearchMemory?

  /// Creates a table without memory.
  ///
  /// With 0 megabytes, the table stays disabled.
  ///
  /// - Parameters:
  ///   - megabytes: The maximum size.
  ///   - depth: The search depth. A table larger than necessary for this depth is slower.
  ///   - decisive: The minimum absolute value of proven wins and losses.
  package init(megabytes: Int, depth: Int, decisive: Int) {
    let most = (megabytes << 20) / MemoryLayout<Entry>.stride
    count = min(most, 1 << min(depth + 6, 40))
    self.decisive = Int32(decisive)
  }

  /// A Boolean value that indicates whether memory is allocated.
  package var isEnabled: Bool { memory != nil }

  /// Allocates the memory, which is required before the first search.
  ///
  /// - Throws: `OutOfMemory` if the system is out of memory.
  package mutating func takeMemory() throws(OutOfMemory) {
    if memory == nil, count > 0 {
      memory = try SearchMemory(byteCount: count * MemoryLayout<Entry>.stride)
    }
  }

  /// Returns a position's stored value if it decides a search with this window, otherwise `nil`.
  package func value(of key: UInt64, depth: Int, alpha: Int, beta: Int) -> Int? {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return nil }
    let isOfDepth = Int(entry.depth) == depth
    guard isOfDepth || entry.depth < depth && entry.value.magnitude >= decisive else { return nil }
    let value = Int(entry.value)
    switch entry.bound {
    case .none: return nil
    case .exact: return value
    // A bound from a shallower search is valid only if it is a lower bound of a win or an upper
    // bound of a loss.
    case .lower: return value >= beta && (isOfDepth || value > 0) ? value : nil
    case .upper: return value <= alpha && (isOfDepth || value < 0) ? value : nil
    }
  }

  /// Returns the best move that ``store(_:value:depth:alpha:beta:move:)`` stored, or 0 if none is
  /// known.
  func move(of key: UInt64) -> Int {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return 0 }
    return Int(entry.move)
  }

  /// Stores a search's result.
  ///
  /// - Parameter move: The number of the best move, 1 to 255, or 0 for none.
  package mutating func store(
    _ key: UInt64, value: Int, depth: Int, alpha: Int, beta: Int, move: Int = 0
  ) {
    let bound: Bound = value <= alpha ? .upper : value >= beta ? .lower : .exact
    entry(of: key)?.pointee = Entry(
      key: key, value: Int32(truncatingIfNeeded: value), depth: UInt16(truncatingIfNeeded: depth),
      bound: bound, move: UInt8(truncatingIfNeeded: move))
  }

  /// Prefetches a position's entry.
  @inline(__always) func prefetch(_ key: UInt64) {
    if let entry = entry(of: key) { machine_prefetch_line(entry) }
  }

  @inline(__always) private func entry(of key: UInt64) -> UnsafeMutablePointer<Entry>? {
    guard let memory else { return nil }
    let slot = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    return memory.start.assumingMemoryBound(to: Entry.self) + slot
  }
}
