@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct LineLayoutTests {
  typealias Layout = Dominoes.LineLayout

  /// Returns `true` if two tiles overlap.
  private func overlap(_ one: Layout.Place, _ other: Layout.Place) -> Bool {
    abs(one.x - other.x) < one.halfWidth + other.halfWidth - 0.01
      && abs(one.y - other.y) < one.halfHeight + other.halfHeight - 0.01
  }

  /// In every game, no tile overlaps another tile or the edge, and placed tiles do not move while there is
  /// space.
  @Test(
    arguments: [
      ["set=1"], ["set=6", "hand=14"], ["family=draw"], ["set=12", "hand=20"],
      ["family=all-fives"], ["family=all-fives", "spinner=all"],
      ["family=all-fives", "spinner=all", "set=9"], ["family=electronic"],
      ["family=electronic", "set=12"],
    ])
  func `tiles do not overlap`(settings: [String]) throws {
    // A game of 90 tiles takes as long as ten games of 28.
    let games = settings.contains("set=12") ? 1 : tries(10)
    let rules = try rules(settings.contains("set=1") ? settings + ["hand=1"] : settings)
    let felt = Dominoes.TableLayout(rules: rules, seats: 2)
    var moves = 0
    var rows = 0
    let suite = PictureSuite(Dominoes.self, rules: rules, games: games)
    let problems = try suite.problems { scene in
      let pieces = Dominoes.LineOfPlay(scene.game.history, on: scene.game.table).pieces
      let places = Layout(pieces, width: felt.lineWidth, height: felt.lineHeight).places
      let before = Layout(pieces.dropLast(), width: felt.lineWidth, height: felt.lineHeight).places
      moves += 1
      if before[...] != places.prefix(before.count) { rows += 1 }
      for (index, place) in places.enumerated() {
        if place.x < place.halfWidth || place.x > felt.lineWidth - place.halfWidth
          || place.y < place.halfHeight || place.y > felt.lineHeight - place.halfHeight
        {
          return "\(pieces[index].tile) lies outside"
        }
        for other in places[..<index] where overlap(place, other) { return "a tile on another" }
      }
      for place in Layout.rows(pieces, width: felt.lineWidth)
      where place.y + place.halfHeight > felt.lineHeight { return "rows are too high" }
      return nil
    }
    #expect(problems == [])
    // Only a blocked line needs a new layout, usually a line with many arms.
    #expect(rows * (rules.spinner == .all ? 10 : 25) <= moves, "\(settings): \(rows) of \(moves)")
  }

  @Test func `long lines continue in rows`() throws {
    var game = Dominoes(
      try rules("opening=first-seat"),
      first: "2-5 2-4 0-1 0-2 0-3 0-4 0-5 5-5 1-5 1-1 1-2 1-3 1-4 1-6")
    try game.play("lead 2-5", "place 5-5 on 5", "place 2-4 on 2", "place 1-5 on 5")
    let pieces = Dominoes.LineOfPlay(game.history, on: game.table).pieces
    #expect(
      Layout.rows(pieces, width: 6).map { "\($0.x)/\($0.y)/\($0.turn)" }
        == ["3.0/1.125/0", "4.5/1.125/1", "1.0/1.125/2", "1.0/3.375/2"])
    #expect(Layout.rows([], width: 6) == [])
    #expect(Layout.rowsHeight(set: 6, branches: 0, width: 16) == 9)
  }
}
