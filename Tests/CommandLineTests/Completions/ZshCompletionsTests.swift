@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct ZshCompletionsTests {
  private func script(program: String = "tournament") -> String {
    ZshCompletions(model: .toys(program: program)).script
  }

  /// zsh finds the file by its first line.
  @Test func otherPrograms() {
    let script = script(program: "my-arena")
    #expect(script.hasPrefix("#compdef my-arena\n"))
    #expect(script.contains("\n_my_arena() {\n"))
    #expect(script.hasSuffix("  compdef _my_arena my-arena\nfi"))
    let rest = script.replacing("run a tournament", with: "")
    #expect(!rest.contains("tournament ") && !rest.contains("_tournament"))
  }

  /// Words are in quotes with their meanings, with apostrophes and colons.
  @Test func descriptions() {
    let script = script()
    #expect(script.contains("    'tricks:Take tricks with the highest card'\n"))
    #expect(script.contains("schedule of matchups; '\\''help run'\\'' describes"))
    #expect(script.contains("        '--help:print this help'\n"))
  }

  /// Every option with a value has its kind.
  @Test func optionsWithValues() throws {
    let script = script()
    for command in CompletionModel.toys().allCommands {
      // An option may take a value in one command and none in another.
      let start = try #require(script.firstRange(of: "    '\(command.name)')\n"))
      let rest = script[start.upperBound...]
      let end = try #require(rest.firstRange(of: "esac ;;"))
      let own = rest[..<end.lowerBound]
      for option in command.options {
        #expect(own.contains("        \(option.flag)) kind=") == (option.placeholder != nil))
      }
    }
    #expect(
      script.contains(
        "        --format) kind=words values=(round-robin gauntlet matchups swiss knockout ladder adaptive) ;;\n"
      ))
    #expect(script.contains("        --rules) kind=presets ;;\n"))
  }

  @Test func lists() {
    #expect(script().contains("    'presets buzzer-race') values=(short to-and-fro) ;;\n"))
    #expect(
      script().contains(
        "    'rules tricks') values=(cards= hand= low-wins=true low-wins=false) ;;\n"))
  }
}
