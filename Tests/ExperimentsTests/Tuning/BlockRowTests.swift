import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct BlockRowTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rows(_ plan: TuningPlan) throws -> [String] {
    var process = TuningProcess(plan)
    var rows: [String] = []
    while let block = process.next {
      let row = try plan.play(
        block, of: plan.run(process.evaluations[block.evaluation].trial.setting))
      process.add(row)
      rows.append(BlockRow.columns.csv(row))
    }
    return rows
  }

  @Test func `rows that are read lead to the state in which they were written`() throws {
    let plan = try ToyTuning.plan()
    let rows = try rows(plan)
    let header = BlockRow.columns.schema.header
    #expect(header == "evaluation,block,half_points,forfeited_games\n")
    _ = try folder.write(header + rows.joined(), to: "blocks.csv")
    #expect(
      try plan.process(in: folder.path).evaluations == (try ToyTuning.played(plan)).evaluations)
    #expect(try plan.process(after: 30, in: folder.path).done == 30)
  }

  @Test(arguments: [
    ("0,0,5,0", "expected a whole number from 0 to 4, found '5'"),
    ("0,1,2,0", "expected evaluation 0, block 0, found evaluation 0, block 1"),
    ("1,0,2,0", "expected evaluation 0, block 0, found evaluation 1, block 0"),
  ])
  func `invalid rows are errors`(row: String, problem: String) throws {
    let plan = try ToyTuning.plan()
    _ = try folder.write(BlockRow.columns.schema.header + row + "\n", to: "blocks.csv")
    let error = #expect(throws: UnreadableFile.self) { try plan.process(in: folder.path) }
    #expect(error.map { "\($0)" }?.contains(problem) == true)
  }

  @Test func `too many rows are an error`() throws {
    let plan = try ToyTuning.plan()
    let text = BlockRow.columns.schema.header + (try rows(plan)).joined() + "999,0,0,0\n"
    _ = try folder.write(text, to: "blocks.csv")
    #expect(throws: UnreadableFile.self) { try plan.process(in: folder.path) }
  }
}
