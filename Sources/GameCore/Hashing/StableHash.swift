/// A 64-bit hash that is the same in every process, on every machine and in every version.
///
/// `Hasher` is seeded anew in every process and so is of no use for what is written down. Each word
/// is mixed in by the finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom
/// number generators", OOPSLA 2014). It guards against accidents, not against an adversary.
public struct StableHash: Hashable, Sendable {
  /// The hash of everything that was combined so far.
  public var value: UInt64

  /// Starts a hash; other seeds give unrelated hashes of the same words.
  @inlinable
  public init(seed: UInt64 = 0) { value = StableHash.mix(seed) }

  /// Mixes one word in; the order of words matters.
  @inlinable
  public mutating func combine(_ word: UInt64) {
    value = StableHash.mix(value ^ (word &+ 0x9e37_79b9_7f4a_7c15)) &+ 0x9e37_79b9_7f4a_7c15
  }

  /// Mixes a number in by its two's complement, so negative ones too.
  @inlinable
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// A one-to-one scrambling of 64 bits.
  @inlinable
  public static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
