import Testing

@testable import TournamentBase

struct AlignedTextTests {
  @Test func `columns are aligned`() {
    #expect(
      aligned([["name", "games"], ["alpha-beta", "7", ""]], rightAligned: [1])
        == "name        games\nalpha-beta      7")
  }

  @Test func `the last column wraps`() {
    let rows = [["a", "one two three four five six seven eight nine ten"], ["bb", "short"]]
    #expect(
      aligned(rows, width: 36)
        == "a   one two three four five six\n    seven eight nine ten\nbb  short")
  }
}
