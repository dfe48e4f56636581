@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct PictureTests {
  private func tiles(_ marks: [Picture.Mark]) -> [Tile] {
    marks.compactMap { mark in
      if case .tile(let low, let high) = mark.kind { Tile(low, high) } else { nil }
    }
  }

  /// A seat's view has the tiles of its observation; open hands have all tiles that any seat has seen.
  @Test(arguments: seated(Dominoes.Rules.presets.map(\.name) + ["double-twelve", "spinner-all"]))
  func `visible faces are those that the viewer may see`(name: String, seats: Int) throws {
    let rules =
      switch name {
      case "double-twelve": try rules("family=electronic", "set=12", "hand=3")
      case "spinner-all": try rules("family=all-fives", "spinner=all", "set=9")
      default: try preset(name)
      }
    let isLong = name.contains("match") || name == "double-twelve"
    if (try? rules.validate(seats: seats)) == nil { return }
    let suite = PictureSuite(
      Dominoes.self, rules: rules, seats: seats, games: isLong ? 1 : tries(4))
    let problems = try suite.problems { scene in
      var anybody = TileSet()
      for seat in SeatSet.all(seats) {
        let observation = scene.game.observation(for: seat)
        var known = observation.hand.union(observation.table.placed)
        for position in scene.game.order.indices {
          if let tile = observation.tile(at: position) { known.insert(tile) }
        }
        anybody = anybody.union(known)
        let marks = scene.picture.marks(seenBy: seat)
        let seen = tiles(marks)
        if Set(seen).count != seen.count { return "seat \(seat) sees a tile twice" }
        if TileSet(seen) != known { return "seat \(seat) sees \(seen), not \(known)" }
        let backs = marks.count { $0.kind == .tileBack }
        let others = SeatSet.all(seats).reduce(0) { $0 + observation.counts[$1] }
        let hidden =
          rules.family == .electronic
          ? rules.tileCount - known.count : others - observation.hand.count
        if backs != hidden { return "seat \(seat) sees \(backs) backs, not \(hidden)" }
        // Labels must not reveal more than the picture.
        for mark in marks where mark.kind == .tileBack && mark.label.contains("-") {
          return "\(mark.label) tells of a face"
        }
      }
      let open = tiles(scene.picture.marks(seenBy: nil))
      return TileSet(open) == anybody ? nil : "the open table shows \(open)"
    }
    #expect(problems == [])
  }

  /// Two deals with equal observations have equal pictures.
  @Test func `positions of hidden tiles contain no information`() throws {
    let rules = try rules("opening=first-seat")
    let one = Dominoes(rules, first: "0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6 2-2")
    let other = Dominoes(rules, first: "0-0 0-1 0-2 0-3 0-4 0-5 0-6 6-6 5-5 3-4 4-4 3-3 2-6 2-5")
    func seen(_ game: Dominoes) -> [Picture.Mark] {
      var picture = Picture()
      game.draw(on: &picture, after: nil)
      return picture.marks(seenBy: Seat(0))
    }
    #expect(seen(one) == seen(other))
  }

  @Test func `the accounts of the seats are shown`() throws {
    let before = Dominoes(
      try rules("family=draw", "opening=first-seat", "hand=2"), first: "2-5 0-0 1-1 1-3 3-3 4-4 2-4"
    )
    var game = before
    try game.play("lead 2-5")
    var actions = Actions<Dominoes.Action>(repeating: nil, count: 2)
    actions[Seat(0)] = Dominoes.Action("lead 2-5")
    #expect(game.account(of: actions, after: before) == "seat 0: lead 2-5; seat 1 draws 3")
    let next = game
    try game.play("place 2-4 on 2")
    actions = Actions(repeating: nil, count: 2)
    actions[Seat(1)] = Dominoes.Action("place 2-4 on 2")
    #expect(
      game.account(of: actions, after: next).hasPrefix("seat 1: place 2-4 on 2; seat 0 draws "))
  }

  @Test func `the last placed tile has a frame until the next hand`() throws {
    var game = Dominoes(
      try rules("opening=first-seat"),
      first: "2-5 2-4 0-1 0-2 0-3 0-4 0-5 5-5 1-5 1-1 1-2 1-3 1-4 1-6")
    func frames() -> [Picture.Mark] {
      var picture = Picture()
      game.draw(on: &picture, after: nil)
      return picture.marks.filter { mark in
        if case .area(.frame, _, _) = mark.kind { true } else { false }
      }
    }
    #expect(frames() == [])
    try game.play("lead 2-5", "place 5-5 on 5")
    #expect(frames().map(\.kind) == [.area(.frame, width: 10, height: 20)])
  }
}
