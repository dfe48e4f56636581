import Testing
@testable import TournamentCommandLine

struct FishCompletionsTests {
  private func lines(program: String = "tournament") -> [String] {
    FishCompletions(model: .toys(program: program)).script
      .split(separator: "\n").map(String.init)
  }

  @Test func `apostrophes in quotes are escaped`() {
    let formats = lines().filter { $0.contains("schedule of matchups") }
    #expect(!formats.isEmpty)
    #expect(formats.allSatisfy { $0.contains("see \\'help formats\\'") })
  }

  @Test func `the script completes a program with a different name`() {
    let lines = lines(program: "my-arena")
    #expect(lines.contains("complete -c my-arena -f"))
    #expect(lines.contains { $0.hasPrefix("function __my_arena_is ") })
    let rest = lines.joined(separator: "\n").replacing("run a tournament", with: "")
    #expect(!rest.contains("tournament ") && !rest.contains("_tournament"))
  }
}
