import Testing
@testable import TournamentBase

struct ErrorTailTests {
  private func tail(of texts: [String]) -> ErrorTail {
    var tail = ErrorTail()
    for text in texts { Array(text.utf8).withUnsafeBytes { tail.append($0) } }
    return tail
  }

  @Test func `the last words are the last line that is not blank`() {
    #expect(tail(of: []).lastWords == nil)
    #expect(tail(of: ["\n \n"]).lastWords == nil)
    #expect(tail(of: ["Traceback\n  in f\nMemory", "Error\n\n"]).lastWords == "MemoryError")
  }

  @Test func `last words are shortened and contain no control characters`() {
    #expect(tail(of: ["red \u{1b}[31m"]).lastWords == "red \\u{1b}[31m")
    #expect(tail(of: [String(repeating: "é", count: 5_000)]).lastWords?.utf8.count == 300)
    #expect(tail(of: ["a\u{7}\nb"]).text == "a\\u{7}\nb")
  }

  @Test(arguments: [1, 10, 999, 70_000, 200_000])
  func `the last 64 KiB are kept for any size of blocks`(size: Int) {
    let whole = (0..<60_000).map { "\($0)\n" }.joined()
    var parts: [String] = []
    var rest = whole[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    #expect(tail(of: parts).text == String(whole.suffix(ErrorTail.room)))
  }
}
