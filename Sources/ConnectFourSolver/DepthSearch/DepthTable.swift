import GameCore
import CSystem

/// A transposition table of a search to a fixed depth, with one entry for each slot, the newest one.
///
/// An entry is valid only for the depth of its search, except proven wins and losses, which do not depend on it. So a
/// table changes the time of a search and never its result.
///
/// A copy shares its memory with the original, as do the copies of a strategy: each game has one table.
package struct DepthTable {
  private struct Entry {
    var key: UInt64
    var value: Int32
    var depth: UInt16
    var bound: Bound
    var move: UInt8
  }

  private enum Bound: UInt8 {
    /// The initial content of memory.
    case none
    case exact
    case lower
    case upper
  }

  private let count: Int
  private let decisive: Int32
  private var memory: SearchMemory?

  /// Creates an empty table; no table for 0 megabytes.
  ///
  /// - Parameters:
  ///   - megabytes: The maximum size.
  ///   - depth: The depth of searches: a table larger than they need is slower.
  ///   - decisive: The minimum absolute value of wins and losses.
  package init(megabytes: Int, depth: Int, decisive: Int) {
    let most = (megabytes << 20) / MemoryLayout<Entry>.stride
    count = min(most, 1 << min(depth + 6, 40))
    self.decisive = Int32(decisive)
  }

  /// A Boolean value that indicates whether there is a table.
  package var isEnabled: Bool { memory != nil }

  /// Allocates the memory, before the first search.
  ///
  /// - Throws: `OutOfMemory` if the system refuses the memory.
  package mutating func takeMemory() throws(OutOfMemory) {
    if memory == nil, count > 0 {
      memory = try SearchMemory(byteCount: count * MemoryLayout<Entry>.stride)
    }
  }

  /// Returns the stored value of a position if it answers a search with this window; `nil` otherwise.
  package func value(of key: UInt64, depth: Int, alpha: Int, beta: Int) -> Int? {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return nil }
    let isOfDepth = Int(entry.depth) == depth
    guard isOfDepth || entry.depth < depth && entry.value.magnitude >= decisive else { return nil }
    let value = Int(entry.value)
    switch entry.bound {
    case .none: return nil
    case .exact: return value
    // For a lower bound, a deeper search may find an earlier win.
    case .lower: return value >= beta && (isOfDepth || value > 0) ? value : nil
    case .upper: return value <= alpha && (isOfDepth || value < 0) ? value : nil
    }
  }

  /// Returns the best move as ``store(_:value:depth:alpha:beta:move:)`` received it; 0 if unknown.
  func move(of key: UInt64) -> Int {
    guard let entry = entry(of: key)?.pointee, entry.key == key else { return 0 }
    return Int(entry.move)
  }

  /// Stores the result of a search.
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

  /// Prefetches the entry of a position.
  @inline(__always) func prefetch(_ key: UInt64) {
    if let entry = entry(of: key) { machine_prefetch_line(entry) }
  }

  @inline(__always) private func entry(of key: UInt64) -> UnsafeMutablePointer<Entry>? {
    guard let memory else { return nil }
    let slot = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(count)).high)
    return memory.start.assumingMemoryBound(to: Entry.self) + slot
  }
}
