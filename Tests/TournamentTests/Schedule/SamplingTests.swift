import Testing

@testable import TournamentBase

struct SamplingTests {
  @Test(arguments: [
    ("none", "none", [Int]()), ("all", "all", [0, 1, 2, 3, 4, 5, 6]),
    ("every:1", "all", [0, 1, 2, 3, 4, 5, 6]), ("every:3", "every:3", [0, 3, 6]),
    ("every:100", "every:100", [0]),
  ])
  func `a sample keeps the expected games`(text: String, shortest: String, kept: [Int]) throws {
    let sampling = try #require(Sampling(text))
    #expect(sampling.text == shortest)
    #expect((0..<7).filter { sampling.keeps($0) } == kept)
    #expect(Sampling(shortest) == sampling)
  }

  @Test(arguments: [
    "", "some", "every", "every:", "every:0", "every:-2", "every:x", "every:+2", "every:0x2", "All",
    "every:2:3",
  ])
  func `invalid samples are refused`(text: String) {
    #expect(Sampling(text) == nil)
  }
}
