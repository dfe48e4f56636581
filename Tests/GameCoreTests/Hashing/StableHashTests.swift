@testable import GameCore
import Testing

struct StableHashTests {
  /// Replays contain these numbers, so they must never change.
  ///
  /// The expected values were computed by an independent program in Python.
  @Test(
    arguments: [
      (0, [], 0),
      (0, [0], 0x8058_21f2_fa68_49c4),
      (0, [1, 2, 3], 0xceb6_ee9a_937f_8882),
      (0, [3, 2, 1], 0xae66_f2a6_13ee_01d8),
      (.max, [.max, 0], 0x1d5d_c4ad_05b9_5a8e),
    ] as [(UInt64, [UInt64], UInt64)])
  func `hashes have fixed values`(seed: UInt64, words: [UInt64], expected: UInt64) {
    var hash = StableHash(seed: seed)
    for word in words { hash.combine(word) }
    #expect(hash.value == expected)
  }

  @Test func `a negative number counts as its two's complement in 64 bits`() {
    var hash = StableHash(seed: 7)
    hash.combine(-1)
    #expect(hash.value == 0xc0bf_e93c_0046_6cd7)
  }

  /// The outputs of SplitMix64 from seed 0 are the scrambled multiples of its odd constant.
  @Test func `the mix function is the finalizer of SplitMix64`() {
    let step: UInt64 = 0x9e37_79b9_7f4a_7c15
    #expect(StableHash.mix(step) == 0xe220_a839_7b1d_cdaf)
    #expect(StableHash.mix(step &* 2) == 0x6e78_9e6a_a1b9_65f4)
    #expect(StableHash.mix(step &* 3) == 0x06c4_5d18_8009_454f)
  }
}
