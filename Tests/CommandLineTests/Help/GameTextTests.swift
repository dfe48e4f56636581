import CommandTestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine

struct GameTextTests {
  private let cards = Catalog.toys.games[1]

  @Test func `sentences wrap at their width, and names at a width for names`() {
    let text = GameText(game: cards, width: 40, nameWidth: 30).text
    #expect(
      text.hasPrefix(
        "tricks: Take tricks with the\n  highest card (2 to 4 seats)\n"))
    #expect(text.contains("\n       the lowest card takes a trick\n       instead of the highest"))
  }

  /// Examples play the game, change its first rule and use its first rule set.
  @Test(arguments: [
    (
      0,
      [
        "tournament buzzer-race --games 10000",
        "tournament buzzer-race --strategy random --strategy steady",
        "tournament buzzer-race --rules short", "tournament buzzer-race --rule rounds=6",
      ]
    ),
    (
      1,
      [
        "tournament tricks --games 10000",
        "tournament tricks --strategy random --strategy lowest",
        "tournament tricks --rule cards=21",
      ]
    ),
  ])
  func `examples are valid commands`(game: Int, expected: [String]) throws {
    let text = CommandContext.quiet().text(of: Catalog.toys.games[game])
    let examples = try #require(text.firstRange(of: "\n\nExamples:\n"))
    let lines = text[examples.upperBound...].split(separator: "\n")
    let commands = lines.dropLast().map { String($0.drop { $0 == " " }) }
    #expect(commands == expected)
    #expect(lines.last == "Run 'tournament help run' for all options.")
    // The command accepts each example.
    for example in expected {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      var (arguments, options) = Arguments.parse(words) { RunCommandOptions(&$0) }
      let runs = try Command.runs(&arguments, options, .quiet())
      #expect(runs.map(\.0.name) == [Catalog.toys.games[game].name], "\(example)")
    }
  }
}
