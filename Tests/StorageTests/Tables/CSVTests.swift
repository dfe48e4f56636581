import Testing
@testable import TournamentBase

struct CSVTests {
  @Test func `cells are quoted if necessary`() {
    #expect(CSV.cell("alpha-beta:depth=6") == "alpha-beta:depth=6")
    #expect(CSV.cell("a:x=1,y=2") == "\"a:x=1,y=2\"")
    #expect(CSV.cell("say \"hi\"") == "\"say \"\"hi\"\"\"")
    #expect(CSV.cell("two\nlines") == "\"two\nlines\"")
    #expect(CSV.cell("=1+1") == "'=1+1")
    #expect(CSV.cell("-2,3") == "\"'-2,3\"")
    #expect(CSV.cell("") == "")
  }

  @Test(
    arguments: [
      ("full-board", "full-board"), ("a,b\"c\nd", "a-b-c-d"),
      (String(repeating: "x", count: 99), String(repeating: "x", count: 40)),
    ])
  func `a name with any characters stays in its cell`(name: String, cell: String) {
    #expect(CSV.name(name, limit: 40) == cell)
  }
}
