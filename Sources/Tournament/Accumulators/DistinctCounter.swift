import GameCore

/// Counts how many different games a table has seen, up to a cap on what it remembers.
struct DistinctCounter {
  /// What a game turned out to be.
  enum Novelty {
    case new
    /// Not seen before, although another game began alike.
    case unlike
    case repeated
    /// The counter is full.
    case notCompared
  }

  private var count = 0
  private var isFull = false
  /// Hashes of the games seen, 0 for an empty slot; an open-addressed table at most half full.
  private var slots: [UInt64] = []

  /// Each table remembers up to 100,000 games, all tables together about a million, or ten games each.
  static func cap(tables: Int) -> Int { max(10, min(100_000, 1_000_000 / tables)) }

  /// Adds a game.
  ///
  /// - Parameter cap: How many games may be remembered; less than in earlier calls, or as many.
  mutating func insert(_ hash: UInt64, rotation: Int, cap: Int) -> Novelty {
    if isFull || count >= cap {
      forget()
      return .notCompared
    }
    if count * 2 >= slots.count { grow() }
    // The same moves with other seats are another game.
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

  /// Where a new key belongs; `nil` where the key is already there.
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
