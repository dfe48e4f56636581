@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

/// The bitboards compared with the plain board, on random games of every variant.
struct OracleTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `random games equal those of the plain board`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let games = tries(rules.popOut || rules.cells > 80 ? 3 : 12)
    for pair in 0..<UInt64(games) {
      let randomness = DealRandomness(seed: 5, deal: pair)
      var random = randomness.chance
      var game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
      var board = PlainBoard(game.position)
      while true {
        let problem = difference(game, board)
        try #require(problem == nil, "\(settings) \(problem ?? "")\n\(game)")
        let actions = board.legalActions
        if actions.isEmpty { break }
        let text = actions[random.next(below: actions.count)]
        let action = try #require(ConnectFour.Action(text))
        try game.play(action)
        board.play(text)
      }
    }
  }

  /// Each ending occurs in the sample, so all are checked.
  @Test(
    arguments: [
      ("", [.win]), ("misere=true", [.loss]), ("columns=4,rows=4", [.win, .fullBoard]),
      ("pop-out=true,columns=4,rows=4", [.win, .loss, .plyLimit]),
      ("pop-out=true,columns=1,rows=5", [.fullBoard]),
    ] as [(String, Set<ConnectFour.Position.Ending>)])
  func `all endings are reached`(settings: String, expected: Set<ConnectFour.Position.Ending>)
    throws
  {
    var random = DealRandomness(seed: 8, deal: 0).chance
    var endings: Set<ConnectFour.Position.Ending> = []
    for _ in 0..<200 {
      var position = ConnectFour.Position(rules: try ConnectFourVariants.rules(settings))
      while position.ending == nil {
        let actions = Array(position.legalActions)
        position.apply(actions[random.next(below: actions.count)])
      }
      if let ending = position.ending { endings.insert(ending) }
    }
    #expect(endings.isSuperset(of: expected))
  }

  private func difference(_ game: ConnectFour, _ board: PlainBoard) -> String? {
    let position = game.position
    if position.legalActions.map(\.description) != board.legalActions {
      return "allows \(Array(position.legalActions)), not \(board.legalActions)"
    }
    if position.plies != board.plies { return "ply \(position.plies), not \(board.plies)" }
    for column in 0..<board.rules.columns {
      for row in 0..<board.rules.rows {
        let expected = board.disc(column, row).map {
          $0 == board.mover ? ConnectFour.Position.Disc.own : .other
        }
        if position.disc(column: column, row: row) != expected {
          return "a wrong disc in column \(column + 1), row \(row + 1)"
        }
      }
    }
    let expected: Outcome? =
      switch board.result {
      case .line(let winner): .win(for: Seat(winner), of: 2, by: .line)
      case .fullBoard: .draw(of: 2, by: .fullBoard)
      case .plyLimit: .draw(of: 2, by: .plyLimit)
      case nil: nil
      }
    if game.outcome != expected { return "outcome" }
    if game.mover != (expected == nil ? Seat(board.mover) : nil) { return "mover" }
    return nil
  }
}
