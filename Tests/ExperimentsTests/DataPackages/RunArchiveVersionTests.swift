import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// Only a replay requires equal versions, and the error names the version.
struct RunArchiveVersionTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  @Test func `a run of an earlier version is verified`() async throws {
    let copy = try ArchiveCopy("present-tables")
    let folder = try VerifiableFolder(copy.path, games: [game])
    #expect(folder.games == 20)
    let result = try await folder.verify(jobs: 2)
    #expect(result?.findings == [])
  }

  /// Tables with other columns cannot be replayed, but their hashes show whether they were changed.
  @Test(arguments: [("version-5", 5, "0.2.0"), ("version-8", 8, "0.3.0")])
  func `tables of earlier versions are checked by their hashes`(
    archive: String, version: Int, tool: String
  ) throws {
    let copy = try ArchiveCopy(archive)
    func refusal() -> String {
      let error = #expect(throws: FailedCheck.self) {
        try VerifiableFolder(copy.path, games: [game])
      }
      let message = error?.messages.first
      return "\(message?.problem ?? "")\n\(message?.remedy ?? "")"
    }
    let versions =
      "the results were written by tournament \(tool) (result files version \(version)), "
      + "but this program writes version \(ToolVersion.schema)"
    #expect(
      refusal().contains("\(versions)\nAll files match their hashes. To replay the games, use"))
    try copy.change("random", "rendom", in: "seats.csv")
    #expect(
      refusal().contains(
        "\(versions); seats.csv has been modified or deleted since it was written\nTo replay the games, use"
      ))
  }

  /// A file of bots may declare more bots than those that played; an option may not.
  @Test func `bots of a file that did not play are ignored`() throws {
    let run = try game.prepare(RunSpecification(strategies: ["random", "greedy"], games: 2))
    let text = try run.configuration.canonicalText().replacing(
      #""name":"random","#,
      with: #""name":"random","program":{"command":["x"],"sha256":"0"},"#)
    let configuration = try #require(JSON.value(RunConfiguration.self, from: text.utf8))
    var programs = ["random", "other"].map { BotProgram(name: $0, command: ["x"]) }
    let error = try #require(throws: UsageError.self) {
      try configuration.expect(programs, folder: "here")
    }
    #expect(error.problems == ["bot: 'other' is not an external bot of here"])
    for index in programs.indices { programs[index].origin = "bots.json" }
    try configuration.expect(programs, folder: "here")
    #expect(throws: UsageError.self) {
      try configuration.expect(Array(programs.dropFirst()), folder: "here")
    }
  }
}
