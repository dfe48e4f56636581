@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import Strategies
import Testing

@testable import TournamentBase

struct UgiEngineTests {
  private func engine(_ rules: String = "") throws -> UgiEngine<ConnectFour> {
    let entry = try #require(ConnectFourStrategies.all.first { $0.metadata.name == "minimax" })
    return try UgiEngine(
      entry, parameters: ParameterValues(entry.metadata.parameters),
      rules: try ConnectFour.Rules(settings: rules), seed: 1, notations: ConnectFour.ugiNotations,
      dialect: rules.isEmpty ? .letters : .squares)
  }

  @Test func `options show the current values`() throws {
    var engine = try engine()
    try engine.set("DEPTH", to: "2")
    try engine.set("dialect", to: "squares")
    try engine.set("seed", to: "\(UInt64.max)")
    #expect(
      engine.options.map(\.line) == [
        "option name depth type spin default 2 min 1 max 42",
        "option name evaluation type combo default lines var none var center var lines",
        "option name Seed type string default 18446744073709551615",
        "option name Dialect type combo default squares var letters var digits var squares",
      ])
    #expect(engine.notation.dialect == .squares)
  }

  @Test func `only dialects that can express the rules are options`() throws {
    let engine = try engine("columns=5,rows=4,connect=3")
    #expect(
      engine.options.last?.line == "option name Dialect type combo default squares var squares")
    let game = try engine.position(
      "fen cfour 4 5 3 5/5/5/2X2 o 1 moves c2 a1".split(separator: " ")[...])
    #expect(game.text == "ply 3\ncolumns X - XO - -")
  }

  @Test func `a game keeps its player`() throws {
    var engine = try engine()
    let player = try engine.player(of: Seat(1))
    engine.keep(player, of: Seat(1))
    #expect(try engine.player(of: Seat(1)) is Minimax)
    engine.beginGame()
    #expect(try engine.player(of: Seat(0)) is Minimax)
  }

  @Test(
    arguments: [
      ("misere=true", UgiDialect.letters), ("pop-out=true", .squares), ("cylinder=true", .digits),
      ("columns=8", .letters),
    ])
  func `rules that a dialect cannot express are refused`(rules: String, dialect: UgiDialect) throws
  {
    #expect(throws: UsageError.self) {
      try ServedEngine.engine("random", rules: rules, dialect: dialect)
    }
  }

  @Test func `a refusal names the rule`() throws {
    let error = #expect(throws: UsageError.self) { try engine("pop-out=true") }
    #expect(error?.description == "the Universal Game Interface does not support pop-out=true")
  }

  @Test func `games without notations are refused`() throws {
    let error = #expect(throws: UsageError.self) {
      try UgiEngine(
        DominoesStrategies.all[0], parameters: ParameterValues([]), rules: Dominoes.Rules(),
        seed: 0, notations: [], dialect: .letters)
    }
    #expect(error?.description == "dominoes does not support the Universal Game Interface")
  }

  @Test func `empty input ends the engine`() async throws {
    #expect(ConnectFour.ugiNotations.map(\.dialect) == [.letters, .digits, .squares])
    #expect(try await ServedEngine.answers(to: [], by: "greedy") == [])
  }
}
