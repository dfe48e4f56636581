import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct RawArgumentsTests {
  @Test func `UTF-8 arguments are read as text`() throws {
    #expect(try RawArguments.text([]) == [])
    #expect(
      try RawArguments.text([Array("--output".utf8), Array("Größe".utf8), []]) == [
        "--output", "Größe", "",
      ])
    #expect(try !RawArguments.words().contains(""))
  }

  @Test func `every argument that is not UTF-8 is reported with its number`() {
    let error = #expect(throws: UsageError.self) {
      try RawArguments.text([[0x61], [0x62, 0xff], [0xc3], [0x63]])
    }
    #expect(error?.problems.count == 2)
    #expect(
      error?.problems.first?.hasPrefix("argument 2, 'b\u{fffd}', is not UTF-8")
        == true)
    #expect(error?.problems.last?.hasPrefix("argument 3, ") == true)
  }
}
