import CommandTestSupport
import Commands
import Testing

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct ListCommandTests {
  private func list(_ words: [String]) async -> CommandSession {
    await CommandSession(["list"] + words, catalogue: .toys)
  }

  /// All games in the order of the catalogue, or those that are named in theirs.
  @Test(arguments: [
    ([], [0, 1]), (["tricks"], [1]), (["tricks", "buzzer-race"], [1, 0]),
  ])
  func games(words: [String], listed: [Int]) async {
    let session = await list(words)
    #expect(session.status == .done)
    let texts = listed.map { GameText(game: Catalogue.toys.games[$0], width: 100).text }
    #expect(session.output == texts.joined(separator: "\n\n") + "\n")
  }

  /// All names that are wrong are told, and then nothing is listed.
  @Test func mistakes() async {
    let session = await list(["tirck", "buzzer-race", "go"])
    #expect(session.status == .usage)
    #expect(session.output.isEmpty)
    #expect(
      session.notes == """
        tournament: there is no game 'tirck'; did you mean 'tricks'?
        tournament: there is no game 'go'; there are 'buzzer-race' and 'tricks'

        """)
  }

  /// One game's messages as a schema, where programs can play it.
  @Test func schemas() async {
    let snap = await CommandSession(["list", "snap", "--schema"])
    #expect(snap.status == .done && snap.output.hasPrefix("{\"$schema\":"))
    #expect(
      await CommandSession(["list", "--schema"]).notes == "tournament: --schema: name one game\n")
    let toys = await list(["tricks", "--schema"])
    #expect(toys.status == .usage && toys.output.isEmpty)
    #expect(
      toys.notes == "tournament: tricks can't be played by programs, and so has no schema\n")
  }
}
