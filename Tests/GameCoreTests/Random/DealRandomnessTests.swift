import Testing

@testable import GameCore

struct DealRandomnessTests {
  @Test func `the streams of a deal with seed 42 have fixed states`() {
    var stream = DealRandomness(seed: 42, deal: 0).deal
    #expect(
      stream.state
        == [
          0x77f5_493b_9cea_f053, 0x5742_b3d7_12bf_50ad, 0x9807_e022_2043_9b04,
          0xc8fa_5a2d_5419_fa3f,
        ])
    #expect(stream.next() == 0x5cce_6725_d097_37aa)
    #expect(stream.next() == 0x7a5b_2a4c_f445_7bb5)
    #expect(stream.next() == 0x2b48_2d49_5b6a_7f05)
  }

  /// The stream is the third after those of the deal.
  @Test func `an optimizer has a separate stream`() {
    let randomness = DealRandomness(seed: 42, deal: 5)
    #expect(randomness.search == randomness.stream(3))
  }

  @Test func `the stream of the first strategy with seed 42 has a fixed state`() {
    var stream = DealRandomness(seed: 42, deal: 0).strategy(rotation: 0, slot: 0)
    #expect(
      stream.state
        == [
          0xbde5_11fc_c630_a346, 0x74a6_c1bc_54dc_55c8, 0x67bc_7153_51ee_fa31,
          0x71b2_241e_f5ed_f860,
        ])
    #expect(stream.next() == 0xa807_0d75_5d8a_153b)
  }

  /// An independent program in Python computed the expected states.
  @Test func `the state depends on seed, deal and stream number`() {
    let randomness = DealRandomness(seed: 0x0123_4567_89ab_cdef, deal: 0xfedc_ba98_7654_3210)
    #expect(
      randomness.firstSeat.state
        == [
          0x5bee_5d38_2b19_200b, 0x8fc6_e39d_781f_e46e, 0x0bbb_1ee3_403e_d9b9,
          0x7d88_2b83_b954_12f1,
        ])
    #expect(
      randomness.chance.state
        == [
          0x170f_f74c_98d2_101c, 0x77ca_3e75_22ba_3571, 0xeb4b_5945_ebad_7234,
          0x3cb0_dc34_026a_73c1,
        ])
    #expect(
      randomness.strategy(rotation: 3, slot: 2).state
        == [
          0x0491_e36e_54a4_a8d3, 0xdafb_602b_b987_dbd4, 0xaef6_accb_b787_0208,
          0x4cd7_c5e6_7f25_0659,
        ])
  }

  /// An independent program in Python computed the expected states.
  @Test func `a replicate has the same random setup and different other streams`() {
    let first = DealRandomness(seed: 42, deal: 0)
    let again = DealRandomness(seed: 42, deal: 0, replicate: 1)
    #expect((again.deal.state, again.firstSeat.state) == (first.deal.state, first.firstSeat.state))
    #expect(
      again.chance.state
        == [
          0x401e_8467_0d2c_560c, 0xcd7a_4861_2059_9b8d, 0xedad_d052_ded9_caf9,
          0x5ee3_7be9_0206_ce59,
        ])
    #expect(
      again.strategy(rotation: 0, slot: 0).state
        == [
          0xed63_9b85_9674_524f, 0x1dbb_609b_baec_5ee8, 0xd9b3_4370_c980_46b9,
          0x49a7_ba60_f8e7_82e2,
        ])
    let last = DealRandomness(
      seed: 0x0123_4567_89ab_cdef, deal: 0xfedc_ba98_7654_3210, replicate: .max)
    #expect(
      last.strategy(rotation: 3, slot: 2).state
        == [
          0x8a08_99d1_361d_456e, 0xd191_e8a6_aebc_3769, 0xa340_67b7_810e_a7e7,
          0x3289_96f0_8050_f504,
        ])
  }

  @Test func `a deal with a given opening has its random setup and separate in-game randomness`() {
    let (own, other) = (DealRandomness(seed: 42, deal: 7), DealRandomness(seed: 42, deal: 3))
    let begun = DealRandomness(seed: 42, deal: 7, opening: 3)
    #expect((begun.deal.state, begun.firstSeat.state) == (other.deal.state, other.firstSeat.state))
    #expect(begun.chance.state == own.chance.state)
    #expect(
      begun.strategy(rotation: 1, slot: 0).state == own.strategy(rotation: 1, slot: 0).state)
    #expect(own == DealRandomness(seed: 42, deal: 7, opening: 7))
  }

  /// A deal has three streams of the game and one of each strategy.
  @Test func `all streams of a deal differ`() {
    let randomness = DealRandomness(seed: 1, deal: 5)
    var states = [randomness.deal.state, randomness.firstSeat.state, randomness.chance.state]
    for rotation in 0..<4 {
      for slot in 0..<4 { states.append(randomness.strategy(rotation: rotation, slot: slot).state) }
    }
    #expect(Set(states).count == 19)
  }
}
