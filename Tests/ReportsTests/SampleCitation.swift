@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

/// Citations with every kind of content.
enum SampleCitation {
  static func run(
    kind: ResultKind = .run, command: String? = "tournament toys --seed 1",
    changed: Settings? = [:],
    label: String = "a", link: Settings? = nil, commit: String? = nil,
    checkout: String? = nil, started: String? = "2026-11-25T23:59:59Z",
    ended: String? = "2026-11-25T23:59:59Z", shard: String? = nil, program: ProgramIdentity? = nil
  ) -> Citation {
    let rules: Settings = ["rounds": .integer(3), "tie": .text("draw")]
    var strategy = RunConfiguration.ConfiguredStrategy(
      label: label, name: "a", version: 2, parameters: ["depth": .integer(4)])
    strategy.program = program
    return Citation(
      kind: kind, name: "toys-12345678", title: "1,234 games of toys",
      game: PlayedGame(
        name: "toys", version: 5, games: 1234, seats: 2, format: "round-robin",
        variants: [
          PlayedGame.Variant(
            name: nil, rules: rules, changedRules: changed, link: link, changedLink: link)
        ], strategies: [strategy, strategy], seed: "7", seedDerivation: 1, shard: shard,
        replicates: nil, sequentialTest: nil),
      ratings: nil, command: command, obstacle: "it is too old",
      tool: Citation.Tool(version: "9.8.7", commit: commit, checkout: checkout),
      configurationHash: "abc", files: [Citation.HashedFile(path: "games.csv", sha256: "def")],
      started: started, ended: ended)
  }
}
