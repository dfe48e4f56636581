@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnalysisRowTests {
  @Test(arguments: [
    (
      DecisionQuality(judged: 8, blunders: 3, regret: 10),
      #"{"blunders":3,"judged":8,"mean_regret":1.25,"strategy":"a"}"#
    ),
    (DecisionQuality(), #"{"blunders":0,"judged":0,"strategy":"a"}"#),
  ])
  func json(quality: DecisionQuality, expected: String) throws {
    let row = AnalysisRow("a", quality)
    #expect(try JSON.canonical(row) == expected)
    #expect(JSON.value(AnalysisRow.self, from: expected.utf8) == row)
  }
}
