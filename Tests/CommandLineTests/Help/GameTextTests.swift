import CommandTestSupport
@testable import Tournament
@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct GameTextTests {
  private let cards = Catalogue.toys.games[1]

  /// A game without rule sets has no list of them.
  @Test func whole() {
    #expect(
      GameText(game: cards, width: 80).text == """
        tricks: Take tricks with the highest card, 2 to 4 seats

        Rules, as NAME = DEFAULT (allowed values):
          cards = 20  (2 to 52)
               cards of the deck, numbered from 0
          hand = 5  (1 to 13)
               cards that each seat is dealt
          low-wins = false  (true or false)
               the lowest card takes a trick instead of the highest

        Strategies, with parameters as NAME = DEFAULT (allowed values):
          random: any card of the hand
          lowest: the lowest card of the hand
          faulty: misbehaves from a chosen step on
            fault = none  (none | illegal | error | timeout)
                 what it does
            step = 0  (0 to 1000)
                 the first step of misbehavior

        Default strategies: random, lowest
        """)
  }

  @Test func namedRules() {
    let text = GameText(game: Catalogue.toys.games[0], width: 80).text
    #expect(
      text.contains(
        """

        Rule sets, for --rules NAME:
          short       one round
          to-and-fro  nine rounds with pauses

        Strategies
        """))
  }

  /// Sentences wrap at their width, names only at a width for names.
  @Test func widths() {
    let text = GameText(game: cards, width: 40, nameWidth: 30).text
    #expect(
      text.hasPrefix(
        "tricks: Take tricks with the\n  highest card, 2 to 4 seats\n"))
    #expect(text.contains("\n       the lowest card takes a trick\n       instead of the highest"))
  }

  /// Examples play the game, change its first rule and take its first rule set.
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
  func examples(game: Int, expected: [String]) throws {
    let text = CommandContext.quiet().text(of: Catalogue.toys.games[game])
    let examples = try #require(text.firstRange(of: "\n\nExamples:\n"))
    let lines = text[examples.upperBound...].split(separator: "\n")
    #expect(lines.dropLast().map { $0.drop { $0 == " " } } == expected.map { $0[...] })
    #expect(lines.last == "Run 'tournament help run' for all options.")
    // They can be copied: the command accepts each of them.
    for example in expected {
      let words = example.split(separator: " ").dropFirst().map(String.init)
      var arguments = Arguments(words, options: Command.run.options)
      let request = RunOptions.request(arguments, games: arguments[.games])
      let runs = try RunOptions(&arguments, request, .quiet()).runs
      #expect(runs.map(\.0.name) == [Catalogue.toys.games[game].name], "\(example)")
    }
  }
}
