@testable import Tournament
import TestSupport
import Testing

@Suite struct BlockRowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rows(_ plan: TuningPlan) throws -> [String] {
    var process = TuningProcess(plan)
    var rows: [String] = []
    while let unit = process.batch?.first {
      let result = try plan.play(
        unit.block, of: plan.run(process.evaluations[unit.evaluation].trial.setting))
      process.add(result)
      rows.append(BlockRow.columns.csv(BlockRow(unit: unit, result: result)))
    }
    return rows
  }

  /// Rows that are read lead to where they were written.
  @Test func roundTrip() throws {
    let plan = try ToyTuning.plan()
    let rows = try rows(plan)
    let header = BlockRow.columns.schema.header
    #expect(header == "evaluation,block,half_points,forfeited_games\n")
    let path = try folder.write(header + rows.joined(), to: "blocks.csv")
    var whole = TuningProcess(plan)
    try BlockRow.read(path, of: plan, into: &whole)
    #expect(whole.evaluations == (try ToyTuning.played(plan)).evaluations)
    var part = TuningProcess(plan)
    try BlockRow.read(path, count: 30, of: plan, into: &part)
    #expect(part.done == 30)
  }

  @Test(arguments: [
    ("0,0,5,0", "expected a whole number from 0 to 4, found '5'"),
    ("0,1,2,0", "expected evaluation 0, block 0, found evaluation 0, block 1"),
    ("1,0,2,0", "expected evaluation 0, block 0, found evaluation 1, block 0"),
  ])
  func wrongRows(row: String, problem: String) throws {
    let plan = try ToyTuning.plan()
    let path = try folder.write(BlockRow.columns.schema.header + row + "\n", to: "blocks.csv")
    var process = TuningProcess(plan)
    let error = #expect(throws: UnreadableFile.self) {
      try BlockRow.read(path, of: plan, into: &process)
    }
    #expect(error.map { "\($0)" }?.contains(problem) == true)
  }

  @Test func tooManyRows() throws {
    let plan = try ToyTuning.plan()
    let text = BlockRow.columns.schema.header + (try rows(plan)).joined() + "999,0,0,0\n"
    var process = TuningProcess(plan)
    let path = try folder.write(text, to: "blocks.csv")
    #expect(throws: UnreadableFile.self) { try BlockRow.read(path, of: plan, into: &process) }
  }
}
