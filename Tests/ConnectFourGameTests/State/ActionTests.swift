@testable import ConnectFourGame
import Testing

struct ActionTests {
  @Test func `notation reads back`() {
    for column in 0..<64 {
      let drop = ConnectFour.Action.drop(column)
      let pop = ConnectFour.Action.pop(column)
      #expect("\(drop)" == "\(column + 1)")
      #expect("\(pop)" == "p\(column + 1)")
      #expect(ConnectFour.Action("\(drop)") == drop)
      #expect(ConnectFour.Action("\(pop)") == pop)
    }
    #expect("\(ConnectFour.Action.swap)" == "swap")
    #expect(ConnectFour.Action("swap") == .swap)
  }

  @Test(arguments: [
    "", "0", "08", "65", "p", "-1", "4 ", " 4", "+4", "P4", "pp4", "p0", "p04", "p-1", "4p", "4.0",
    "٤", "99999999999999999999", "stay", "Swap", "swap ", "swap1", "pswap",
  ])
  func `other text is refused`(text: String) {
    #expect(ConnectFour.Action(text) == nil)
  }

  @Test func `codes differ`() {
    let actions = (0..<64).flatMap { [ConnectFour.Action.drop($0), .pop($0)] } + [.swap]
    let codes = Set(actions.map(\.code))
    #expect(codes.count == 129)
    // Hashes of replays depend on these numbers.
    #expect(ConnectFour.Action.drop(3).code == 6)
    #expect(ConnectFour.Action.pop(3).code == 7)
    #expect(ConnectFour.Action.swap.code == 128)
  }
}
