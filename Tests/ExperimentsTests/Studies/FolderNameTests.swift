import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct FolderNameTests {
  private func name(taken: Set<Int>) -> FolderName {
    FolderName(of: { "a-\($0)" }, isTaken: { name in taken.contains { "a-\($0)" == name } })
  }

  /// As many digits as necessary, and the shortest name is reported.
  @Test func digits() {
    #expect(name(taken: []).text == "a-8")
    #expect(name(taken: []).namesake == nil)
    #expect(name(taken: [8]).text == "a-16")
    #expect(name(taken: [8]).namesake == "a-8")
    // A name that is free is taken, though a longer one is not.
    #expect(name(taken: [16]).text == "a-8")
    #expect(name(taken: [8, 16, 32]).text == "a-64")
    #expect(name(taken: [8, 16, 32, 64]).text == "a-64")
  }
}
