@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

/// Counts of all deals and lines of play in small block games under OpenSpiel's rules.
struct EnumerationTests {
  struct Counts: Equatable {
    var deals = 0
    var leaves = 0
    var returns = 0
    var minimax = 0
    var blocked = 0
    var won = 0
    var drawn = 0
  }

  @Test(arguments: [
    (1, 1, Counts(deals: 6, leaves: 6, returns: 6, minimax: 6, blocked: 0, won: 4, drawn: 2)),
    (
      2, 2,
      Counts(deals: 90, leaves: 267, returns: 339, minimax: 218, blocked: 9, won: 71, drawn: 16)
    ),
    (
      3, 3,
      Counts(
        deals: 4200, leaves: 55_212, returns: 64_426, minimax: 14_414, blocked: 11_268, won: 3250,
        drawn: 474)
    ),
  ])
  func `block games have the known counts`(largest: Int, hand: Int, expected: Counts) throws {
    // The largest game has 55,212 lines of play.
    if largest == 3, !triesEverything { return }
    let rules = try preset("openspiel", "set=\(largest)", "hand=\(hand)")
    let all = Tile.lexicographic(upTo: largest)
    var counts = Counts()
    for mine in combinations(of: all, hand) {
      for theirs in combinations(of: all.filter { !mine.contains($0) }, hand) {
        let rest = all.filter { !mine.contains($0) && !theirs.contains($0) }
        let value = try minimax(Dominoes(rules, order: mine + theirs + rest), &counts)
        counts.deals += 1
        counts.minimax += value
        if value > 0 { counts.won += 1 }
        if value == 0 { counts.drawn += 1 }
      }
    }
    #expect(counts == expected)
  }

  /// Returns seat 0's lead over seat 1 if both see all tiles.
  private func minimax(_ game: Dominoes, _ counts: inout Counts) throws -> Int {
    guard let mover = game.mover else {
      let gain = game.points[Seat(0)] - game.points[Seat(1)]
      #expect(game.outcome?.winner == (gain == 0 ? nil : Seat(gain > 0 ? 0 : 1)))
      counts.leaves += 1
      counts.returns += gain
      if game.termination == .blocked { counts.blocked += 1 }
      return gain
    }
    var best: Int?
    for placement in game.view.placements {
      var next = game
      try next.play(placement.action)
      let value = try minimax(next, &counts)
      best = mover.index == 0 ? max(best ?? value, value) : min(best ?? value, value)
    }
    return try #require(best)
  }

  private func combinations(of tiles: [Tile], _ count: Int) -> [[Tile]] {
    if count == 0 { return [[]] }
    return tiles.indices.flatMap { index in
      combinations(of: Array(tiles[(index + 1)...]), count - 1).map { [tiles[index]] + $0 }
    }
  }
}
