/// A 64-bit hash that is the same in every process, on every machine and in every version.
///
/// `Hasher` has a different seed in every process, so stored data cannot use it. Each word is mixed
/// in by the finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", OOPSLA 2014). The hash detects accidental changes, not deliberate ones.
public struct StableHash: Hashable, Sendable {
  /// The hash of all combined values.
  public var value: UInt64

  /// Creates a hash from a seed, so that different seeds give unrelated hashes for the same words.
  @inlinable
  public init(seed: UInt64 = 0) { value = StableHash.mix(seed) }

  /// Mixes one word into the hash, which depends on the order of the words.
  @inlinable
  public mutating func combine(_ word: UInt64) {
    value = StableHash.mix(value ^ (word &+ 0x9e37_79b9_7f4a_7c15)) &+ 0x9e37_79b9_7f4a_7c15
  }

  /// Mixes in a number as its two's complement.
  @inlinable
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Returns a bijective scrambling of 64 bits.
  @inlinable
  public static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
