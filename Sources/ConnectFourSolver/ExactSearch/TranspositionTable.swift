import CSystem

/// A transposition table that stores bounds on the scores of positions, in one word per position.
///
/// A bucket is half a cache line, which is four words. No two positions share a hash, because the
/// hash is a multiple of the position's key, modulo the range of keys. The high bits select the
/// bucket, and the other bits are the tag, so no two positions in a bucket share a tag.
///
///     tag (47 bits)                                     lower (6)  upper (6)  work (5)
///
/// A bound is stored as its sum with 32, which is never 0, so no entry equals the empty word 0.
/// Work is the bit width of the number of searched nodes. ``TableMemory`` owns the memory. Only the
/// first part of the memory is in use, and this part doubles as entries are added, so that a short
/// search stays in the processor's caches and clearing its entries is fast.
struct TranspositionTable: @unchecked Sendable {
  /// The binary logarithm of the number of buckets in use.
  var bits: Int
  /// The binary logarithm of the maximum number of buckets.
  let maximumBits: Int
  /// The number of entries written since the last growth.
  var stores = 0
  let words: UnsafeMutablePointer<UInt64>

  /// The number of hash bits that an entry stores.
  static var tagBits: Int { 47 }

  private static var payloadLimit: UInt64 { 1 << 17 }
  private static var offset: Int { 32 }

  /// Returns the lower bound in an entry's payload.
  @inline(__always) static func lower(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: payload &>> 11) &- offset
  }

  /// Returns the upper bound in an entry's payload.
  @inline(__always) static func upper(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: (payload &>> 5) & 63) &- offset
  }

  @inline(__always) private func bucket(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
    words + Int(truncatingIfNeeded: (hash &>> UInt64(truncatingIfNeeded: 64 &- bits)) &* 4)
  }

  @inline(__always) private func tag(_ hash: UInt64) -> UInt64 {
    hash &<< UInt64(truncatingIfNeeded: bits)
  }

  /// Prefetches a position's bucket.
  @inline(__always) func prefetch(_ hash: UInt64) { machine_prefetch_line(bucket(hash)) }

  /// Returns the payload of a position's entry, or 0 if there is none.
  @inline(__always) func payload(_ hash: UInt64) -> UInt64 {
    let tag = tag(hash)
    let from = bucket(hash)
    let limit = Self.payloadLimit
    let first = machine_load_relaxed(from) ^ tag
    if first < limit, first != 0 { return first }
    let second = machine_load_relaxed(from + 1) ^ tag
    if second < limit, second != 0 { return second }
    let third = machine_load_relaxed(from + 2) ^ tag
    if third < limit, third != 0 { return third }
    let fourth = machine_load_relaxed(from + 3) ^ tag
    return fourth < limit ? fourth : 0
  }

  /// Returns a position's stored bound if it decides whether the score is at least `beta`,
  /// otherwise `nil`.
  @inline(__always) func settled(_ hash: UInt64, _ beta: Int) -> Int? {
    let payload = payload(hash)
    if payload == 0 { return nil }
    let lower = Self.lower(payload)
    if lower >= beta { return lower }
    let upper = Self.upper(payload)
    return upper < beta ? upper : nil
  }

  /// Stores a position's bounds in place of the entry with the least work.
  @inline(__always) mutating func store(_ hash: UInt64, lower: Int, upper: Int, nodes: Int) {
    let tag = tag(hash)
    let from = bucket(hash)
    var place = 0
    var least = UInt64.max
    var low = lower
    var high = upper
    var index = 0
    while index < 4 {
      let word = machine_load_relaxed(from + index)
      let payload = word ^ tag
      if payload < Self.payloadLimit, payload != 0 {
        low = max(low, Self.lower(payload))
        high = min(high, Self.upper(payload))
        place = index
        break
      }
      let work = word & 31
      if work < least {
        least = work
        place = index
      }
      index &+= 1
    }
    let work = min(64 &- nodes.leadingZeroBitCount, 31)
    let bounds = (low &+ Self.offset) &<< 11 | (high &+ Self.offset) &<< 5 | work
    machine_store_relaxed(from + place, tag | UInt64(truncatingIfNeeded: bounds))
    stores &+= 1
  }

  /// Removes all entries and sets the number of buckets in use to 2 to the power of `bits`.
  mutating func clear(bits: Int) {
    self.bits = bits
    stores = 0
    words.initialize(repeating: 0, count: 4 << bits)
  }

  /// A Boolean value that indicates whether enough entries have been written for the part in use to
  /// double.
  @inline(__always) var wantsToGrow: Bool { stores > 8 &<< bits && bits < maximumBits }

  /// Doubles the part in use.
  ///
  /// Each bucket's entries move to one of two buckets. The last bucket comes first, so that no
  /// bucket is overwritten before it is read.
  @inline(never) mutating func grow() {
    let low = Self.payloadLimit - 1
    for bucket in stride(from: (1 << bits) - 1, through: 0, by: -1) {
      let from = words + bucket * 4
      let target = words + bucket * 8
      let entries: InlineArray<4, UInt64> = [from[0], from[1], from[2], from[3]]
      target.update(repeating: 0, count: 8)
      var places: InlineArray<2, Int> = [0, 4]
      for index in 0..<4 where entries[index] != 0 {
        let entry = entries[index]
        let half = Int(entry >> 63)
        target[places[half]] = (entry & ~low) << 1 | (entry & low)
        places[half] += 1
      }
    }
    bits += 1
    stores = 0
  }
}
