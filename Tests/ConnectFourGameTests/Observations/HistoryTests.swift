@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

/// Bots receive the moves so far, although the game does not contain them.
struct HistoryTests {
  private let history = ConnectFour.history

  private func json(_ seen: ConnectFour.Observation, _ moves: [ConnectFour.Action]) -> String {
    var text = JSONText()
    text.object { text in
      seen.writeMembers(to: &text)
      text.member("history", moves.map(\.description))
    }
    return text.description
  }

  /// Each seat records only its own moves, and sees only the board.
  @Test func `a seat derives the moves of the other seat, and those of the opening in order`()
    throws
  {
    var random = RandomStream(state: 3, 4, 5, 6)
    let settings = [
      "opening-plies=0", "opening-plies=7", "pop-out=true,opening-plies=4",
      "columns=3,rows=3,connect=3,pop-out=true", "cylinder=true,misere=true,opening-plies=3",
      "columns=3,rows=2,connect=3,swap=true", "columns=1,rows=4,connect=3,swap=true",
    ]
    for (deal, setting) in settings.enumerated() {
      let rules = try ConnectFourVariants.rules(setting)
      let randomness = DealRandomness(seed: 9, deal: UInt64(deal))
      var game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
      let opening = try #require(history.opening(rules, randomness))
      #expect(opening.count == rules.openingPlies)
      var known = [opening, opening]
      var actual = opening
      while let mover = game.mover {
        let seen = game.observation(for: mover)
        let moves = try #require(history.moves(known[mover.index], seen))
        #expect(moves == actual)
        // Built-in strategies accept the text with and without the moves.
        for text in [json(seen, moves), seen.json] {
          let read = try ConnectFour.Observation(json: JSONValue(text), rules: rules, seats: 2)
          #expect(read.json == seen.json)
        }
        let actions = Array(game.legalActions(for: mover))
        let action = actions[random.next(below: actions.count)]
        known[mover.index] = moves + [action]
        actual.append(action)
        try game.play(action)
      }
    }
  }

  @Test func `without the deal the moves of an opening are unknown`() throws {
    #expect(history.opening(try ConnectFourVariants.rules("opening-plies=4"), nil) == nil)
    #expect(history.opening(.standard, nil) == [])
  }

  @Test func `a swap is one of the moves`() throws {
    let game = ConnectFour(position: try ConnectFour.Position("swap=true", after: "4 swap"))
    #expect(history.moves([.drop(3)], game.observation(for: Seat(0))) == [.drop(3), .swap])
  }

  @Test func `moves that do not lead to a board are an error`() throws {
    let seen = ConnectFour(position: try ConnectFour.Position(after: "4 4 3"))
      .observation(for: Seat(1))
    #expect(history.moves([.drop(0)], seen) == nil)
    #expect(history.moves([.drop(9)], seen) == nil)
    #expect(history.moves([.drop(3), .drop(3)], seen) == [.drop(3), .drop(3), .drop(2)])
    #expect(json(seen, [.drop(3), .drop(3), .drop(2)]).hasSuffix(#","history":["4","4","3"]}"#))
    for (moves, problem) in [
      (#"["4","4"]"#, "history: expected the plies that lead to the board"),
      (#"["4","3","9"]"#, "history: expected the plies that lead to the board"),
      (#"["4",5]"#, "history[1]: expected an action, such as 4 or p4, found 5"),
    ] {
      let text = json(seen, []).replacing(#""history":[]"#, with: #""history":\#(moves)"#)
      let error = #expect(throws: JSONValueError.self) {
        try ConnectFour.Observation(json: JSONValue(text), rules: .standard, seats: 2)
      }
      #expect(error?.description == problem)
    }
  }
}
