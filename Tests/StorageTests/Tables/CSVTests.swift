@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct CSVTests {
  @Test func cells() {
    #expect(CSV.cell("alpha-beta:depth=6") == "alpha-beta:depth=6")
    #expect(CSV.cell("a:x=1,y=2") == "\"a:x=1,y=2\"")
    #expect(CSV.cell("say \"hi\"") == "\"say \"\"hi\"\"\"")
    #expect(CSV.cell("two\nlines") == "\"two\nlines\"")
    #expect(CSV.cell("=1+1") == "'=1+1")
    #expect(CSV.cell("-2,3") == "\"'-2,3\"")
    #expect(CSV.cell("") == "")
  }

  @Test func fixedDecimals() {
    #expect(fixed(0.5, decimals: 1) == "0.5")
    #expect(fixed(2.0 / 3, decimals: 6) == "0.666667")
    #expect(fixed(-1.005, decimals: 1) == "-1.0")
    #expect(fixed(-0.01, decimals: 1) == "0.0")
    #expect(fixed(12.05, decimals: 0) == "12")
    #expect(fixed(999.9999, decimals: 3) == "1000.000")
    #expect(fixed(nil, decimals: 3) == "")
    #expect(fixed(.nan, decimals: 3) == "")
    #expect(fixed(.infinity, decimals: 3) == "")
  }

  /// A name can't break out of its cell, however odd it is.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("full-board", "full-board"), ("a,b\"c\nd", "a-b-c-d"),
      (String(repeating: "x", count: 99), String(repeating: "x", count: 40)),
    ])
  func names(name: String, cell: String) {
    #expect(CSV.name(name, limit: 40) == cell)
  }
}
