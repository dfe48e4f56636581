@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct LineOfPlayTests {
  private func pieces(_ game: Dominoes) -> [String] {
    Dominoes.LineOfPlay(game.history, on: game.table).pieces.map { piece in
      let to = piece.parent.map { " \($0.side) of \($0.place)" } ?? ""
      return "\(piece.near):\(piece.far)\(to)"
    }
  }

  @Test func `a line has two ends`() throws {
    var game = Dominoes(
      try rules("opening=first-seat"),
      first: "2-5 2-4 0-1 0-2 0-3 0-4 0-5 5-5 1-5 1-1 1-2 1-3 1-4 1-6")
    try game.play("lead 2-5", "place 5-5 on 5", "place 2-4 on 2", "place 1-5 on 5")
    #expect(pieces(game) == ["2:5", "5:5 ahead of 0", "2:4 behind of 0", "5:1 ahead of 1"])
  }

  @Test func `a spinner has tiles ahead and behind before tiles across`() throws {
    var game = Dominoes(
      try preset("all-fives", "opening=first-seat"),
      first: "6-6 1-6 3-6 0-1 0-2 0-3 0-4 2-6 4-6 5-6 1-1 1-2 1-3 1-5")
    try game.play(
      "lead 6-6", "place 2-6 on 6-6", "place 1-6 on 6-6", "place 4-6 on 6-6", "place 3-6 on 6-6",
      "place 1-1 on 1", "place 0-1 on 1-1")
    #expect(
      pieces(game) == [
        "6:6", "6:2 behind of 0", "6:1 ahead of 0", "6:4 left of 0", "6:3 right of 0",
        "1:1 ahead of 2", "1:0 ahead of 5",
      ])
  }

  @Test(arguments: ["block", "draw", "all-fives", "electronic", "original"], 2...4)
  func `every placed tile has a place and a parent`(name: String, seats: Int) throws {
    let suite = PictureSuite(Dominoes.self, rules: try preset(name), seats: seats, games: tries(5))
    let problems = try suite.problems { scene in
      let line = Dominoes.LineOfPlay(scene.game.history, on: scene.game.table)
      if TileSet(line.pieces.map(\.tile)) != scene.game.table.placed { return "tiles are missing" }
      for piece in line.pieces {
        guard let parent = piece.parent else { continue }
        let other = line.pieces[parent.place]
        let number = parent.side == .behind ? other.near : other.far
        // In the original game, tiles need not fit.
        if name != "original", number != piece.near { return "\(piece.tile) on \(other.tile)" }
      }
      let joints = line.pieces.compactMap(\.parent)
      return Set(joints).count == joints.count ? nil : "two tiles at one place"
    }
    #expect(problems == [])
  }
}
