import Foundation
import GameCore
import TestSupport
import Testing
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentCommandLine

/// The JSON Schema in `Tests/Outputs`; with `UPDATE_OUTPUTS=1` in the environment, the tests rewrite it.
struct PrintedJSONTests {
  @Test func `the schema equals the committed one`() throws {
    let file = URL(inPackage: "Tests/Outputs/output.schema.json")
    let text = try JSON.pretty(PrintedJSON.schema()) + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_OUTPUTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// The schema describes no lines of `solve`, which are single values.
  @Test func `every command with --json has a schema`() throws {
    let titles = try PrintedJSON.schema().member("anyOf") { forms in
      try forms.array { try $0.member("title") { try $0.string() } }
    }
    let names = Set(titles.flatMap { $0.split(separator: ", ").map(String.init) })
    let catalog = Catalog(games: StandardGames.all)
    let commands = (catalog.commands + catalog.commands.flatMap(\.subcommands)).filter {
      $0.options.contains { $0.name == Option<Bool>.json.name }
    }
    let others = Set(commands.map(\.name)).subtracting(names)
    #expect(others == ["solve"])
  }

  @Test func `every description belongs to a key`() throws {
    let recorder = SchemaRecorder()
    _ = try PrintedJSON.schema(recorder)
    #expect(recorder.unknownKeys.isEmpty)
    #expect(recorder.definitions.contains { $0.key == "RunSummary" })
  }
}
