import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct PageSubjectFoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func table(_ path: String, _ name: String) throws -> [[String]] {
    try CellTable(path: "\(path)/\(name).csv", limit: .max).rows
  }

  @Test func `a finished run has a page`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .all)
    let subject = try PageFixture.subject(path)
    #expect(subject.played?.origin == .run)
    #expect(subject.path == path)
    #expect(path.hasSuffix("/\(subject.name)"))
    #expect(subject.game == "buzzer-race")
    #expect(subject.games == 24)
    #expect(subject.toolVersion == ToolVersion.current)
    #expect(subject.warnings == [])
    #expect(subject.progress == nil)
    #expect(subject.played?.replays == "\(path)/replays.jsonl")
    #expect(subject.hashes.map(\.path).contains("games.csv"))
    #expect(subject.played?.description(of: "draws")?.isEmpty == false)
    #expect(try subject.played?.standingsFile?.rows == table(path, "standings"))
    #expect(try subject.played?.matchups?.rows == table(path, "matchups"))
    #expect(try subject.played?.timings?.rows == table(path, "timings"))
  }

  @Test func `no content of a linked file is on a page`() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/rounds.csv", withDestinationPath: "/etc/passwd")
    let error = #expect(throws: FileError.self) { try PageSubject.read([path]) }
    #expect(error?.path == "\(path)/rounds.csv")
  }

  @Test func `a shard is marked as a part of a run`() async throws {
    let shard = try #require(Shard("2/3"))
    let subject = try await PageFixture.run(ToyRuns.run().part(shard), in: folder)
    #expect(subject.played?.origin == .run)
    #expect(subject.games == 8)
    #expect(
      subject.warnings == [
        "these results are shard 2/3 of a run; merge all shards with tournament merge"
      ])
    #expect(subject.played?.replays == nil)
  }

  /// An interrupted run is found by its hidden name and by its final name, and is read up to the end of its
  /// journal.
  ///
  /// The result equals that of complete tables of the same games.
  @Test func `an interrupted run has a page`() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 6, in: folder)
    let final = try RunFolder(run: run, output: folder.path).path
    let subjects = try [hidden, final].map { try PageFixture.subject($0) }
    let games = try #require(subjects[0].games)
    #expect(games >= 6 && games < 4000)
    for subject in subjects {
      #expect(subject.played?.origin == .run)
      guard let progress = subject.progress as? RunProgress else {
        Issue.record("no progress of a run")
        continue
      }
      #expect(progress.folder == hidden)
      #expect(subject.games == games)
      #expect(subject.played?.statistics?.games == games)
      #expect(subject.played?.rating?.games == games)
      #expect(
        subject.warnings == [
          "the run is not finished: all numbers come from \(grouped(games)) of 4,000 games; "
            + "to resume, repeat the command that started it"
        ])
      #expect(
        subject.played?.timings?.rows.map { $0[0] } == run.configuration.strategies.map(\.label))
    }
    #expect(subjects.map(\.name) == [hidden, final].map { PageSubject.name(of: $0) })
    let rated = try Rating(RatingSource.find([hidden]), model: .davidson).summary
    #expect(subjects[1].played?.rating?.standings == rated.standings)
    #expect(
      subjects[1].played?.standingsFile?.rows.map { $0[1] } == rated.standings.map(\.strategy))
  }

  @Test func `rows after the journal's last entry are ignored`() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 6, in: folder)
    let before = try PageFixture.subject(hidden)
    for file in ["games.csv", "seats.csv"] {
      let handle = try #require(FileHandle(forWritingAtPath: "\(hidden)/\(file)"))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("99999,\"torn".utf8))
      try handle.close()
    }
    let after = try PageFixture.subject(hidden)
    #expect(after.games == before.games)
    #expect(after.played?.standingsFile?.rows == before.played?.standingsFile?.rows)
  }

  @Test func `a run with an empty journal has a page that reports it`() async throws {
    let hidden = try await ToyRuns.interrupt(
      ToyRuns.run(games: 4000), after: 6, in: folder)
    let journal = try String(contentsOfFile: "\(hidden)/journal", encoding: .utf8)
    let header = try #require(journal.split(separator: "\n").first)
    try "\(header)\n".write(toFile: "\(hidden)/journal", atomically: false, encoding: .utf8)
    let subject = try PageFixture.subject(hidden)
    #expect(subject.progress == nil)
    #expect(
      subject.warnings == ["the run is in progress, and no games are saved yet"])
    #expect(Page([subject]).html.contains("The run is in progress"))
  }

  /// The page has the finished points.
  @Test func `an interrupted sweep has a page that reports it`() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(games: 40), varying: ["rule:hand=2..8"], design: "grid")
    let output = folder.path
    _ = try await Task {
      try await SweepFolder(sweep, output: output).play(progress: {
        if $0 >= 100 { cancelTask() }
      })
    }.value
    let target = try SweepFolder(sweep, output: output)
    #expect(throws: (any Error).self) { try PageSubject.read([target.path]) }
    let subject = try PageSubject.read([target.path], games: [ToyRuns.cards])[0]
    let points = try #require(subject.file("points"))
    #expect(points.rows.count >= 2 && points.rows.count < 7)
    #expect(subject.content is SweepPage && subject.isUnfinished)
    #expect(
      subject.warnings == [
        "the sweep is not finished: all numbers come from \(points.rows.count) of 7 points; "
          + "to resume, repeat the command that started it"
      ])
    let section = try #require(PageFixture.section("points", of: subject))
    #expect(
      section.rows(of: "Game length (decisions) by hand, with 95% CI").count == points.rows.count)
  }

  /// The page reports the progress, without a result.
  @Test func `interrupted searches and tunings have a page`() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=1..9"], design: "grid",
      objectives: ["decisions=max"], budget: 5000)
    let output = folder.path
    let plan = try TuningPlan(
      ToyRuns.race,
      RunSpecification(strategies: ["random"], games: 400), tuned: ["steady:after=0..9"])
    _ = try await Task {
      try await SweepFolder(sweep, output: output).play(progress: {
        if $0 >= 1500 { cancelTask() }
      })
    }.value
    _ = try await Task {
      try await TuningFolder(plan, output: output).play(progress: {
        if $0 >= 250 { cancelTask() }
      })
    }.value
    let search = try SweepFolder(sweep, output: output)
    let tuning = try TuningFolder(plan, output: output)
    let subjects = try PageSubject.read(
      [search.path, tuning.path], games: [ToyRuns.cards, ToyRuns.race])
    for (subject, words) in zip(
      subjects,
      [
        "the sweep is not finished: in rung 1 of 0 to 2, ",
        "the tuning is not finished: ",
      ])
    {
      #expect(subject.isUnfinished)
      #expect(subject.warnings[0].hasPrefix(words), "\(subject.warnings)")
      #expect(subject.warnings[0].hasSuffix("; to resume, repeat the command that started it"))
    }
    #expect(subjects[1].warnings[1].hasPrefix("the best configuration so far is after="))
    for subject in subjects { #expect(PageFixture.section("answer", of: subject) == nil) }
    let rungs = try #require(PageFixture.section("varied", of: subjects[0])).markup
    #expect(rungs.contains("<dt>Rung 0</dt>\n<dd>9 points, ") && !rungs.contains("Final rung"))
    let tuned = try #require(PageFixture.section("tuned", of: subjects[1])).markup
    #expect(tuned.contains("<dd>parameter &#39;after&#39;, values 0..9</dd>"))
  }

  @Test func `a tuning has a page`() async throws {
    let plan = try TuningPlan(
      ToyRuns.race,
      RunSpecification(strategies: ["random"], games: 400), tuned: ["steady:after=0..9"],
      method: .ntbea)
    let target = try TuningFolder(plan, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    #expect(subject.tuningSummary != nil && !subject.isUnfinished)
    #expect((subject.game, subject.games) == ("buzzer-race", subject.tuningSummary?.games))
    #expect(try subject.file("evaluations")?.rows == table(target.path, "evaluations"))
    #expect(try subject.file("configurations")?.rows == table(target.path, "configurations"))
    #expect(try subject.file("marginals")?.rows == table(target.path, "marginals"))
    try "x".write(toFile: "\(target.path)/configurations.csv", atomically: true, encoding: .utf8)
    let error = #expect(throws: FailedCheck.self) { try PageSubject.read([target.path]) }
    #expect(error?.description.contains("configurations.csv") == true)
  }

  @Test func `a comparison has a page`() async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 20), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let path = try ComparisonFolder(comparison, output: folder.path)
    _ = try await path.play()
    let subject = try PageFixture.subject(path.path)
    #expect(subject.game == "tricks")
    #expect(subject.games == 20)
    #expect(try subject.file("comparison")?.rows == table(path.path, "comparison"))
    #expect(
      try subject.file("matchup_differences")?.rows == table(path.path, "matchup_differences"))
    #expect(subject.played == nil)
    try "x".write(toFile: "\(path.path)/matchup_differences.csv", atomically: true, encoding: .utf8)
    let error = #expect(throws: FailedCheck.self) { try PageSubject.read([path.path]) }
    #expect(error?.description.contains("matchup_differences.csv") == true)
  }

  /// Ratings in a folder are shown as they were written.
  @Test func `ratings have a page`() async throws {
    let run = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let path = "\(folder.path)/rated"
    try Rating(RatingSource.find([run]), model: .davidson).write(folder: path)
    let subject = try PageFixture.subject(path)
    #expect(subject.played?.origin == .ratings)
    #expect(subject.games == 24)
    #expect(subject.name == "rated")
    #expect(try subject.played?.standingsFile?.rows == table(path, "standings"))
    #expect(try subject.played?.matchups?.rows == table(path, "matchups"))
    #expect(subject.played?.findings != nil && subject.played?.ratings != nil)
    #expect(subject.played?.statistics == nil && subject.played?.timings == nil)
    for file in ["standings.csv", "matchups.csv", "rating_differences.csv"] {
      let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
      try (text + "\n").write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
      let error = #expect(throws: FailedCheck.self) { try PageSubject.read([path]) }
      #expect(error?.description.contains(file) == true)
      try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    }
  }

  /// The numbers equal those of `rate`.
  @Test func `tables of other programs are rated`() throws {
    let subject = try PageFixture.tables(PageFixture.games("++=-+-"), in: folder)
    #expect(subject.played?.origin == .tables)
    #expect(subject.games == 6)
    #expect(subject.game == nil && subject.configuration == nil)
    let rated = try Rating(RatingSource.find([folder.path]), model: .davidson)
    #expect(subject.played?.rating?.standings == rated.summary.standings)
    try rated.write(folder: "\(folder.path)/rated")
    #expect(try subject.played?.standingsFile?.rows == table("\(folder.path)/rated", "standings"))
    #expect(try subject.played?.matchups?.rows == table("\(folder.path)/rated", "matchups"))
  }

  @Test func `without a counted game there is nothing to rate`() {
    #expect(throws: UsageError.self) {
      try PageFixture.tables(
        PageFixture.games("+-").map { $0.map { ($0.strategy, "") } }, in: folder)
    }
  }

  /// The reasons are reported.
  @Test func `a run with only forfeited games is reported`() async throws {
    let run = try ToyRuns.run(games: 8, strategies: ["steady", "faulty:fault=illegal"])
    let subject = try await PageFixture.run(run, in: folder)
    #expect(subject.played?.summary?.forfeitedGames == 8)
    #expect(subject.games == 8)
    let forfeits = try #require(PageFixture.section("forfeits", of: subject))
    #expect(forfeits.markup.contains("8 of 8 games were forfeited."))
    #expect(forfeits.rows(of: "First forfeits").count == 8)
  }

  @Test func `tables of an earlier version with the same columns are shown`() throws {
    let subject = try PageFixture.subject(URL(inPackage: "Tests/Archives/version-8").path)
    let matchups = try #require(subject.played?.matchups)
    for column in ["wins", "draws", "losses", "first_player_score", "normalized_elo", "los"] {
      #expect(matchups.place(of: column) != nil, "\(column)")
    }
    #expect(subject.played?.summary?.balance?.firstPlayerScore != nil)
    #expect(subject.played?.summary?.minimumDetectableEffect != nil)
    let error = #expect(throws: UsageError.self) {
      try PageFixture.subject(URL(inPackage: "Tests/Archives/version-5").path)
    }
    #expect(error?.description.contains("(result files version 5)") == true)
  }
}
