import CSystem

/// What earlier searches learnt of positions: bounds on their scores, one word each.
///
/// A bucket is half a cache line, four words. The hash of a position is a multiple of its key,
/// modulo the key's range, so that no two positions share one: its high bits choose the bucket and
/// its other bits are the tag, so that an entry is never mistaken for another position's.
///
///     tag (47 bits)                                     lower (6)  upper (6)  work (5)
///
/// Bounds are stored plus 32, which no bound brings to 0: no entry is 0, the empty word. Work is the
/// number of bits of the count of nodes searched. Memory belongs to ``TableMemory``. Only a prefix
/// of it is in use, doubled as entries come in: a short search stays in the caches, and clearing
/// after it is cheap.
struct TranspositionTable: @unchecked Sendable {
  /// The number of buckets in use, as a power of two.
  var bits: Int
  /// The number of buckets there is room for, as a power of two.
  let maximumBits: Int
  /// The number of entries written since the table last grew.
  var stores = 0
  let words: UnsafeMutablePointer<UInt64>

  /// The bits of a hash that an entry keeps.
  static var tagBits: Int { 47 }

  private static var payloadLimit: UInt64 { 1 << 17 }
  private static var offset: Int { 32 }

  /// The bound that a payload sets from below.
  @inline(__always) static func lower(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: payload &>> 11) &- offset
  }

  /// The bound that a payload sets from above.
  @inline(__always) static func upper(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: (payload &>> 5) & 63) &- offset
  }

  @inline(__always) private func bucket(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
    words + Int(truncatingIfNeeded: (hash &>> UInt64(truncatingIfNeeded: 64 &- bits)) &* 4)
  }

  @inline(__always) private func tag(_ hash: UInt64) -> UInt64 {
    hash &<< UInt64(truncatingIfNeeded: bits)
  }

  /// Asks for the bucket of a position that will be looked up soon.
  @inline(__always) func prefetch(_ hash: UInt64) { machine_prefetch_line(bucket(hash)) }

  /// The bounds of a position, 0 where there are none.
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

  /// The bound of a position, if it decides whether the score reaches `beta`.
  @inline(__always) func settled(_ hash: UInt64, _ beta: Int) -> Int? {
    let payload = payload(hash)
    if payload == 0 { return nil }
    let lower = Self.lower(payload)
    if lower >= beta { return lower }
    let upper = Self.upper(payload)
    return upper < beta ? upper : nil
  }

  /// Keeps the bounds of a position; what took least work makes room for it.
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

  /// Forgets everything, and has so many buckets in use, as a power of two.
  mutating func clear(bits: Int) {
    self.bits = bits
    stores = 0
    words.initialize(repeating: 0, count: 4 << bits)
  }

  /// Whether the part in use has been written to twice over and can be doubled.
  @inline(__always) var wantsToGrow: Bool { stores > 8 &<< bits && bits < maximumBits }

  /// Doubles the part in use.
  ///
  /// Each bucket's entries go to one of two buckets, beginning with the last bucket, so that none
  /// is overwritten unread.
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
