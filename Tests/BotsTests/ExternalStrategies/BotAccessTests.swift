import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import SnapGame
@testable import TournamentBase

struct BotAccessTests {
  /// The runner decides about a missing program after it has checked all bots.
  @Test func `a program is marked as external, and a missing program has a failure`() throws {
    let access = BotAccess<ConnectFour>(JSONGameAccess())
    let program = BotProgram(name: "me", command: ["/not/there/at-all"])
    let entry = access.entry(of: program) { _ in }
    #expect(entry.metadata.name == "me")
    #expect(entry.marks(program.settings) == [.external])
    let source = try entry.open(
      FactorySetup(rules: ConnectFour.Rules.standard, seats: 2, parameters: program.settings))
    let found = try #require(source as? BotStrategyFactory<ConnectFour>)
    #expect(found.failure?.description == "program not found: /not/there/at-all")
    #expect(found.identity.broken == true && found.identity.command == program.command)
  }

  @Test func `only games that list legal actions can hide them`() {
    var program = BotProgram(name: "me", command: ["x"])
    program.settings.assign("legal", .text("hidden"))
    let listing = BotAccess<ConnectFour>(JSONGameAccess())
    #expect(listing.problems(of: program, rules: ConnectFour.Rules.standard) == [])
    #expect(
      BotAccess<Snap>(JSONGameAccess()).problems(of: program, rules: Snap.Rules()) == [
        "bot 'me': legal=hidden cannot be used in snap, which lists no legal actions; omit it"
      ])
  }

  /// Only games with notations support engines, and only for some rules.
  @Test func `the supported protocols follow from the notations`() throws {
    var engine = BotProgram(name: "engine", command: ["x"])
    engine.settings.assign("protocol", .text("ugi"))
    let rules = ConnectFour.Rules.standard
    let lines = BotAccess<ConnectFour>(JSONGameAccess())
    #expect(lines.languages == [.lines])
    #expect(
      lines.problems(of: engine, rules: rules) == [
        "bot 'engine': connect-four does not support protocol=ugi; expected 'lines'"
      ])
    let both = BotAccess<ConnectFour>(JSONGameAccess(), notations: ConnectFour.ugiNotations)
    #expect(both.languages == [.lines, .ugi])
    #expect(both.problems(of: engine, rules: rules) == [])
    #expect(
      both.dialogue(for: engine, rules: rules, seats: 2) is UgiProtocol<ConnectFour>)
    engine.settings.assign("protocol", .text("lines"))
    #expect(
      both.dialogue(for: engine, rules: rules, seats: 2) is JSONLinesProtocol<ConnectFour>)
  }
}
