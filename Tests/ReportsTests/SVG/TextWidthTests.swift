import Testing

@testable import TournamentReports

struct TextWidthTests {
  @Test func `the width of a text is estimated`() {
    #expect(TextWidth.estimate("") == 0)
    #expect(TextWidth.estimate("iii") < TextWidth.estimate("nnn"))
    #expect(TextWidth.estimate("nnn") < TextWidth.estimate("MMM"))
    #expect(TextWidth.estimate("MMM") < TextWidth.estimate("名前名"))
    #expect(TextWidth.estimate("nn", size: 26) == 2 * TextWidth.estimate("nn", size: 13))
    #expect(TextWidth.widest([]) == 0)
  }

  @Test func `lines break after spaces and signs`() {
    #expect(TextWidth.wrapped("greedy", to: 100) == ["greedy"])
    #expect(TextWidth.wrapped("", to: 100) == [""])
    for room in [80.0, 100, 140] {
      let lines = TextWidth.wrapped("mcts:simulations=1000,exploration=1.4", to: room)
      #expect(lines.joined() == "mcts:simulations=1000,exploration=1.4")
      #expect(lines.count > 1 && lines.allSatisfy { TextWidth.estimate($0) <= room })
    }
    #expect(TextWidth.wrapped("ab cd", to: TextWidth.estimate("ab c")) == ["ab", "cd"])
    let room = TextWidth.estimate("columns 5 →")
    #expect(TextWidth.wrapped("columns 5 → 7", to: room) == ["columns", "5 → 7"])
  }

  // C: 300 letters of a bot's output filled the page.
  @Test func `a word of 300 letters has the width of one of 33`() {
    let lines = TextWidth.wrapped(String(repeating: "x", count: 300), to: 1000)
    #expect(lines.map(\.count) == [33] && lines[0].contains("x…x"))
  }

  @Test func `a text ends after six lines`() {
    let lines = TextWidth.wrapped(String(repeating: "long ", count: 90), to: 60)
    #expect(lines.count == TextWidth.lineLimit && lines[5].hasSuffix("…"))
  }

  /// Many combining marks on one letter would cover other texts.
  @Test func `excess combining marks are replaced`() {
    let pile = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(TextWidth.wrapped(pile + "b", to: 100) == ["\u{fffd}b"])
  }
}
