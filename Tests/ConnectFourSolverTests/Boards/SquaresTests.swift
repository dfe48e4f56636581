@testable import GameCore
import Testing

@testable import ConnectFourSolver

@Suite struct SquaresTests {
  /// What is done to two boards at once is done to each.
  @Test func pairs() {
    var random = RandomStream(state: 1, 2, 3, 4)
    for step in UInt64(1)...24 {
      let one = random.next()
      let other = random.next()
      let pair = SIMD2(one, other)
      #expect(pair.up(step) == SIMD2(one.up(step), other.up(step)))
      #expect(pair.down(step) == SIMD2(one.down(step), other.down(step)))
      #expect(one.up(step) == one << step && one.down(step) == one >> step)
    }
    #expect(SIMD2<UInt64>(repeating: 5) == SIMD2(5, 5))
    #expect(UInt64(repeating: 5) == 5)
  }
}
