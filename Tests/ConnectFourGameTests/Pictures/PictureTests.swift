@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame

struct PictureTests {
  /// The marks are compared with the position, cell by cell.
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `the discs are those of the position`(settings: String) throws {
    let suite = PictureSuite(
      ConnectFour.self, rules: try ConnectFourVariants.rules(settings), games: tries(3))
    #expect(
      try suite.problems { scene in
        let position = scene.game.position
        let first = position.plies % 2 == 0
        var cells: [String] = []
        for column in 0..<position.rules.columns {
          for row in 0..<position.rules.rows {
            guard let disc = position.disc(column: column, row: row) else { continue }
            let seat = (disc == .own) == first ? 0 : 1
            cells.append("seat \(seat), column \(column + 1), row \(row + 1)")
          }
        }
        let discs = scene.picture.marks.filter {
          $0.kind == .disc(Seat(0)) || $0.kind == .disc(Seat(1))
        }
        for mark in discs {
          let place = "column \(Int(mark.x)), row \(position.rules.rows - Int(mark.y) + 1)"
          let seat = mark.kind == .disc(Seat(0)) ? 0 : 1
          if mark.label != "seat \(seat), \(place)" { return "\(mark)" }
        }
        if discs.map(\.label) != cells { return "other discs than in the position" }
        let halos = scene.picture.marks.count { $0.kind == .halo }
        let hasLine = scene.game.outcome?.termination == .line
        return (halos >= position.rules.connect) == hasLine ? nil : "\(halos) halos"
      } == [])
  }

  @Test func `the last disc and the line are marked`() throws {
    func marks(_ actions: String, then last: String, _ settings: String = "") throws
      -> (rings: [String], halos: [String], account: String)
    {
      let before = ConnectFour(position: try ConnectFour.Position(settings, after: actions))
      var game = before
      var all = Actions<ConnectFour.Action>(repeating: nil, count: 2)
      all[try #require(game.mover)] = ConnectFour.Action(last)
      try game.advance(with: all)
      var picture = Picture()
      game.draw(on: &picture, after: before)
      func places(_ kind: Picture.Kind) -> [String] {
        picture.marks.filter { $0.kind == kind }.map { "\(Int($0.x))/\(Int($0.y))" }
      }
      return (places(.ring), places(.halo), game.account(of: all, after: before))
    }
    #expect(
      try marks("1 1 2 2 3 3", then: "4")
        == (["4/6"], ["1/6", "2/6", "3/6", "4/6"], "seat 0: column 4, a line"))
    #expect(try marks("", then: "7") == (["7/6"], [], "seat 0: column 7"))
    #expect(
      try marks("1 2 1 2", then: "p1", "pop-out=true")
        == (["1/6"], [], "seat 0 takes its disc out of column 1"))
    #expect(
      try marks("4", then: "swap", "swap=true")
        == (["4/6"], [], "seat 1 swaps: the first disc is its own now"))
    #expect(
      try marks("6 6 7 7 1 1", then: "2", "cylinder=true")
        == (["2/6"], ["1/6", "2/6", "6/6", "7/6"], "seat 0: column 2, a line"))
    // There are two lines at once.
    #expect(
      try marks("1 1 2 2 3 3 5 1 6 2 7 3", then: "4").halos
        == ["1/6", "2/6", "3/6", "4/6", "5/6", "6/6", "7/6"])
  }
}
