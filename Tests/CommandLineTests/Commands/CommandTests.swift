import CommandTestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentCommandLine

struct CommandTests {
  private static let commands = Catalog(games: StandardGames.all).commands

  @Test(arguments: commands + commands.flatMap(\.subcommands))
  func `every example is a valid command line`(command: Command) throws {
    let catalog = Catalog(games: StandardGames.all)
    let run = try #require(catalog.commands.first { $0.name == "run" })
    var names: Set<String> = []
    for example in command.examples.split(separator: "\n") {
      let start = try #require(example.firstRange(of: "tournament "))
      // The rest of an example is shell syntax, and a loop's variable represents a number.
      // Quotes may contain spaces and the characters of shell syntax.
      var (words, word, isQuoted): ([String], String, Bool) = ([], "", false)
      for character in example[start.upperBound...].replacing("$i", with: "1") {
        if character == "'" {
          isQuoted.toggle()
        } else if !isQuoted, "|;>)".contains(character) {
          break
        } else if !isQuoted, character == " " {
          if !word.isEmpty { words.append(word) }
          word = ""
        } else {
          word.append(character)
        }
      }
      if !word.isEmpty { words.append(word) }
      let found = catalog.command(of: words[...]) ?? (run, words[...])
      let arguments = found.command.parse(Array(found.rest), nil, []).arguments
      #expect(arguments.mistakes.isEmpty, "\(example)")
      names.insert(found.command.name)
    }
    // Earlier steps of an example may use other commands, such as runs of shards before a merge.
    #expect(names.isEmpty || names.contains { $0.hasPrefix(command.name) })
  }

  @Test(arguments: commands + commands.flatMap(\.subcommands))
  func `a summary is one imperative line without a full stop`(command: Command) {
    #expect(command.summary.count <= 60, "\(command.summary)")
    #expect(command.summary.first?.isLowercase == true && !command.summary.hasSuffix("."))
  }

  @Test func `a subcommand starts with the name of its command`() {
    for command in CommandTests.commands {
      for inner in command.subcommands {
        #expect(inner.name.hasPrefix(command.name + " "))
        #expect(inner.subcommands.isEmpty)
      }
    }
  }

  @Test(arguments: [
    (["compare", "--shard", "1/2"], "--shard: a comparison cannot be divided into shards"),
    (["compare", "--extend", "a"], "--extend: a comparison saves sums and changed winners"),
    (["sweep", "--extend=a"], "--extend: a sweep saves sums over each point's games"),
    (["tune", "--shard", "1/2"], "--shard: a tuning cannot be divided into shards"),
    (["tune", "--extend", "a"], "--extend: the plan of a tuning depends on its budget"),
    (["rate", "--for", "8h"], "--for: the command reads result files and plays no games"),
    (["rate", "--shard", "1/2"], "--shard: the command reads result files"),
    (["rank", "--extend", "a"], "--extend: the command reads result files"),
  ])
  func `commands give reasons for options that they cannot have`(words: [String], problem: String)
    async
  {
    let session = await CommandSession(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("tournament: error: \(problem)"))
    #expect(!session.notes.contains("unknown option"))
    let option = words[1].prefix { $0 != "=" }
    let help = await CommandSession(["help", words[0]]).output
    #expect(!help.contains("\n  \(option) "))
  }
}
