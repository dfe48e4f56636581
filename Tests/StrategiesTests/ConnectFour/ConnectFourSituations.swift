@testable import ConnectFourGame
import TestSupport

extension Situation<ConnectFour> {
  /// Creates a board after some actions such as `4 4 p4`.
  init(_ settings: String = "", after actions: String = "") throws {
    let position = try ConnectFour.Position(settings, after: actions)
    self.init(ConnectFour(position: position), rules: position.rules, seats: 2)
  }
}
