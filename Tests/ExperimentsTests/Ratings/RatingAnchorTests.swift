import Testing

@testable import GameCore
@testable import TournamentExperiments

struct RatingAnchorTests {
  @Test(
    arguments: [
      ("random=0", "random", 0), ("minimax:depth=3=-12.5", "minimax:depth=3", -12.5),
      ("a=b=1e3", "a=b", 1000), ("=a=100000", "=a", 100_000),
    ] as [(String, String, Double)])
  func `an anchor is read from text`(text: String, strategy: String, rating: Double) throws {
    let anchor = try RatingAnchor(text)
    #expect(anchor == RatingAnchor(strategy: strategy, rating: rating))
  }

  @Test(arguments: [
    "", "random", "random=", "=5", "random=high", "random=nan", "random=100001", "a=1 ",
  ])
  func `an invalid anchor is refused`(text: String) {
    let error = #expect(throws: UsageError.self) { _ = try RatingAnchor(text) }
    #expect(
      error?.problems.first?.hasPrefix("invalid value '\(text)': expected STRATEGY=RATING") == true)
  }
}
