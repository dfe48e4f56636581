@testable import ConnectFourGame
@testable import GameCore
import Testing

@testable import ConnectFourSolver

struct DepthSearcherTests {
  private func makeSearcher(_ rules: ConnectFour.Rules) -> DepthSearcher? {
    DepthSearcher(
      rules: rules, evaluation: .lines,
      table: DepthTable(megabytes: 0, depth: 20, decisive: 900_000))
  }

  @Test func `standard rules of suitable boards are supported`() throws {
    #expect(makeSearcher(.standard) != nil)
    #expect(makeSearcher(try ConnectFour.Rules(settings: "columns=8,rows=7,connect=5")) != nil)
    #expect(makeSearcher(try ConnectFour.Rules(settings: "columns=9,rows=7")) == nil)
    for rule in ["pop-out", "cylinder", "misere", "swap"] {
      #expect(makeSearcher(try ConnectFour.Rules(settings: "\(rule)=true")) == nil)
    }
  }
}
