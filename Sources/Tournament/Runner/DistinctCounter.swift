import GameCore

/// Counts how many different games a table has seen, up to a cap on what it remembers.
struct DistinctCounter {
  /// What a game turned out to be.
  enum Novelty {
    case new
    case repeated
    /// The counter is full.
    case notCompared
  }

  private let cap: Int
  private var count = 0
  /// Hashes of the games seen, 0 for an empty slot; an open-addressed table at most half full.
  private var slots: [UInt64] = []

  init(cap: Int) { self.cap = cap }

  /// Each table remembers up to 100,000 games, all tables together about a million.
  static func cap(tables: Int) -> Int { max(100, min(100_000, 1_000_000 / tables)) }

  mutating func insert(_ hash: UInt64, rotation: Int) -> Novelty {
    if count == cap { return .notCompared }
    if count * 2 >= slots.count { grow() }
    // The same moves with other seats are another game.
    let key = max(1, StableHash.mix(hash &+ UInt64(rotation)))
    guard let slot = emptySlot(for: key) else { return .repeated }
    slots[slot] = key
    count += 1
    // A full counter compares no more, so it needs its memory no more.
    if count == cap { slots = [] }
    return .new
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
    slots = [UInt64](repeating: 0, count: max(64, old.count * 2))
    for key in old where key != 0 {
      if let slot = emptySlot(for: key) { slots[slot] = key }
    }
  }
}
