import GameCore

/// Counts the distinct games of a table, up to a greatest number that it remembers.
struct DistinctCounter {
  /// The comparison of a game with earlier ones.
  enum Novelty {
    case new
    /// New, although an earlier game had the same beginning.
    case unlike
    case repeated
    /// The counter is full.
    case notCompared
  }

  private var count = 0
  private var isFull = false
  /// Hashes of earlier games, 0 for an empty slot; an open-addressed table at most half full.
  private var slots: [UInt64] = []

  /// Each table remembers up to 100,000 games, all tables together about a million, or ten games each.
  static func cap(tables: Int) -> Int { max(10, min(100_000, 1_000_000 / tables)) }

  /// Adds a game.
  ///
  /// - Parameter cap: The maximum number of remembered games, which never grows.
  mutating func insert(_ hash: UInt64, rotation: Int, cap: Int) -> Novelty {
    if isFull || count >= cap {
      forget()
      return .notCompared
    }
    if count * 2 >= slots.count { grow() }
    // The same moves with different seats are a different game.
    let key = max(1, StableHash.mix(hash &+ UInt64(rotation)))
    guard let slot = emptySlot(for: key) else { return .repeated }
    slots[slot] = key
    count += 1
    if count == cap { forget() }
    return .new
  }

  /// A full counter compares no more, so it needs its memory no more.
  private mutating func forget() {
    isFull = true
    slots = []
  }

  /// Returns the slot of a new key; `nil` if the table has the key.
  private func emptySlot(for key: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: key & UInt64(slots.count - 1))
    while slots[slot] != 0 {
      if slots[slot] == key { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: max(8, old.count * 2))
    for key in old where key != 0 {
      if let slot = emptySlot(for: key) { slots[slot] = key }
    }
  }
}
