@testable import GameCore
import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct PlacementsTests {
  private func placements(_ text: String, _ settings: String..., after actions: String...) throws
    -> [String]
  {
    var table = Dominoes.Table(rules: try rules(settings))
    for action in actions {
      guard case .place(let tile, let end) = Dominoes.Action(action) else {
        throw UnreadableAction(text: action)
      }
      table.place(tile, on: end)
    }
    let placements = Dominoes.Placements(TileSet(tiles(text)), table)
    let actions = placements.map { $0.action.description }
    #expect(placements.count == actions.count)
    return actions
  }

  @Test func anyTileMayBeLed() throws {
    #expect(try placements("5-6 0-0 1-2") == ["lead 0-0", "lead 1-2", "lead 5-6"])
    #expect(try placements("") == [])
  }

  /// Tile by tile, each on its smaller number first.
  @Test func bothNumbersOfATile() throws {
    #expect(
      try placements("1-2 2-2 1-1 3-4 2-5", after: "lead 1-3", "place 2-3 on 3")
        == [
          "place 1-1 on 1", "place 1-2 on 1", "place 1-2 on 2", "place 2-2 on 2", "place 2-5 on 2",
        ])
  }

  /// Two ends that show the same are one choice.
  @Test func equalEnds() throws {
    #expect(
      try placements("1-2 1-1", after: "lead 1-3", "place 3-4 on 3", "place 1-4 on 4") == [
        "place 1-1 on 1", "place 1-2 on 1",
      ])
  }

  /// A double at an end is another end than a half of the same number; doubles go on halves alone.
  @Test func doublesAtAnEnd() throws {
    #expect(
      try placements(
        "3-5 4-5 4-4", "family=all-fives",
        after: "lead 5-5", "place 5-6 on 5-5", "place 4-6 on 6")
        == ["place 4-4 on 4", "place 3-5 on 5-5", "place 4-5 on 4", "place 4-5 on 5-5"])
  }

  /// E6: where tiles need not fit, each goes on every open number.
  @Test func misfits() throws {
    #expect(
      try placements(
        "0-1 5-5", "family=electronic", "check-fit=false", after: "lead 1-3", "place 4-6 on 3")
        == ["place 0-1 on 1", "place 0-1 on 4", "place 5-5 on 1", "place 5-5 on 4"])
    #expect(
      try placements("0-1", "family=electronic", "check-fit=false", after: "lead 3-3")
        == ["place 0-1 on 3"])
    #expect(try placements("0-1", "family=electronic", "check-fit=false") == ["lead 0-1"])
  }

  /// Against everything tried: an end is offered exactly where the table accepts the tile.
  @Test(arguments: ["none", "first", "all"]) func asTheTableAccepts(spinner: String) throws {
    var random = RandomStream(state: 1, 2, 3, 4)
    let ends: [Dominoes.End] = [.table] + (0...6).flatMap { [.number($0), .double($0)] }
    for _ in 0..<3 {
      var table = Dominoes.Table(rules: try rules("family=all-fives", "spinner=\(spinner)"))
      while true {
        let tiles = TileSet.full(upTo: 6).subtracting(table.placed)
        let offered = Array(Dominoes.Placements(tiles, table))
        let accepted = tiles.flatMap { tile in
          ends.filter { table.accepts(tile, on: $0) }.map { Dominoes.Action.place(tile, on: $0) }
        }
        #expect(Set(offered.map(\.action)) == Set(accepted))
        #expect(offered.count == accepted.count)
        if offered.isEmpty { break }
        let next = offered[random.next(below: offered.count)]
        table.place(next.tile, on: next.end)
      }
    }
  }
}
