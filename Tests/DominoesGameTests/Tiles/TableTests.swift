import Testing

@testable import DominoesGame

struct TableTests {
  private func table(_ settings: String..., placing actions: String...) throws -> Dominoes.Table {
    var table = Dominoes.Table(rules: try rules(settings))
    for text in actions {
      guard case .place(let tile, let end) = Dominoes.Action(text) else {
        throw UnreadableAction(text: text)
      }
      #expect(table.accepts(tile, on: end), "\(text)")
      table.place(tile, on: end)
    }
    return table
  }

  @Test func `open ends follow the tiles`() throws {
    let table = try table(placing: "lead 6-6", "place 3-6 on 6", "place 3-3 on 3", "place 1-6 on 6")
    #expect(Array(table.open) == [1, 3])
    #expect(table.placed == TileSet(tiles("6-6 3-6 3-3 1-6")))
    #expect(table.fitting == .bearing(any: Dominoes.SuitSet(1).union(Dominoes.SuitSet(3))))
  }

  @Test func `the larger half of a tile that does not fit touches the end`() throws {
    let table = try table(
      "family=electronic", "check-fit=false", placing: "lead 0-0", "place 2-5 on 0",
      "place 3-3 on 2")
    #expect(Array(table.open) == [0, 3])
    #expect(table.fitting.isSuperset(of: .full(upTo: 12)))
    #expect(!table.accepts(Tile(1, 2), on: .number(2)) && !table.accepts(Tile(1, 2), on: .table))
  }

  @Test func `without spinners a line has two ends`() throws {
    let table = try table(
      "family=all-fives", "spinner=none", placing: "lead 6-6", "place 3-6 on 6-6",
      "place 1-6 on 6-6")
    #expect(Array(table.numbers) == [1, 3])
    #expect(table.doubles.isEmpty)
  }

  @Test func `only the first double is a spinner`() throws {
    let table = try table(
      "family=all-fives", "spinner=first", placing: "lead 3-6", "place 6-6 on 6",
      "place 1-6 on 6-6", "place 1-1 on 1", "place 1-2 on 1-1", "place 2-6 on 6-6",
      "place 5-6 on 6-6")
    #expect(Array(table.numbers) == [2, 3, 5])
    #expect(table.doubles.isEmpty)
  }

  @Test func `all doubles may be spinners`() throws {
    let table = try table(
      "family=all-fives", "spinner=all", placing: "lead 6-6", "place 1-6 on 6-6",
      "place 1-1 on 1", "place 1-2 on 1-1", "place 1-3 on 1-1", "place 1-4 on 1-1")
    #expect(Array(table.numbers) == [2, 3, 4])
    #expect(Array(table.doubles) == [6])
  }

  @Test func `a double end differs from a single end of its number`() throws {
    let table = try table(
      "family=all-fives", placing: "lead 5-6", "place 5-5 on 5", "place 3-5 on 5-5")
    #expect(Array(table.numbers) == [3, 6])
    #expect(Array(table.doubles) == [5])
  }

  @Test(arguments: [
    // The examples of the specification.
    ("first", "lead 5-5", 10), ("first", "lead 5-5; place 0-5 on 5-5", 10),
    ("first", "lead 5-5; place 0-5 on 5-5; place 0-0 on 0", 10),
    ("first", "lead 5-5; place 0-5 on 5-5; place 0-0 on 0; place 5-6 on 5-5", 6),
    (
      "first", "lead 5-5; place 0-5 on 5-5; place 0-0 on 0; place 5-6 on 5-5; place 0-4 on 0-0", 10
    ),
    ("first", "lead 6-6; place 3-6 on 6-6", 15),
    ("none", "lead 6-6; place 3-6 on 6-6", 15),
    // A spinner with tiles on both sides counts nothing; its other arms count by their ends.
    ("first", "lead 6-6; place 3-6 on 6-6; place 1-6 on 6-6", 4),
    ("first", "lead 6-6; place 3-6 on 6-6; place 1-6 on 6-6; place 5-6 on 6-6", 9),
    ("first", "lead 1-2", 3),
  ])
  func `open ends are summed`(spinner: String, actions: String, sum: Int) throws {
    var table = Dominoes.Table(rules: try rules("family=all-fives", "spinner=\(spinner)"))
    for text in actions.split(separator: ";") {
      let trimmed = text.drop { $0 == " " }
      guard case .place(let tile, let end) = Dominoes.Action(String(trimmed)) else {
        throw UnreadableAction(text: String(trimmed))
      }
      #expect(table.accepts(tile, on: end))
      table.place(tile, on: end)
    }
    #expect(table.openPips(loneSpinner: .twice) == sum)
  }

  @Test func `a lone spinner may count once`() throws {
    var table = Dominoes.Table(rules: try rules("family=all-fives", "spinner=first"))
    table.place(Tile(5, 5), on: .table)
    #expect(table.openPips(loneSpinner: .once) == 5)
    table.place(Tile(5, 0), on: .double(5))
    #expect(table.openPips(loneSpinner: .once) == 10)
  }
}
