import Testing

@testable import TournamentBase

struct SessionLogTests {
  @Test func `removed entries leave the others unchanged`() {
    var log = SessionLog()
    for text in ["a", "b", "c"] { log.add(.note(text, peer: 0, at: 5)) }
    log.remove(1)
    log.add(.note("d", peer: 1, at: 7))
    #expect(log.count == 4)
    #expect(
      log.entries == [
        .note("a", peer: 0, at: 5), .note("c", peer: 0, at: 5), .note("d", peer: 1, at: 7),
      ])
    #expect(log.entries.map(\.time) == [5, 5, 7])
  }
}
