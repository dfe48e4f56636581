@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct FishCompletionsTests {
  private func lines(program: String = "tournament") -> [String] {
    FishCompletions(model: .toys(program: program)).script
      .split(separator: "\n").map(String.init)
  }

  /// Each option of each command has a line with the kind of its value.
  @Test func options() {
    let lines = lines()
    for command in CompletionModel.toys().allCommands {
      let start = "complete -c tournament -n '__tournament_is \\'\(command.name)\\'' -l "
      let found = lines.filter { $0.hasPrefix(start) }
      #expect(found.count == command.options.count + 1)
      for option in command.options + [Option.help] {
        let line = found.first { $0.hasPrefix(start + option.name + " ") } ?? ""
        let takesValue = line.contains(" -l \(option.name) -x ") || line.contains(" -r -F ")
        #expect(takesValue == (option.placeholder != nil), "\(command.name) \(option.name)")
      }
    }
  }

  /// Apostrophes in quotes are escaped.
  @Test func apostrophes() {
    let formats = lines().filter { $0.contains("schedule of matchups") }
    #expect(!formats.isEmpty)
    #expect(formats.allSatisfy { $0.contains("\\'help run\\' describes") })
  }

  /// The words of a game's lists are in one line.
  @Test func lists() throws {
    let lines = lines()
    let place = try #require(lines.firstIndex(of: "            case 'rules buzzer-race'"))
    #expect(
      lines[place + 1]
        == "                printf 'rounds=\\nwindow=\\npause=true\\npause=false\\n'")
    #expect(
      lines.contains(
        "complete -c tournament -n __tournament_begins -a 'tricks' -d "
          + "'Take tricks with the highest card'"))
  }

  @Test func otherPrograms() {
    let lines = lines(program: "my-arena")
    #expect(lines.contains("complete -c my-arena -f"))
    #expect(lines.contains { $0.hasPrefix("function __my_arena_is ") })
    let rest = lines.joined(separator: "\n").replacing("run a tournament", with: "")
    #expect(!rest.contains("tournament ") && !rest.contains("_tournament"))
  }
}
