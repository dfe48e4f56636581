@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

struct RestrictedPlayerFactoryTests {
  /// Errors of the restricted strategy contain its text.
  @Test(arguments: [
    (
      "restricted:of=frist",
      "of=frist: unknown strategy 'frist' for connect-four; did you mean 'first'?"
    ),
    (
      "restricted:of=(mcts:simulations=0)",
      "of=mcts:simulations=0: strategy 'mcts': invalid value '0' for simulations: expected a whole number from 1 to "
        + "10000000"
    ),
    (
      "restricted:of=(pimc:search=alpha-beta,nodes=5000)",
      "of=pimc:search=alpha-beta,nodes=5000: nodes cannot be used with search=alpha-beta"
    ),
    ("restricted:of=first,never=xyz", "never=xyz: no action matches"),
  ])
  func `invalid specifications are refused`(text: String, expected: String) throws {
    let error = try #require(throws: SetupError.self) { _ = try Wrapped.player(text) }
    #expect(error.description == expected)
  }

  /// Nesting is limited.
  @Test func `restricted strategies may be nested`() throws {
    let nested =
      "restricted:of=(restricted:of=(restricted:of=(first:last=true),never=7),never=6),playouts=0"
    #expect(try #require(Wrapped.choice(nested).column) < 6)
    var text = "first"
    for depth in 1...6 {
      text = "restricted:of=(\(text))"
      if depth < 4 {
        #expect(try Wrapped.choice(text) == .drop(0))
      } else if depth > 4 {
        #expect(throws: SetupError.self) { try Wrapped.choice(text) }
      }
    }
  }

  @Test func `the marks are those of the restricted strategy`() throws {
    let entry = try #require(Wrapped.entries.first { $0.metadata.name == "restricted" })
    func marks(_ text: String) throws -> [StrategyMark] {
      var values = ParameterValues(entry.metadata.parameters)
      try values.set("of", to: text)
      return entry.marks(values)
    }
    #expect(try marks("first") == [])
    #expect(try marks("first:time=3") == [.notReproducible])
    #expect(try marks("restricted:of=(first:time=3)") == [.notReproducible])
    #expect(try marks("nobody") == [])
  }

  @Test func `a restricted omniscient strategy has its view`() throws {
    let entries = Wrappers<Dominoes>.adding(
      to: [.init(generic: OmniscientPlayer<RandomPlayout<Dominoes>>.self)])
    let entry = try #require(entries.first { $0.metadata.name == "restricted" })
    let conformance = Conformance(Dominoes.self, rules: try Dominoes.Rules(settings: ""), games: 2)
    #expect(conformance.failures(of: entry, settings: "of=omniscient:playouts=2,share=0.2") == [])
  }
}
