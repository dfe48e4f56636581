import GameCore

/// A counter of the distinct games of a matchup, up to a maximum number of stored games.
struct DistinctCounter {
  /// The result of the comparison of a game with earlier ones.
  enum Novelty {
    case new
    /// The game is new, although an earlier game had the same beginning.
    case unlike
    case repeated
    /// The game was not compared, because the counter is full.
    case notCompared
  }

  private var count = 0
  private var isFull = false
  /// The hashes of earlier games, in an open-addressed hash table that is at most half full; 0 marks an empty
  /// slot.
  private var slots: [UInt64] = []

  /// Returns the maximum number of stored games per matchup: 10 to 100,000, and about a million for all
  /// matchups together.
  static func cap(tables: Int) -> Int { max(10, min(100_000, 1_000_000 / tables)) }

  /// Adds a game, and returns the result of its comparison with earlier games.
  ///
  /// - Parameter cap: The maximum number of stored games; it never grows between calls.
  mutating func insert(_ hash: UInt64, rotation: Int, cap: Int) -> Novelty {
    if isFull || count >= cap {
      forget()
      return .notCompared
    }
    if count * 2 >= slots.count { grow() }
    // A game with the same moves but different seats is a different game.
    let key = max(1, StableHash.mix(hash &+ UInt64(rotation)))
    guard let slot = emptySlot(for: key) else { return .repeated }
    slots[slot] = key
    count += 1
    if count == cap { forget() }
    return .new
  }

  /// Marks the counter as full and releases its memory, because a full counter compares no more games.
  private mutating func forget() {
    isFull = true
    slots = []
  }

  /// Returns the slot for a new key; `nil` if the key is already stored.
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
