@testable import Tournament
@testable import GameCore
import Foundation
@testable import StandardGames
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct DescribedResultsTests {
  private let folder: TemporaryFolder
  private let games: [any PlayableGame] = [ToyRuns.race, ToyRuns.cards]

  init() throws { folder = try TemporaryFolder() }

  /// A folder with the package of another one alone.
  private func package(of path: String, named name: String = "alone/datapackage.json") throws
    -> String
  {
    let target = "\(folder.path)/\(name)"
    let around = URL(fileURLWithPath: target).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: around, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(path)/datapackage.json", toPath: target)
    return around.path
  }

  private func run(_ results: DescribedResults) throws -> PlayableRun {
    guard case .run(let run) = results.setup else { throw UsageError("it is no run") }
    return run
  }

  /// The same name and the same bytes, in a folder of its own.
  @Test(arguments: [nil, "2/3"])
  func runs(part: String?) async throws {
    var asked = try ToyRuns.run()
    if let part { asked = try asked.part(try #require(Shard(part))) }
    let path = try await ToyRuns.play(asked, in: folder, replays: .every(5))
    let results = try DescribedResults(package(of: path) + "/", games: games)
    #expect(results.replays == .every(5))
    #expect(results.isReproducible)
    let other = try TemporaryFolder()
    let again = try await ToyRuns.play(run(results), in: other, replays: results.replays)
    #expect(again.split(separator: "/").last == path.split(separator: "/").last)
    #expect(try results.differences(in: again) == [])
    #expect(try results.differences(in: folder.path) == [])
    for file in ["games.csv", "seats.csv", "standings.csv", "datapackage.json", "replays.jsonl"] {
      #expect(
        FileManager.default.contentsEqual(atPath: "\(path)/\(file)", andPath: "\(again)/\(file)"))
    }
    try "x".write(toFile: "\(again)/seats.csv", atomically: true, encoding: .utf8)
    #expect(try results.differences(in: again) == ["seats.csv"])
  }

  /// A package may have any name.
  @Test func files() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    _ = try package(of: path, named: "my.json")
    let results = try DescribedResults("\(folder.path)/my.json", games: games)
    #expect(try run(results).configuration == ToyRuns.run().configuration)
  }

  @Test func comparisons() async throws {
    let comparison = try Comparison(
      ToyRuns.race, RunSpecification(games: 8), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["rounds": "2"]))
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let results = try DescribedResults(package(of: target.path), games: games)
    guard case .comparison(let again) = results.setup else {
      Issue.record("it is no comparison")
      return
    }
    let other = try TemporaryFolder()
    let made = try ComparisonFolder(again, output: other.path)
    _ = try await made.play()
    #expect(made.path.split(separator: "/").last == target.path.split(separator: "/").last)
    #expect(try results.differences(in: made.path) == [])
  }

  /// The plan of each kind follows from its package alone.
  @Test func experiments() async throws {
    let sweep = try SweepFixture.cards(games: 20).part(try #require(Shard("2/3")))
    let points = try await SweepFixture.play(sweep, in: folder, keepsRuns: true)
    guard case .sweep(let again) = try DescribedResults(package(of: points), games: games).setup
    else {
      Issue.record("it is not a sweep")
      return
    }
    #expect(try again.name() == sweep.name())
    #expect(try DescribedResults(points, games: games).keepsRuns)
    let plan = try TuningPlan(
      ToyRuns.race,
      TuningRequest(
        RunSpecification(strategies: ["random"], games: 240), tuned: ["steady:after=0..9"],
        method: .spsa))
    let target = try TuningFolder(plan, output: folder.path)
    _ = try await target.play()
    guard
      case .tuning(let tuned) = try DescribedResults(
        package(of: target.path, named: "tuned/datapackage.json"), games: games
      ).setup
    else {
      Issue.record("it is not a tuning")
      return
    }
    #expect(tuned.configuration == plan.configuration)
  }

  /// Paths without results are refused.
  @Test func others() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    try rating.write(folder: "\(folder.path)/rated")
    for (name, problem) in [
      ("none", "no such folder"), ("", "no readable datapackage.json"),
      ("rated/standings.csv", "does not describe results"),
    ] {
      let error = #expect(throws: UsageError.self) {
        try DescribedResults("\(folder.path)/\(name)", games: games)
      }
      #expect(error?.description.contains(problem) == true, "\(name)")
    }
  }

  /// Other versions would make other bytes; which it is, is told.
  @Test(arguments: [
    (#""schema_version" : 6"#, #""schema_version" : 3"#, "version 3 of the result files"),
    (#""game_version" : 1"#, #""game_version" : 9"#, "version 9 of "),
    (#""seed_derivation" : 1"#, #""seed_derivation" : 7"#, "seed-derivation scheme 7"),
    (#""version" : 1"#, #""version" : 8"#, "version 8 of random, not 1"),
    (#""game" : ""#, #""game" : "other-"#, "game 'other-"),
  ])
  func otherVersions(old: String, new: String, problem: String) async throws {
    let path = try package(of: await ToyRuns.play(ToyRuns.run(), in: folder))
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: FailedCheck.self) { try DescribedResults(path, games: games) }
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
  }

  /// A rule's file lies beside the package, or is given.
  @Test func ruleFiles() async throws {
    let quiz = try #require(StandardGames.all.first { $0.name == "quiz" })
    let bank = try folder.write(
      "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n", to: "my.csv")
    let asked = try quiz.prepare(RunSpecification(rules: ["bank": bank], games: 4))
    let path = try await ToyRuns.play(asked, in: folder)
    let alone = try package(of: path)
    let missing = #expect(throws: UsageError.self) { try DescribedResults(alone, games: [quiz]) }
    #expect(missing?.mistakes.map(\.setting) == ["bank"])
    let given = try DescribedResults(alone, games: [quiz], files: [bank])
    #expect(try run(given).configuration == asked.configuration)
    let wrong = #expect(throws: UsageError.self) {
      try DescribedResults(alone, games: [quiz], files: [bank, "\(path)/games.csv"])
    }
    #expect(wrong?.description.contains("games.csv is not the file") == true)
    let copy = asked.ruleFiles[0].fileName
    try FileManager.default.copyItem(atPath: "\(path)/\(copy)", toPath: "\(alone)/\(copy)")
    #expect(try run(DescribedResults(alone, games: [quiz])).configuration == asked.configuration)
    // The file is looked for beside the package also where that has another name.
    try FileManager.default.moveItem(
      atPath: "\(alone)/datapackage.json", toPath: "\(alone)/quiz.json")
    _ = try DescribedResults("\(alone)/quiz.json", games: [quiz])
    try "x".write(toFile: "\(alone)/\(copy)", atomically: true, encoding: .utf8)
    #expect(throws: FailedCheck.self) { try DescribedResults("\(alone)/quiz.json", games: [quiz]) }
  }

  /// What is built in needs no file.
  @Test func builtInFiles() async throws {
    let quiz = try #require(StandardGames.all.first { $0.name == "quiz" })
    let path = try await ToyRuns.play(quiz.prepare(RunSpecification(games: 4)), in: folder)
    _ = try DescribedResults(package(of: path), games: [quiz])
  }

  /// Programs are given again, all of them and no others.
  @Test func programs() async throws {
    let path = try package(of: await ToyRuns.play(ToyRuns.run(), in: folder))
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(
      #""name" : "random","#,
      with: #""name" : "random", "program" : {"command" : ["x"], "sha256" : "0"},"#
    ).write(toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: UsageError.self) { try DescribedResults(path, games: games) }
    #expect(error?.mistakes.map(\.setting) == ["bot"])
    #expect(error?.description.contains("'random'") == true)
  }
}
