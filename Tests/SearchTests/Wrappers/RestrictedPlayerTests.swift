@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct RestrictedPlayerTests {
  @Test func `without restrictions the decisions are those of the original strategy`() throws {
    for seed in 0..<5 as Range<UInt64> {
      #expect(try Wrapped.choice("restricted:of=first", seed: seed) == .drop(0))
      #expect(try Wrapped.choice("restricted:of=(first:last=true,time=0)", seed: seed) == .drop(6))
    }
  }

  @Test func `an avoided action is played only if there is no other`() throws {
    var seen: [Int] = []
    for seed in 0..<40 as Range<UInt64> {
      let action = try Wrapped.choice("restricted:of=first,never=1/2/3,playouts=0", seed: seed)
      let column = try #require(action.column)
      #expect(column >= 3)
      seen.append(column)
    }
    #expect((3...6).allSatisfy(seen.contains))
    #expect(try Wrapped.choice("restricted:of=first,never=*") == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,never=1/2/3/5/6/7") == .drop(3))
  }

  /// In this position, that action is a win.
  @Test func `the replacement of an avoided action is the winner of most playouts`() throws {
    for seed in 0..<5 as Range<UInt64> {
      #expect(
        try Wrapped.choice("restricted:of=first,never=1", after: "4 1 4 1 4 2", seed: seed)
          == .drop(3))
    }
  }

  @Test func `a share of decisions is a random allowed action`() throws {
    var counts = [Int](repeating: 0, count: 7)
    for seed in 0..<2000 as Range<UInt64> {
      let text = "restricted:of=first,share=0.5,never=7"
      counts[try #require(Wrapped.choice(text, seed: seed).column)] += 1
    }
    // The share is a half and a twelfth, with five standard errors to each side.
    #expect(abs(counts[0] - 1167) < 111)
    #expect(counts[1...5].allSatisfy { abs($0 - 167) < 62 })
    #expect(counts[6] == 0)
  }

  /// The action must not be avoided.
  @Test func `a win that the original strategy misses is played`() throws {
    let plies = "4 1 4 1 4 2"
    #expect(try Wrapped.choice("restricted:of=first,sight=1", after: plies) == .drop(3))
    #expect(try Wrapped.choice("restricted:of=first", after: plies) == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,sight=1,never=4", after: plies) == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,sight=1") == .drop(0))
  }

  @Test func `popping is an action like any other`() throws {
    var values = ParameterValues(ConnectFour.Rules.parameters)
    try values.set("pop-out", to: "true")
    let rules = try ConnectFour.Rules(values)
    for seed in 0..<20 as Range<UInt64> {
      let action = try Wrapped.choice(
        "restricted:of=first,share=1,never=p*", after: "1 2 3 4 5 6", rules: rules, seed: seed)
      #expect(!action.description.hasPrefix("p"))
    }
  }
}
