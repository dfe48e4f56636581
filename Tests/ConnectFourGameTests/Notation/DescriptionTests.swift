@testable import ConnectFourGame
import TestSupport
import Testing

struct DescriptionTests {
  @Test func `finished and wide boards are described`() throws {
    let position = try ConnectFour.Position(
      "columns=11,rows=2,connect=2", after: "11 1 10")
    #expect(
      position.description == """
        . . . . . . . . . . .
        O . . . . . . . . X X
        1 2 3 4 5 6 7 8 9 0 1
        ply 3, over
        """)
  }
}
