/// Philox4x32-10, a counter-based generator whose output depends only on a counter and a key.
///
/// A game's random numbers therefore do not depend on other games, on the schedule, or on the
/// number of workers.
///
/// The source is Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC
/// 2011).
enum Philox {
  /// Returns four 32-bit output words.
  static func block(
    counter: (UInt32, UInt32, UInt32, UInt32), key: (UInt32, UInt32)
  ) -> (UInt32, UInt32, UInt32, UInt32) {
    var (c0, c1, c2, c3) = counter
    var (k0, k1) = key
    for _ in 0..<10 {
      let p0 = UInt64(c0) &* 0xd251_1f53
      let p1 = UInt64(c2) &* 0xcd9e_8d57
      (c0, c1, c2, c3) = (
        UInt32(truncatingIfNeeded: p1 >> 32) ^ c1 ^ k0, UInt32(truncatingIfNeeded: p1),
        UInt32(truncatingIfNeeded: p0 >> 32) ^ c3 ^ k1, UInt32(truncatingIfNeeded: p0)
      )
      k0 &+= 0x9e37_79b9
      k1 &+= 0xbb67_ae85
    }
    return (c0, c1, c2, c3)
  }
}
