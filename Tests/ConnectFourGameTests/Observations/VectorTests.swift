@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame

struct VectorTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `every variant has valid vectors`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    #expect(Conformance(ConnectFour.self, rules: rules, games: tries(3)).vectorFailures() == [])
  }

  @Test func `planes have the layout of the drawn board`() throws {
    let position = try ConnectFour.Position("columns=4,rows=3,connect=3", after: "1 2 1")
    let game = ConnectFour(position: position)
    let layout = ConnectFour.vectorLayout(rules: position.rules, seats: 2)
    #expect(layout.shape == [2, 3, 4])
    let first: [UInt8] = [0, 0, 0, 0] + [1, 0, 0, 0] + [1, 0, 0, 0]
    let second: [UInt8] = [0, 0, 0, 0] + [0, 0, 0, 0] + [0, 1, 0, 0]
    func seen(_ seat: Int) -> [UInt8]? {
      let seat = Seat(seat)
      return layout.bytes(game.observation(for: seat), of: ConnectFour.self, for: seat)
    }
    #expect(seen(1) == second + first)
    #expect(seen(0) == first + second)
  }

  @Test func `pops are numbered after drops`() throws {
    let rules = try ConnectFourVariants.rules("pop-out=true,columns=3,connect=3")
    let layout = ConnectFour.vectorLayout(rules: rules, seats: 2)
    #expect(layout.actions.map(\.description) == ["1", "2", "3", "p1", "p2", "p3"])
    #expect(layout.endings == [.line, .fullBoard, .plyLimit])
  }

  @Test(arguments: [
    ("swap=true,columns=2,connect=2", ["1", "2", "swap"]),
    ("swap=true,pop-out=true,columns=2,connect=2", ["1", "2", "p1", "p2", "swap"]),
  ])
  func `a swap is the last action`(settings: String, actions: [String]) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let layout = ConnectFour.vectorLayout(rules: rules, seats: 2)
    #expect(layout.actions.map(\.description) == actions)
    #expect(ConnectFour.number(of: .swap, rules: rules) == actions.count - 1)
  }
}
