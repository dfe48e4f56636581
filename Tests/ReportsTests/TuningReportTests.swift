import Storage
import TestSupport
import Testing
import Tournament
import Tuning

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct TuningReportTests {
  private func text(
    _ verdict: String, found: String = "after=1", validation: String? = nil,
    marginals: String? = nil, warnings: String = "", against: String = "\"random\"",
    elapsed: Duration? = .milliseconds(1234)
  ) throws -> String {
    let json = """
      {"tuning":"t","game":"buzzer-race","rules":"","strategy":"steady","against":[\(against)],\
      "method":"ntbea","default_setting":"after=3","found_setting":"\(found)","verdict":"\(verdict)",\
      \(validation.map { "\"validation\":\($0)," } ?? "")\
      \(marginals.map { "\"marginals\":[\($0)]," } ?? "")\
      "settings_tried":10,"search_games":1340,"games":2000,"budget":2000,"warnings":[\(warnings)]}
      """
    let plan = try TuningPlan(
      ToyRuns.race,
      TuningRequest(
        RunSpecification(strategies: ["random"], games: 2000), tuned: ["steady:after=0..9"],
        method: .ntbea))
    return TuningReport(
      summary: try #require(JSON.value(TuningSummary.self, from: json.utf8)), plan: plan,
      folder: "Results/t", elapsed: elapsed
    ).text
  }

  private static let validation = """
    {"blocks":165,"games":330,"default_score":0.5,"found_score":0.56,"difference":0.06,\
    "difference_low":0.0212,"difference_high":0.0988,"p_value":0.0026}
    """

  @Test func better() throws {
    #expect(
      try text("better", validation: Self.validation) == """
        buzzer-race: steady tuned by ntbea, 2,000 games, 2 seats, seed 1, 1.23 s
        Standard rules; against random.
        Tuned: after from 0 to 9 (default 3).

        Found: after=1, of 10 settings tried in 1,340 games.

                 setting   score
        found    after=1  0.5600
        default  after=3  0.5000

        Better than the default: +0.0600 of the points of a game (95 % interval +0.0212
        to +0.0988, p 0.0026), on 165 fresh deals that the search has not seen, 330
        games each.

        Tables: Results/t
        """)
  }

  @Test(arguments: [
    ("worse", "Worse than the default; keep the default: +0.0600"),
    ("no-better", "No better than the default, as far as these games tell: +0.0600"),
    ("unknown", "Whether it is better than the default can't be told: +0.0600"),
  ])
  func verdicts(verdict: String, sentence: String) throws {
    let text = try text(verdict, validation: Self.validation)
    #expect(text.contains(sentence))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func isDefault() throws {
    let text = try text("is-default", found: "after=3", elapsed: nil)
    #expect(text.contains("seed 1 (played before: checked and shown)\n"))
    #expect(text.contains("Found: the default, after=3, of 10 settings"))
    #expect(text.contains("\nNo setting looked better than the default"))
  }

  @Test func marginalsAndNotes() throws {
    let text = try text(
      "is-default", found: "after=3",
      marginals: """
        {"parameter":"after","value":"0","evaluations":1200,"score":0.5,"standard_error":0.25},\
        {"parameter":"after","value":"1","evaluations":0}
        """, warnings: "\"all is well\"", against: "\"a\",\"b\",\"c\",\"d\",\"e\",\"f\"")
    #expect(
      text.contains("\nafter  tried  score  error\n    0  1,200  0.500  0.250\n    1      0\n"))
    #expect(text.contains("\nNote: all is well.\n"))
    #expect(text.contains("against a, b, c, d, e and 1 more."))
  }
}
