import Testing

@testable import Tournament

@Suite struct StackedTableTests {
  private func table(_ width: Int) -> String {
    var table = StackedTable(["name", "first", "second", "third"], shared: 1)
    table.addRow(["a", "1", "22", "333"])
    table.addRow(["long", "100.000", "2", "3"])
    return table.text(width: width)
  }

  @Test func aNarrowTableStaysWhole() {
    #expect(
      table(80) == """
        name    first  second  third
        a           1      22    333
        long  100.000       2      3
        """)
  }

  @Test func aWideTableIsSplitAfterTheLastColumnThatFits() {
    #expect(
      table(21) == """
        name    first  second
        a           1      22
        long  100.000       2

        name  third
        a       333
        long      3
        """)
    #expect(table(5).split(separator: "\n\n").count == 3)
  }
}
