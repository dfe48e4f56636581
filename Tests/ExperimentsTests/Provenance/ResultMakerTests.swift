import Testing

@testable import TournamentExperiments

struct ResultMakerTests {
  @Test func `a result maker contains the command line`() {
    #expect(ResultMaker.current.command == nil)
    ResultMaker.$current.withValue(ResultMaker(words: ["tournament", "a b"])) {
      #expect(ResultMaker.current.command == "tournament 'a b'")
    }
    #expect(ResultMaker.current.command == nil)
  }

  /// A build of the tests has a commit only if the environment sets it.
  @Test func `a commit comes from the environment`() {
    for commit in [ResultMaker.current.commit, ResultMaker.current.checkout].compactMap(\.self) {
      #expect(commit.allSatisfy { $0.isHexDigit })
      #expect((7...64).contains(commit.count))
    }
  }
}
