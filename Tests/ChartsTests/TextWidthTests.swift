import Testing

@testable import Charts

@Suite struct TextWidthTests {
  @Test func estimates() {
    #expect(TextWidth.estimate("") == 0)
    #expect(TextWidth.estimate("iii") < TextWidth.estimate("nnn"))
    #expect(TextWidth.estimate("nnn") < TextWidth.estimate("MMM"))
    #expect(TextWidth.estimate("MMM") < TextWidth.estimate("名前名"))
    #expect(TextWidth.estimate("nn", size: 26) == 2 * TextWidth.estimate("nn", size: 13))
    #expect(TextWidth.widest([]) == 0)
  }

  @Test func shortening() {
    #expect(TextWidth.shortened("greedy", to: 100) == "greedy")
    for room in [20.0, 50, 90] {
      let text = TextWidth.shortened("a very long name of a strategy", to: room)
      #expect(text.last == "…")
      #expect(TextWidth.estimate(text) <= room)
    }
    #expect(TextWidth.shortened("ab cd", to: TextWidth.estimate("ab …")) == "ab…")
  }

  /// Marks that are piled upon one letter would cover other texts.
  @Test func piles() {
    let pile = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(TextWidth.shortened(pile + "b", to: 100) == "\u{fffd}b")
  }

  /// Names that differ late are told apart nevertheless.
  @Test func differences() {
    let names = (1...3).map { "monte-carlo playouts=\($0)00 exploration=1.4" } + ["greedy"]
    let shown = TextWidth.shortened(names, to: 150)
    #expect(shown[0].hasPrefix("mont…playouts=100"))
    #expect(shown[3] == "greedy")
    #expect(Set(shown).count == 4)
    #expect(TextWidth.shortened(["same name again"] + ["same name again"], to: 50)[0] == "same…")
  }
}
