import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine
@testable import TournamentExperiments

// B3: --require of run, compare, rate and assess.
struct OptionRequirementsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func require(
    _ conditions: [String], _ words: [String] = ["run", "tricks", "--games", "40"]
  ) async -> CommandSession {
    let options = conditions.flatMap { ["--require", $0] }
    let output = words[0] == "rate" ? [] : ["--output", folder.path, "--quiet"]
    return await CommandSession(words + output + options, catalog: .toys)
  }

  private static let met = [
    "score(lowest) >= 0", "score(lowest,random) <= 1", "draw_rate <= 1", "forfeits <= 0",
    "void_games(random) <= 0", "rating(lowest,random) >= -9999", "estimate(rating(lowest)) > -9999",
  ]

  @Test func `conditions that are met are listed with status 0, also for existing results`() async {
    for _ in 1...2 {
      let session = await require(OptionRequirementsTests.met + ["decisions > 1"])
      #expect(session.status == .done, "\(session.notes)")
      for condition in OptionRequirementsTests.met {
        #expect(session.output.contains("\nMet  \(condition): "), "\(session.output)")
      }
    }
  }

  @Test func `a missed condition has status 1, also for existing results and as JSON`() async throws
  {
    for words in [[], [], ["--json"]] {
      let session = await require(
        ["score(lowest,random) >= 1", "forfeits <= 0"],
        ["run", "tricks", "--games", "40"] + words)
      #expect(session.status == .checkFailed)
      let text = words.isEmpty ? session.output : session.notes
      #expect(text.contains(words.isEmpty ? "\nMissed  score(" : ": missed: score("), "\(text)")
      let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(flat.contains(", 40 games; the lower bound is not at least 1"), "\(text)")
      #expect(text.contains(words.isEmpty ? "\nMet     forfeits" : ": met: forfeits"))
      if !words.isEmpty {
        let json = try JSONSerialization.jsonObject(with: Data(session.output.utf8))
        #expect(json is [Any])
      }
    }
  }

  /// Nothing is written, because nothing was played.
  @Test(arguments: [
    ("scor(lowest) >= 0.5", "--require: 'scor(lowest) >= 0.5': unknown measure 'scor'"),
    ("score(lowst) >= 0.5", "unknown strategy 'lowst'; did you mean 'lowest'?"),
    (
      "score(lowest) => 0.5", "invalid value 'score(lowest) => 0.5' for --require: unknown relation"
    ),
    ("sprt = H1", "the run has no sequential test; add one, such as --sprt elo1=10"),
    ("drama >= 0.1", "'drama' requires --position-metrics"),
    ("difference(draw_rate) < 0.1", "unknown measure 'difference'; expected"),
  ])
  func `a wrong condition is reported before any game is played`(
    condition: String, problem: String
  ) async throws {
    let session = await require([condition])
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
    #expect(session.output.isEmpty)
    #expect(try folder.names().isEmpty)
  }

  @Test func `all wrong conditions are reported at once`() async {
    let session = await require(["score(lowst) >= 0.5", "scor(lowest) > 1", "score(lowest) > 2"])
    #expect(session.notes.components(separatedBy: "error: ").count == 4, "\(session.notes)")
  }

  @Test(arguments: [
    (
      ["--format", "swiss:rounds=1"],
      "in the swiss format, results decide the pairings and the number of games, so the interval is not valid"
    ),
    (
      ["--sprt", "elo1=50"], "the sequential test decides when the run ends, so the interval is not"
    ),
    (["--shard", "1/2"], "--require cannot be used with --shard"),
  ])
  func `results without valid intervals are refused at once`(
    words: [String], problem: String
  ) async throws {
    let session = await require(
      ["score(lowest) >= 0.5"], ["run", "tricks", "--games", "40"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains(problem), "\(session.notes)")
    #expect(try folder.names().isEmpty)
  }

  @Test func `strategies that never meet have no score against each other`() async {
    let words = ["--strategy", "random", "--strategy", "lowest", "--strategy", "b=lowest"]
    let session = await require(
      ["score(lowest,b) >= 0.5"], ["run", "tricks", "--format", "gauntlet"] + words)
    #expect(session.status == .usage)
    #expect(session.notes.contains("the two strategies never meet in the gauntlet format"))
  }

  @Test func `the decision of a sequential test is required by its hypothesis`() async {
    let words = ["run", "tricks", "--games", "4000", "--sprt", "elo0=0,elo1=40", "--seed", "2"]
    let first = await require(["sprt = H1"], words)
    let isMet = first.output.contains("\nMet  sprt = H1: H1 accepted (")
    #expect(first.status == (isMet ? .done : .checkFailed), "\(first.output)\(first.notes)")
    let other = await require(["sprt = H0"], words)
    #expect(other.status == (isMet ? .checkFailed : .done), "\(other.output)")
    #expect(await require(["estimate(score(lowest)) >= 0"], words).status == .done)
  }

  @Test func `reports for CI have the verdicts`() async throws {
    let junit = "\(folder.path)/report.xml"
    let session = await require(
      ["score(lowest,random) >= 1", "forfeits <= 0"],
      [
        "run", "tricks", "--games", "40", "--ci-report", "github", "--ci-report", "junit:\(junit)",
      ])
    #expect(session.status == .checkFailed)
    let annotation = "\n::error title=Requirement missed::score(lowest,random) >= 1: "
    #expect(session.output.contains(annotation), "\(session.output)")
    let xml = try folder.text("report.xml")
    #expect(xml.contains("name=\"requirements\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(
      xml.contains("name=\"score(lowest,random) &gt;= 1\">\n      <failure message=\""), "\(xml)")
    #expect(xml.contains("name=\"forfeits &lt;= 0\"/>"))
  }

  @Test func `a report for CI requires a condition`() async {
    let session = await require([], ["run", "tricks", "--ci-report", "github"])
    #expect(session.status == .usage)
    #expect(session.notes.contains("--ci-report requires --require\n  for example: --require '"))
  }

  @Test func `a condition requires a single game`() async {
    let session = await require(["draw_rate <= 1"], ["run"])
    #expect(session.notes.contains("--require requires a single GAME"), "\(session.notes)")
  }

  @Test func `rate judges results of files, with the limits of their run`() async throws {
    #expect(await require([]).status == .done)
    let plain = try #require(try folder.names().first)
    #expect(
      await require(OptionRequirementsTests.met, ["rate", "\(folder.path)/\(plain)"]).status
        == .done)
    let missed = await require(["rating(lowest) >= 9999"], ["rate", "\(folder.path)/\(plain)"])
    #expect(missed.status == .checkFailed)
    #expect(missed.output.contains("rating points (95% CI "), "\(missed.output)")
    let wrong = await require(["score(lowst) > 0.1"], ["rate", "\(folder.path)/\(plain)"])
    #expect(wrong.status == .usage && wrong.notes.contains("did you mean 'lowest'?"))
    let swiss = ["run", "tricks", "--games", "40", "--format", "swiss:rounds=1"]
    #expect(await require([], swiss).status == .done)
    let other = try #require(try folder.names().first { $0 != plain })
    let refused = await require(["score(lowest) > 0"], ["rate", "\(folder.path)/\(other)"])
    #expect(refused.status == .usage)
    #expect(refused.notes.contains("in the swiss format"), "\(refused.notes)")
  }

  /// Ratings of these formats are shrunken, so their intervals are valid.
  @Test(arguments: ["swiss:rounds=1", "knockout", "ladder", "adaptive"])
  func `B3: ratings are judged in formats that follow results`(format: String) async throws {
    let words = ["run", "tricks", "--games", "40", "--format", format]
    let conditions = ["rating(lowest) >= -2000", "rating(lowest,random) <= 2000"]
    let session = await require(conditions, words)
    #expect(session.status == .done, "\(session.output)\(session.notes)")
    for condition in conditions {
      #expect(session.output.contains("\nMet  \(condition): "), "\(session.output)")
    }
    #expect(await require(["rating(lowest) >= 2000"], words).status == .checkFailed)
    let run = try #require(try folder.names().first)
    let rated = await require(conditions, ["rate", "\(folder.path)/\(run)"])
    #expect(rated.status == .done, "\(rated.output)\(rated.notes)")
    let scores = await require(["score(lowest) >= 0"], words)
    #expect(scores.status == .usage)
    #expect(scores.notes.contains("Require a rating instead, such as 'rating(A,B) >= 0'."))
  }

  @Test func `compare judges differences, also of existing results`() async {
    let words = ["compare", "tricks", "--rule-b", "low-wins=true", "--games", "200"]
    for _ in 1...2 {
      let session = await require(
        ["difference(score(lowest)) >= -1.5", "difference(score(lowest)) >= 1.5"], words)
      #expect(session.status == .checkFailed, "\(session.notes)")
      #expect(session.output.contains("\nMet     difference(score(lowest)) >= -1.5: "))
      #expect(session.output.contains("\nMissed  difference(score(lowest)) >= 1.5: "))
    }
    let wrong = await require(["difference(draw_rat) > 0"], words)
    #expect(wrong.status == .usage)
    #expect(wrong.notes.contains("unknown measure 'draw_rat'; did you mean 'draw_rate'?"))
  }

  @Test func `B3: assess judges the shares of right moves`() async {
    let words = ["assess", "greedy", "--measure", "wins_taken", "--per-ply", "1", "--quiet"]
    let met = await CommandSession(words + ["--require", "wins_taken(greedy) >= 0"])
    #expect(met.status == .done, "\(met.notes)")
    #expect(met.output.contains("\nMet  wins_taken(greedy) >= 0: "))
    let missed = await CommandSession(words + ["--require", "wins_taken(greedy) >= 1"])
    #expect(missed.status == .checkFailed)
    let wrong = await CommandSession(words + ["--require", "wins_taken(gredy) >= 1"])
    #expect(wrong.status == .usage && wrong.output.isEmpty)
  }
}
