import CommandTestSupport
import Testing
@testable import StandardGames
@testable import TournamentCommandLine

/// Names of commands and options in earlier versions.
struct FormerNamesTests {
  private let catalogue = Catalogue(games: StandardGames.all)

  private var commands: [Command] {
    catalogue.commands + catalogue.commands.flatMap(\.subcommands)
  }

  /// The former and the new names of options, by command.
  private var renamed: [(command: Command, former: String, option: any OptionDeclaration)] {
    commands.flatMap { command in
      command.options.compactMap { option in
        option.formerName.map { (command, "--\($0)", option) }
      }
    }
  }

  @Test func `the expected options have former names`() {
    let names = Set(renamed.map { "\($0.former) \($0.option.flag)" })
    #expect(
      names == [
        "--again --force", "--aim --objective", "--analyse --analyze", "--details --verbose",
        "--format --output-format", "--games --replays", "--metrics --position-metrics",
        "--patience --game-timeout", "--patience --position-timeout", "--report --ci-report",
      ])
  }

  /// A repeated former name adds no second note.
  @Test func `a former name is read as the current name`() {
    for (command, former, option) in renamed {
      func parsed(_ flag: String) -> Arguments {
        let words = [flag] + (option.placeholder == nil ? [] : ["0"])
        return command.parse(words + words, nil, []).arguments
      }
      let (old, new) = (parsed(former), parsed(option.flag))
      #expect(old.mistakes == new.mistakes, "\(command.name) \(former)")
      #expect(old.notes == ["\(former) is now \(option.flag)"])
      #expect(new.notes.isEmpty)
    }
  }

  @Test func `help, man pages and completions have only current names`() async {
    for (command, former, _) in renamed {
      let context = CommandContext.quiet(catalogue: catalogue)
      let help = context.text(of: context.page(of: command))
      #expect(!words(of: help).contains(former), "help \(command.name): \(former)")
    }
    let current = Set(commands.flatMap { $0.options.map(\.flag) })
    let page = CommandContext.quiet(catalogue: catalogue).manual
      .map { $0.manual(program: "tournament") }.joined()
    var texts = [
      page.replacing("\\-", with: "-").replacing("\\fB", with: " ").replacing("\\fR", with: " ")
    ]
    for shell in Shell.allCases {
      texts.append(await CommandSession(["completions", shell.rawValue]).output)
    }
    for text in texts {
      // fish declares an option as '-l NAME'.
      let words = words(of: text.replacing(" -l ", with: " --"))
      #expect(words.contains("--force"))
      for (_, former, _) in renamed where !current.contains(former) {
        #expect(!words.contains(former), "\(former)")
      }
    }
    let subjects = CompletionModel(program: "tournament", games: StandardGames.all).subjects
    #expect(!subjects.contains { $0.word == "ladder" })
  }

  /// Returns the words of a text, with the hyphens of options.
  private func words(of text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
  }

  @Test func `every former name has a note, also with --quiet`() async throws {
    let folder = try ScratchFolder()
    let words = ["tricks", "--games", "4", "--quiet", "--output", folder.path]
    let session = await CommandSession(
      words + ["--again", "--details", "--patience=600"], catalogue: .toys)
    #expect(session.status == .done)
    #expect(
      session.notes == """
        tournament: note: --again is now --force
        tournament: note: --details is now --verbose
        tournament: note: --patience is now --game-timeout

        """)
    let again = await CommandSession(words + ["--force", "--verbose"], catalogue: .toys)
    #expect(again.notes.split(separator: "\n").count == 1)
    #expect(again.notes.contains(" was renamed to \(folder.path)/"))
  }

  @Test func `suggestions are current names`() async {
    let option = await CommandSession(["snap", "--patienc", "3", "--details"])
    #expect(option.notes.contains("unknown option '--patienc'\n"))
    let both = await CommandSession(["snap", "--details", "--verbose"])
    #expect(both.notes.contains("error: --verbose is given more than once\n"))
    let command = await CommandSession(["laddr"])
    #expect(command.notes.contains("'laddr'") && !command.notes.contains("'ladder'"))
  }

  @Test func `the former command ladder works`() async {
    let note = "tournament: note: the command 'ladder' is now 'skill'\n"
    let session = await CommandSession(["ladder"])
    #expect(session.status == .usage)
    #expect(session.notes.hasPrefix(note + "tournament: error: skill requires exactly one GAME\n"))
    let (old, new) = (
      await CommandSession(["help", "ladder"]), await CommandSession(["help", "skill"])
    )
    #expect(old.output == new.output && old.notes == note && new.notes.isEmpty)
    #expect(await CommandSession(["ladder", "--help"]).output == new.output)
    #expect(!(await CommandSession(["help"]).output.contains("\n  ladder ")))
    let renamed = commands.filter { $0.formerName != nil }
    #expect(renamed.map(\.name) == ["skill"])
  }
}
