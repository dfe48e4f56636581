@testable import GameCore
import Testing

struct GroupedNumberTests {
  @Test func `thousands are separated by commas`() {
    #expect(
      [0, 7, 999, 1000, 1_234_567, -12_345].map(grouped) == [
        "0", "7", "999", "1,000", "1,234,567", "-12,345",
      ])
  }

  @Test func `one thing is singular`() {
    #expect([0, 1, 2000].map { counted($0, "game") } == ["0 games", "1 game", "2,000 games"])
  }
}
