import Testing

@testable import Tournament

@Suite struct ResultMakerTests {
  @Test func isToldByTheCommandLine() {
    #expect(ResultMaker.current.command == nil)
    ResultMaker.$current.withValue(ResultMaker(words: ["tournament", "a b"])) {
      #expect(ResultMaker.current.command == "tournament 'a b'")
    }
    #expect(ResultMaker.current.command == nil)
  }

  /// Nobody who builds the tests says of which commit they are, unless by the environment.
  @Test func commits() {
    for commit in [ResultMaker.current.commit, ResultMaker.current.checkout].compactMap(\.self) {
      #expect(commit.allSatisfy { $0.isHexDigit })
      #expect((7...64).contains(commit.count))
    }
  }
}
