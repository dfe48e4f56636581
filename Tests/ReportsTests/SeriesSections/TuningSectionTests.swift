import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct TuningSectionTests {
  private func text(
    _ verdict: String, found: String = "after=1", validation: String? = nil,
    marginals: String? = nil, warnings: String = "", against: String = "\"random\"",
    elapsed: Duration? = .milliseconds(1234), isDetailed: Bool = false
  ) throws -> String {
    let json = """
      {"tuning":"t","game":"buzzer-race","rules":"","strategy":"steady","against":[\(against)],\
      "method":"ntbea","default_configuration":"after=3","selected_configuration":"\(found)","verdict":"\(verdict)",\
      \(validation.map { "\"validation\":\($0)," } ?? "")\
      \(marginals.map { "\"marginals\":[\($0)]," } ?? "")\
      "configurations_tried":10,"search_games":1340,"games":2000,"budget":2000,"warnings":[\(warnings)]}
      """
    let plan = try TuningPlan(
      ToyRuns.race,
      RunSpecification(strategies: ["random"], games: 2000), tuned: ["steady:after=0..9"],
      method: .ntbea)
    return TuningSection.text(
      try #require(JSON.value(TuningSummary.self, from: json.utf8)), of: plan.configuration,
      folder: "Results/t", program: "mine", elapsed: elapsed, isDetailed: isDetailed)
  }

  private static let validation = """
    {"blocks":165,"games":330,"default_score":0.5,"selected_score":0.56,"difference":0.06,\
    "difference_low":0.0212,"difference_high":0.0988,"p_value":0.0026}
    """

  @Test(arguments: [
    ("worse", "significantly worse than the default, so keep the default: score difference +0.060"),
    ("no-better", "no difference from the default was shown: score difference +0.060"),
    (
      "unknown",
      "not tested, because the difference is the same in all deals: score difference +0.060"
    ),
  ])
  func `every verdict fits into eighty columns`(verdict: String, clause: String) throws {
    let text = try text(verdict, validation: Self.validation)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Validation \(clause) "))
  }

  // A9: the number of games that would show the difference is named.
  @Test func `a difference that is not shown has the games that would show it`() throws {
    let validation = """
      {"blocks":33,"games":66,"default_score":0.227,"selected_score":0.205,"difference":-0.022,\
      "difference_low":-0.18,"difference_high":0.14,"p_value":0.7747,"minimum_detectable_effect":0.22,\
      "games_to_detect":6601}
      """
    let text = try text("no-better", validation: validation)
    #expect(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "; these games detect a difference of 0.22 (80% power), and about 6,700 games would detect the measured one"
      ))
  }

  @Test func `the default is not validated`() throws {
    let text = try text("is-default", found: "after=3", elapsed: nil)
    #expect(text.contains("seed 1\nCached results, verified\n"))
    #expect(text.contains("\nSelected    the default, after=3, from 10 configurations in"))
    #expect(text.contains("\nValidation  none: the search selected the default\n"))
  }

  @Test func `search scores and more opponents are details`() throws {
    func text(isDetailed: Bool) throws -> String {
      try self.text(
        "is-default", found: "after=3",
        marginals: """
          {"parameter":"after","value":"0","evaluations":1200,"score":0.5,"standard_error":0.25},\
          {"parameter":"after","value":"1","evaluations":0}
          """, warnings: "\"all is well\"", against: "\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"",
        isDetailed: isDetailed)
    }
    let details = try text(isDetailed: true)
    #expect(
      details.contains(
        "\nafter  evaluations  score        95% CI\n0            1,200   0.50  0.01 to 0.99\n1                0\n"
      ),
      "\(details)")
    #expect(details.contains("Opponents  a, b, c, d, e, f\n"))
    #expect(!details.contains("--verbose"))
    let short = try text(isDetailed: false)
    #expect(short.contains("\nwarning: all is well\n"))
    #expect(short.contains("Opponents  a, b, c, d, e and 1 more\n"))
    #expect(short.contains("\nHTML report: mine report Results/t\nMore statistics: --verbose"))
    #expect(!short.contains("evaluations  score"))
  }

  @Test func `without a validation there is no chart`() async throws {
    let folder = try TemporaryFolder()
    let run = RunSpecification(strategies: ["random"], games: 400)
    let plan = try TuningPlan(
      ToyRuns.race, run, tuned: ["steady:after=3,500"], method: .halving)
    let target = try TuningFolder(plan, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    let summary = try #require(subject.tuningSummary)
    let answer = try #require(PageFixture.section("answer", of: subject))
    #expect(answer.markup.contains("<svg") == (summary.validation != nil))
    #expect(Page([subject]).html.contains("<h1>Buzzer race: "))
  }
}
