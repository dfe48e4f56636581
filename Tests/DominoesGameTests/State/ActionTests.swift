import Testing

@testable import DominoesGame

struct ActionTests {
  static let all: [Dominoes.Action] = {
    var all: [Dominoes.Action] = [.draw, .keep, .pass] + (0..<91).map { .flip($0) }
    for tile in Tile.lexicographic(upTo: 12) {
      all.append(.place(tile, on: .table))
      for number in 0...12 {
        all += [.place(tile, on: .number(number)), .place(tile, on: .double(number))]
      }
    }
    return all
  }()

  @Test func `notation reads back`() {
    for action in Self.all { #expect(Dominoes.Action(action.description) == action) }
  }

  @Test func `codes are distinct and lead back to the action`() {
    #expect(Set(Self.all.map(\.code)).count == Self.all.count)
    for action in Self.all { #expect(Dominoes.Action(code: action.code) == action) }
  }

  @Test(arguments: [
    "", "lead", "lead 6", "lead 5-2", "place 2-5", "place 2-5 at 5", "place 2-5 on 13",
    "place 2-5 on 2-5", "place 2-5 on +5", "place  2-5 on 5", "flip", "flip -1", "flip 91",
    "flip +3", "flip 03", "flip 99999999999999999999", "pass ", "Draw",
  ])
  func `other text is refused`(text: String) {
    #expect(Dominoes.Action(text) == nil)
  }

  @Test func `notation is as documented`() {
    #expect(Dominoes.Action.place(Tile(6, 6), on: .table).description == "lead 6-6")
    #expect(Dominoes.Action.place(Tile(5, 2), on: .number(5)).description == "place 2-5 on 5")
    #expect(Dominoes.Action.place(Tile(5, 2), on: .double(5)).description == "place 2-5 on 5-5")
  }
}
