import Testing

@testable import GameCore
@testable import TournamentBase

struct FingerprintTests {
  /// The golden replays contain these numbers: a change of the numbers invalidates all recorded games.
  @Test(
    arguments: [
      (1, 0, 2, 0, 0xf79a_6c4d_9cfb_f0c9), (1, 17, 2, 0, 0xb26c_272b_f16c_54ff),
      (1, 0, 3, 2, 0x22ff_3b7f_fe0d_7022), (1, 1, 4, 2, 0x883d_f647_c77b_178c),
    ] as [(UInt64, UInt64, Int, Int, UInt64)])
  func `fingerprints have fixed values`(
    seed: UInt64, deal: UInt64, seats: Int, rotation: Int, fingerprint: UInt64
  ) {
    #expect(
      DealRandomness(seed: seed, deal: deal).fingerprint(seats: seats, rotation: rotation)
        == fingerprint)
  }

  /// The fingerprint covers every stream of a game: seed, deal, rotation and each seat.
  @Test func `every part changes the fingerprint`() {
    var found: Set<UInt64> = []
    for seed in [0, 1, UInt64.max] {
      for deal in [0, 1, UInt64(1) << 40] {
        let randomness = DealRandomness(seed: seed, deal: deal)
        for seats in 2...4 {
          for rotation in 0..<seats {
            found.insert(randomness.fingerprint(seats: seats, rotation: rotation))
          }
        }
      }
    }
    #expect(found.count == 3 * 3 * (2 + 3 + 4))
  }
}
