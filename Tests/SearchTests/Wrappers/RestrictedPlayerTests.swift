@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

@Suite(.timeLimit(.minutes(10))) struct RestrictedPlayerTests {
  /// Without restrictions, it has the decisions of the other strategy.
  @Test func noRestriction() throws {
    for seed in 0..<5 as Range<UInt64> {
      #expect(try Wrapped.choice("restricted:of=first", seed: seed) == .drop(0))
      #expect(try Wrapped.choice("restricted:of=(first:last=true,time=0)", seed: seed) == .drop(6))
    }
  }

  /// It plays an avoided action only if there is no other.
  @Test func never() throws {
    var seen: [Int] = []
    for seed in 0..<40 as Range<UInt64> {
      let action = try Wrapped.choice("restricted:of=first,never=1/2/3,playouts=0", seed: seed)
      #expect(action.column >= 3)
      seen.append(action.column)
    }
    #expect((3...6).allSatisfy(seen.contains))
    #expect(try Wrapped.choice("restricted:of=first,never=*") == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,never=1/2/3/5/6/7") == .drop(3))
  }

  /// The replacement of an avoided action is the winner of most playouts: here the win.
  @Test func playouts() throws {
    for seed in 0..<5 as Range<UInt64> {
      #expect(
        try Wrapped.choice("restricted:of=first,never=1", after: "4 1 4 1 4 2", seed: seed)
          == .drop(3))
    }
  }

  /// A share of decisions is a random allowed action.
  @Test func share() throws {
    var counts = [Int](repeating: 0, count: 7)
    for seed in 0..<2000 as Range<UInt64> {
      let text = "restricted:of=first,share=0.5,never=7"
      counts[try Wrapped.choice(text, seed: seed).column] += 1
    }
    // A half and a twelfth, five standard errors to each side.
    #expect(abs(counts[0] - 1167) < 111)
    #expect(counts[1...5].allSatisfy { abs($0 - 167) < 62 })
    #expect(counts[6] == 0)
  }

  /// It plays a win that the other strategy misses, unless the action is avoided.
  @Test func sight() throws {
    let plies = "4 1 4 1 4 2"
    #expect(try Wrapped.choice("restricted:of=first,sight=1", after: plies) == .drop(3))
    #expect(try Wrapped.choice("restricted:of=first", after: plies) == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,sight=1,never=4", after: plies) == .drop(0))
    #expect(try Wrapped.choice("restricted:of=first,sight=1") == .drop(0))
  }

  /// Popping is an action like any other.
  @Test func popOut() throws {
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
