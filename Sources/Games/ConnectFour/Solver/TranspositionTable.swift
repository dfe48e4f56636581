import Prefetch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bounds on positions' scores, one 64-bit word each, in buckets of four.
struct TranspositionTable: ~Copyable {
  static var payloadBits: UInt64 { 19 }
  static var offset: Int { 33 }

  let words: UnsafeMutablePointer<UInt64>
  let maximumBits: Int
  private(set) var bits: Int
  var stores = 0
  let startBits: Int

  init(megabytes: Int, keyBits: Int) {
    var maximum = 15
    while (32 << (maximum + 1)) <= megabytes << 20 { maximum += 1 }
    maximumBits = maximum
    startBits = min(maximum, max(14, keyBits - 45))
    bits = startBits
    let bytes = 32 << maximum
    let raw = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 1 << 21)
    #if os(Linux)
      _ = madvise(raw, bytes, 14)
    #endif
    words = raw.bindMemory(to: UInt64.self, capacity: bytes / 8)
    words.initialize(repeating: 0, count: 4 << bits)
  }

  deinit { UnsafeMutableRawPointer(words).deallocate() }

  mutating func clear() {
    bits = startBits
    stores = 0
    words.initialize(repeating: 0, count: 4 << bits)
  }

  /// Doubles the part in use, each bucket's entries going to one of two.
  mutating func grow() {
    let old = bits
    bits += 1
    stores = 0
    var bucket = (1 << old) - 1
    let keep: UInt64 = (1 << Self.payloadBits) - 1
    while bucket >= 0 {
      let from = words + bucket &* 4
      let (a, b, c, d) = (from[0], from[1], from[2], from[3])
      let low = words + bucket &* 8
      var at = (0, 4)
      for i in 0..<8 { low[i] = 0 }
      for word in [a, b, c, d] where word != 0 {
        let moved = ((word & ~keep) &<< 1) | (word & keep)
        if word >> 63 == 0 {
          low[at.0] = moved
          at.0 += 1
        } else {
          low[at.1] = moved
          at.1 += 1
        }
      }
      bucket -= 1
    }
  }

  @inline(__always) func bucket(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
    words + Int(truncatingIfNeeded: (hash &>> (64 &- UInt64(truncatingIfNeeded: bits))) &* 4)
  }

  @inline(__always) func prefetch(_ hash: UInt64) { prefetch_line(bucket(hash)) }

  /// The payload of the entry, 0 where there is none.
  @inline(__always) func payload(_ hash: UInt64) -> UInt64 {
    let tag = hash &<< UInt64(truncatingIfNeeded: bits)
    let from = bucket(hash)
    let limit: UInt64 = 1 << Self.payloadBits
    let a = load_relaxed(from) ^ tag
    if a < limit { return a }
    let b = load_relaxed(from + 1) ^ tag
    if b < limit { return b }
    let c = load_relaxed(from + 2) ^ tag
    if c < limit { return c }
    let d = load_relaxed(from + 3) ^ tag
    if d < limit { return d }
    return 0
  }

  @inline(__always) static func lower(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: (payload &>> 12) & 127) &- offset
  }
  @inline(__always) static func upper(_ payload: UInt64) -> Int {
    Int(truncatingIfNeeded: (payload &>> 5) & 127) &- offset
  }

  /// Keeps bounds; the entry of least work in the bucket makes room.
  @inline(__always) mutating func store(_ hash: UInt64, lower: Int, upper: Int, work: Int) {
    let tag = hash &<< UInt64(truncatingIfNeeded: bits)
    let from = bucket(hash)
    let limit: UInt64 = 1 << Self.payloadBits
    var victim = 0
    var least: UInt64 = .max
    var i = 0
    var low = lower
    var high = upper
    while i < 4 {
      let word = load_relaxed(from + i)
      let difference = word ^ tag
      if difference < limit, difference != 0 {
        low = max(low, Self.lower(difference))
        high = min(high, Self.upper(difference))
        victim = i
        break
      }
      let spent = word & 31
      if word == 0 {
        victim = i
        break
      }
      if spent < least {
        least = spent
        victim = i
      }
      i &+= 1
    }
    let word =
      tag | UInt64(truncatingIfNeeded: low &+ Self.offset) &<< 12
      | UInt64(truncatingIfNeeded: high &+ Self.offset) &<< 5
      | UInt64(truncatingIfNeeded: min(work, 31))
    store_relaxed(from + victim, word)
    stores &+= 1
  }
}
