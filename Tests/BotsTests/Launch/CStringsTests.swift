import Testing

@testable import TournamentBase

struct CStringsTests {
  @Test func `texts and lists are copied, with null pointers for ends and for missing texts`() {
    let strings = CStrings(single: ["one", nil, ""], lists: [["a", "bé"], []])
    defer { strings.free() }
    #expect(strings.single.map { $0.map { String(cString: $0) } } == ["one", nil, ""])
    #expect(strings.lists[0][1].map { String(cString: $0) } == "bé")
    #expect(strings.lists[0][2] == nil)
    #expect(strings.lists[1][0] == nil)
  }
}
