import Testing
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

struct DescribedFileTests {
  /// Returns the names of the columns of a file.
  private func columns(_ kind: ResultKind, _ path: String) -> [String] {
    let file = DescribedFile.all.first { $0.kind == kind.rawValue && $0.path == path }
    return file?.fields?.map(\.name) ?? []
  }

  @Test func `every column of every file has a description`() {
    for file in DescribedFile.all {
      #expect(!file.description.isEmpty)
      guard file.kind != nil else { continue }
      let fields = file.fields ?? []
      #expect(!fields.isEmpty && fields.allSatisfy { !$0.description.isEmpty }, "\(file.path)")
      #expect(Set(fields.map(\.name)).count == fields.count, "\(file.path)")
    }
    let names = DescribedFile.all.map { "\($0.kind ?? ""): \($0.path)" }
    #expect(Set(names).count == names.count)
  }

  @Test func `columns of options and formats are listed`() {
    let games = columns(.run, ResultFile.games.fileName)
    #expect(
      ["opening_id", "replicate", "first_losing_ply", "drama", "session_us", "fourth", "MEASURE"]
        .allSatisfy(games.contains))
    #expect(
      ["judged", "crashed", "MEASURE"].allSatisfy(
        columns(.run, ResultFile.seats.fileName).contains))
    #expect(
      ["marks", "forfeits", "buchholz", "rival"].allSatisfy(
        columns(.run, ResultFile.standings.fileName).contains))
    #expect(columns(.sweep, SweepFile.points.fileName).contains("score_STRATEGY_low"))
    #expect(columns(.sweep, SweepFile.batches.fileName).contains("sum_MEASURE"))
    #expect(
      columns(.tuning, TuningFile.evaluations.fileName)
        .contains(TuningFile.column(of: "PARAMETER")))
  }
}
