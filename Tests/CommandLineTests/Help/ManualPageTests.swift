import CommandTestSupport
@testable import Tournament
@testable import StandardGames
import Testing

@Suite(.timeLimit(.minutes(10))) struct ManualPageTests {
  private func lines(_ catalogue: Catalogue) -> [String] {
    ManualPage(context: .quiet(program: "my-arena", catalogue: catalogue)).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The sections that `man-pages(7)` names, in its order, and no empty line.
  @Test func sections() {
    let lines = lines(.toys)
    // No date, so that the page is the same on every day.
    #expect(lines[0].hasPrefix(".TH MY-ARENA 1 \"\" \"my\\-arena "))
    #expect(
      lines.filter { $0.hasPrefix(".SH ") } == [
        ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH COMMANDS", ".SH GAMES",
        ".SH EXIT STATUS",
      ])
    #expect(!lines.contains(""))
  }

  /// Every command with its options, every game with its rules and strategies.
  @Test(arguments: [Catalogue.toys, Catalogue(games: StandardGames.all)])
  func nothingIsMissing(catalogue: Catalogue) {
    let lines = lines(catalogue)
    func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
    for command in catalogue.commands + catalogue.commands.flatMap(\.subcommands) {
      #expect(
        lines.contains { $0.hasPrefix(".SS \"my\\-arena \(escaped(command.name)) ") })
      for option in catalogue.options(of: command) {
        #expect(lines.contains { $0.hasPrefix("\\fB\(escaped(option.flag))\\fR") })
      }
    }
    for game in catalogue.games {
      #expect(lines.contains(".SS \"\(escaped(game.name))\""))
      let words =
        game.rules.map { "\($0.name)=\($0.defaultText)" } + game.presets.map(\.name)
        + game.strategies.flatMap { card in
          [card.name] + card.parameters.map { "\(card.name):\($0.name)=\($0.defaultText)" }
        }
      for word in words { #expect(lines.contains("\\fB\(escaped(word))\\fR"), "\(word)") }
    }
    for code in ExitCode.allCases { #expect(lines.contains("\\fB\(code.rawValue)\\fR")) }
  }

  /// A game without rule sets has no heading for them.
  @Test func emptyLists() {
    let heading = "Rule sets:"
    #expect(lines(.toys).count { $0 == heading } == 1)
  }
}
