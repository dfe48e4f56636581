import Testing

@testable import Tournament

@Suite struct EvaluationRowTests {
  @Test func row() {
    var evaluation = TrialEvaluation(
      phase: .validation, step: 3,
      trial: Trial(setting: [.number(0.5), .integer(7)], blocks: 10..<12))
    evaluation.sums.add(BlockResult(halfPoints: 4, forfeits: 1))
    evaluation.sums.add(BlockResult(halfPoints: 1, forfeits: 0))
    let columns = EvaluationRow.columns(.plane)
    #expect(
      columns.schema.header
        == "evaluation,phase,step,set_x,set_n,first_block,blocks,games,forfeited_games,score,"
        + "standard_error\n")
    #expect(
      columns.csv(EvaluationRow(number: 4, evaluation: evaluation, block: (2, 4)))
        == "4,validation,3,0.5,7,10,2,4,1,0.625000,0.375000\n")
    #expect(
      columns.schema.fields.filter { $0.name.hasPrefix("set_") }.map(\.type)
        == [.number, .integer])
  }
}
