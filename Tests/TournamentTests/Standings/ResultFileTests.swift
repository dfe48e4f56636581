import TestSupport
import Testing
@testable import TournamentBase

struct ResultFileTests {
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
      seats: 3, measures: [GameMeasure(BuzzerRace.measures[0])], isAnalysed: true,
      metrics: MetricsShape(isCounted: true, evaluation: "it"))
    let text = try JSON.canonical(file.schema(shape))
    return try #require(JSON.value(Schema.self, from: text.utf8))
  }

  /// Keys are columns of the file or of the referenced one.
  @Test(arguments: ResultFile.allCases)
  func `columns have different names`(file: ResultFile) throws {
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
}
