@testable import ConnectFourGame
@testable import GameCore

/// Rules of Connect Four that together reach every code path of the bitboards.
public enum ConnectFourVariants {
  /// Boards of every shape, and every rule alone.
  public static let single = [
    "", "columns=1", "rows=1", "columns=4,rows=4", "columns=5,rows=4,connect=3",
    "columns=3,rows=3,connect=2", "columns=9,rows=6,connect=5", "columns=6,rows=2,connect=5",
    "columns=8,rows=7", "columns=12,rows=9", "columns=16,rows=7,connect=5", "columns=64,rows=1",
    "columns=1,rows=63", "columns=1,rows=127", "pop-out=true", "cylinder=true", "misere=true",
    "opening-plies=8", "swap=true",
  ]

  /// Combinations of rules.
  public static let combined = [
    "misere=true,cylinder=true", "misere=true,pop-out=true", "cylinder=true,pop-out=true",
    "misere=true,cylinder=true,pop-out=true,columns=5,rows=4,connect=3",
    "cylinder=true,columns=4", "cylinder=true,columns=3", "cylinder=true,columns=2",
    "cylinder=true,columns=1", "cylinder=true,columns=2,connect=2", "cylinder=true,rows=1",
    "cylinder=true,rows=2,connect=7", "cylinder=true,columns=3,rows=10,connect=7",
    "cylinder=true,columns=12,rows=9", "cylinder=true,columns=16,rows=7,misere=true",
    "cylinder=true,columns=64,rows=1,connect=3", "pop-out=true,columns=12,rows=9,connect=5",
    "pop-out=true,columns=1,rows=127,connect=3", "pop-out=true,columns=4,rows=1,connect=2",
    "pop-out=true,rows=2,columns=3,connect=3", "pop-out=true,opening-plies=9",
    "cylinder=true,misere=true,opening-plies=12", "columns=16,rows=7,opening-plies=30",
    "swap=true,columns=4,rows=3,connect=3", "swap=true,columns=1,rows=3,connect=3",
    "swap=true,columns=2,rows=1,connect=2", "swap=true,columns=12,rows=9,connect=5",
    "swap=true,pop-out=true,columns=4,rows=3,connect=3", "swap=true,misere=true,cylinder=true",
    "swap=true,opening-plies=1", "swap=true,pop-out=true,columns=64,rows=1,connect=3",
  ]

  /// Returns rules from text in the form of the command line.
  public static func rules(_ settings: String) throws -> ConnectFour.Rules {
    try ConnectFour.Rules(settings: settings)
  }
}

extension ConnectFour.Position {
  /// Creates the position after some actions in notation, such as `4 4 p4`.
  public init(_ settings: String = "", after actions: String) throws {
    self.init(rules: try ConnectFourVariants.rules(settings))
    for text in actions.split(separator: " ") {
      guard let action = ConnectFour.Action(String(text)), objection(to: action) == nil else {
        throw BadVariant(action: String(text))
      }
      apply(action)
    }
  }

  /// Creates an unfinished position after some random plies, or fewer plies if the game is short.
  public init(random plies: Int, rules: ConnectFour.Rules, using random: inout RandomStream) {
    self.init(rules: rules)
    for _ in 0..<plies {
      let quiet = legalActions.filter { action in
        var next = self
        next.apply(action)
        return next.ending == nil
      }
      if quiet.isEmpty { break }
      apply(quiet[random.next(below: quiet.count)])
    }
  }
}

/// An error about an invalid list of actions in a test.
public struct BadVariant: Error {
  /// The action that is unreadable or illegal.
  public let action: String
}
