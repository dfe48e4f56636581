@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ResultFileTests {
  private struct Schema: Decodable {
    struct Field: Decodable { let name: String }
    struct Key: Decodable {
      struct Reference: Decodable {
        let resource: String
        let fields: [String]
      }
      let fields: [String]
      let reference: Reference
    }
    let fields: [Field]
    let primaryKey: [String]
    let foreignKeys: [Key]
  }

  private func schema(_ file: ResultFile) throws -> Schema {
    let shape = RowShape(
      seats: 3, measures: [MeasureColumn(BuzzerRace.measures[0])], isAnalysed: true,
      metrics: MetricsShape(isCounted: true, evaluation: "it"))
    let text = try JSON.canonical(file.schema(shape))
    return try #require(JSON.value(Schema.self, from: text.utf8))
  }

  @Test func names() {
    #expect(
      ResultFile.allCases.map(\.fileName) == [
        "games.csv", "seats.csv", "positions.csv", "pairings.csv", "standings.csv", "timings.csv",
        "rounds.csv", "metrics.csv", "plies.csv",
      ])
    func names(_ format: TournamentFormat, _ metrics: MetricsShape? = nil) -> [ResultFile] {
      ResultFile.all(of: format, metrics: metrics)
    }
    let usual: [ResultFile] = [.games, .seats, .pairings, .standings, .timings]
    #expect(names(.gauntlet) == usual)
    #expect(names(.swiss(rounds: 3)) == usual + [.rounds])
    let nothing = MetricsShape(isCounted: false, evaluation: nil)
    #expect(names(.gauntlet, nothing) == usual + [.metrics])
    #expect(ResultFile.growing(nothing) == [.games, .seats])
    let counted = MetricsShape(isCounted: true, evaluation: nil)
    #expect(names(.swiss(rounds: 3), counted) == ResultFile.allCases)
    #expect(ResultFile.growing(counted) == [.games, .seats, .positions])
    #expect(ResultFile.allCases.filter { !$0.isDeterministic } == [.timings])
  }

  /// Columns are told apart by their names, and keys are columns: of the file or of the other one.
  @Test(arguments: ResultFile.allCases)
  func keys(file: ResultFile) throws {
    let schema = try schema(file)
    let names = schema.fields.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!schema.primaryKey.isEmpty)
    #expect(Set(schema.primaryKey).isSubset(of: names))
    for key in schema.foreignKeys {
      #expect(Set(key.fields).isSubset(of: names))
      let other = try #require(ResultFile(rawValue: key.reference.resource))
      #expect(try self.schema(other).primaryKey == key.reference.fields)
    }
  }

  /// Each file's first columns, which other programs know it by.
  @Test(arguments: [
    (ResultFile.games, "game_id,pair_id,rotation,"), (.seats, "game_id,seat,strategy,rank,"),
    (.pairings, "strategy,opponent,games,"), (.standings, "rank,strategy,games,"),
    (.timings, "strategy,decisions,"), (.rounds, "round,encounter,stage,strategy,"),
  ])
  func headers(file: ResultFile, start: String) {
    #expect(file.schema(RowShape(seats: 2, measures: [])).header.hasPrefix(start))
  }
}
