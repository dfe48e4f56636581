import Testing

@testable import Statistics

struct MultipleTestsTests {
  /// The example of Benjamini and Hochberg.
  private static let example = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1,
  ]

  @Test func `adjusted p-values equal a published example`() {
    let holm = MultipleTests.holm(MultipleTestsTests.example)
    let hochberg = MultipleTests.benjaminiHochberg(MultipleTestsTests.example)
    #expect(holm.count { $0 <= 0.05 } == 3)
    #expect(hochberg.count { $0 <= 0.05 } == 4)
    #expect(abs(holm[0] - 0.0015) < 1e-15)
    #expect(abs(holm[3] - 0.114) < 1e-15)
    #expect(abs(hochberg[3] - 0.0095 * 15 / 4) < 1e-15)
    #expect(hochberg[14] == 1)
  }

  @Test func `results are in the order of the tests`() {
    let shuffled = [0.0298, 1, 0.0001, 0.4262, 0.0298]
    #expect(MultipleTests.holm(shuffled)[2] == 0.0005)
    #expect(MultipleTests.holm(shuffled)[0] == MultipleTests.holm(shuffled)[4])
    for correct in [MultipleTests.holm, MultipleTests.benjaminiHochberg] {
      let forward = correct(shuffled)
      #expect(correct(shuffled.reversed()) == forward.reversed())
      #expect(zip(forward, shuffled).allSatisfy { $0 >= $1 && $0 <= 1 })
    }
  }

  @Test func `a single test is not adjusted`() {
    #expect(MultipleTests.holm([]) == [])
    #expect(MultipleTests.benjaminiHochberg([]) == [])
    #expect(MultipleTests.holm([0.03]) == [0.03])
    #expect(MultipleTests.benjaminiHochberg([0.03]) == [0.03])
  }
}
