import CommandTestSupport
@testable import Tournament
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RateCommandTests {
  private let folder: ScratchFolder

  /// Two strategies; the first won three of four games.
  init() throws {
    folder = try ScratchFolder()
    try folder.write("game_id,pair_id\n0,0\n1,0\n2,1\n3,1\n", "games.csv")
    try folder.write(
      """
      game_id,seat,strategy,rank,points
      0,0,a,1,1
      0,1,b,2,0
      1,0,b,2,0
      1,1,a,1,1
      2,0,a,1,1
      2,1,b,2,0
      3,0,b,1,1
      3,1,a,2,0

      """, "seats.csv")
  }

  private func rate(_ words: [String]) async -> CommandSession {
    await CommandSession(["rate"] + words, catalogue: .toys)
  }

  @Test func standings() async throws {
    let session = await rate(["\(folder.path)/games.csv"])
    #expect(session.status == .done)
    let lines = session.output.split(separator: "\n")
    #expect(lines[0] == "4 games, 2 deals, 2 seats")
    let header = try #require(lines.firstIndex { $0.hasPrefix("  strategy  games  W-D-L  score ") })
    #expect(lines[header + 1].hasPrefix("1 a             4  3-0-1   0.75  "))
    #expect(lines[header + 2].hasPrefix("2 b             4  1-0-3   0.25  "))
    #expect(!session.output.contains("Results:"))
  }

  /// Files of other programs may have any text; it neither moves the cursor nor starts a line.
  @Test(arguments: [[], ["--json"]])
  func hostileNames(options: [String]) async throws {
    let seats = try String(contentsOfFile: "\(folder.path)/seats.csv", encoding: .utf8)
    let name = "\"b\n::error::\u{1b}[2J\u{85}\u{202e}\""
    try folder.write(seats.replacing(",b,", with: ",\(name),"), "seats.csv")
    let session = await rate([folder.path] + options)
    #expect(session.status == .done)
    #expect(
      session.output.contains(options == [] ? "b\\n::error::\\u{1b}[2J\\u{85}" : "\\u0085\\u202e"))
    #expect(!session.output.split(separator: "\n").contains { $0.hasPrefix("::") })
    let isPlain = session.output.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
    #expect(isPlain)
  }

  /// The simpler model ignores seats.
  @Test func models() async {
    let usual = await rate([folder.path]).output
    let simple = await rate([folder.path, "--model", "bradley-terry"]).output
    #expect(usual.contains("\nFirst player    score 75% (29 to 96); 217 rating points ("))
    #expect(simple.contains("\nFirst player    score 75% (29 to 96)\n"))
    #expect(await rate([folder.path, "--model", "davison"]).status == .usage)
  }

  /// Result files are written once, and existing ones stay.
  @Test func tables() async throws {
    let session = await rate([folder.path, "--output", "\(folder.path)/rated"])
    #expect(session.status == .done)
    #expect(session.output.contains("\n\nResults: \(folder.path)/rated\n"))
    let standings = try folder.text("rated/standings.csv")
    #expect(standings.contains("\n1,a,4,3,0,1,3,0.750000,"))
    #expect(try folder.text("rated/pairings.csv").contains("\na,b,4,3,0,1,0.750000,"))
    #expect(await rate([folder.path, "--output", "\(folder.path)/rated"]).status == .usage)
    #expect(try folder.text("rated/standings.csv") == standings)
  }

  @Test func json() async throws {
    let session = await rate([folder.path, "--json"])
    let data = Data(session.output.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["games"] as? Int == 4)
    #expect(object["pairs"] as? Int == 2)
    #expect(
      (object["standings"] as? [[String: Any]])?.map { $0["strategy"] as? String } == ["a", "b"])
  }

  @Test(arguments: [
    ([], "rate requires a PATH: a results folder, or games.csv and seats.csv"),
    (["/none"], "/none"), (["/dev/null"], "/dev/null"),
  ])
  func mistakes(words: [String], problem: String) async {
    let session = await rate(words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem))
    #expect(session.output.isEmpty)
  }

  /// The invalid row is reported.
  @Test func unreadableTables() async throws {
    try folder.write("game_id,seat,strategy,rank,points\n0,0,a,1,x\n", "seats.csv")
    let session = await rate([folder.path])
    #expect(session.status == .usage)
    #expect(session.notes.contains("seats.csv, line 2: column 'points': "))
  }

  /// A16: different rules are refused, and `--pool` says that they were pooled.
  @Test(arguments: [["rate"], ["rank", "--method", "lottery"]])
  func pool(command: [String]) async throws {
    let folder = try TemporaryFolder()
    let one = try await ToyRuns.play(ToyRuns.run(games: 12), in: folder)
    let other = try await ToyRuns.play(
      ToyRuns.run(games: 12, rules: ["pause": "true"]), in: folder)
    let refused = await CommandSession(command + [one, other], catalogue: .toys)
    #expect(refused.status == .usage && refused.output.isEmpty)
    #expect(
      refused.notes.replacing(/\s+/, with: " ").contains(" differ: pause=true, not false"),
      "\(refused.notes)")
    let pooled = await CommandSession(command + [one, other, "--pool"], catalogue: .toys)
    #expect(pooled.status == .done)
    #expect(pooled.output.contains("warning: different results are pooled:"))
  }
}
