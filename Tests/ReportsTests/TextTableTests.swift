import Testing

@testable import Tournament

@Suite struct TextTableTests {
  @Test func alignment() {
    var table = TextTable(["name", "games"], rightAligned: [1])
    table.addRow(["alpha-beta", "7", ""])
    #expect(table.text() == "name        games\nalpha-beta      7")
  }

  @Test func lastColumnFlows() {
    var table = TextTable()
    table.addRow(["a", "one two three four five six seven eight nine ten"])
    table.addRow(["bb", "short"])
    #expect(
      table.text(width: 36)
        == "a   one two three four five six\n    seven eight nine ten\nbb  short")
  }
}
