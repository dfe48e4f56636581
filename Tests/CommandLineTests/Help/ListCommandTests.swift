import CommandTestSupport
import Testing
@testable import TournamentBase
@testable import TournamentCommandLine

struct ListCommandTests {
  private func list(_ words: [String]) async -> CommandSession {
    await CommandSession(["list"] + words, catalog: .toys)
  }

  @Test func `all unknown games are reported, and nothing is listed`() async {
    let session = await list(["tirck", "buzzer-race", "go"])
    #expect(session.status == .usage)
    #expect(session.output.isEmpty)
    #expect(
      session.notes == """
        tournament: error: unknown game 'tirck'; did you mean 'tricks'?
        tournament: error: unknown game 'go'; expected 'buzzer-race' or 'tricks'

        """)
  }

  @Test func `an empty default is shown as an empty string`() async {
    let output = await CommandSession(["list", "connect-four"]).output
    #expect(output.contains("\n    never = \"\"  ("), "\(output)")
    #expect(!output.contains("nothing"))
  }

  @Test func `every adapter is listed`() async {
    let session = await list(["adapters"])
    #expect(session.status == .done)
    let lines = session.output.split(separator: "\n")
    let forms = lines.filter { !$0.hasPrefix(" ") }.map { String($0) }
    #expect(forms == BotAdapter.allCases.map(\.form))
    let example = "  plays connect-four, for example:\n  --bot me=kaggle:submission.py\n"
    #expect(session.output.contains(example))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(await list(["adapters", "x"]).status == .usage)
  }

  @Test func `a game with external bots has a schema of its messages`() async {
    let snap = await CommandSession(["list", "snap", "--schema"])
    #expect(snap.status == .done && snap.output.hasPrefix("{\"$schema\":"))
    #expect(
      await CommandSession(["list", "--schema"]).notes == """
        tournament: error: --schema requires a single GAME
          for example: tournament list connect-four --schema

        """)
    let toys = await list(["tricks", "--schema"])
    #expect(toys.status == .usage && toys.output.isEmpty)
    #expect(
      toys.notes
        == """
        tournament: error: tricks has no JSON Schema for its observations
          In the game's code, make the type of its observations a JSONObservation. Then external bots can play it, too.

        """)
  }
}
