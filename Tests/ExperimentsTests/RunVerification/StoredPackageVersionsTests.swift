import Testing
@testable import TournamentBase
@testable import TournamentExperiments

struct StoredPackageVersionsTests {
  private func package(schema: Int, tool: String) throws -> StoredPackage<Int, Int> {
    let text = "{\"schema_version\": \(schema), \"tool_version\": \"\(tool)\", \"resources\": []}"
    return try #require(JSON.value(StoredPackage<Int, Int>.self, from: Array(text.utf8)))
  }

  @Test func `the version of the tables is checked`() throws {
    try package(schema: ToolVersion.schema, tool: "9.9").checkSchema(in: "f")
    let old = try package(schema: 3, tool: "0.1.0")
    let error = #expect(throws: FailedCheck.self) { try old.checkSchema(in: "f") }
    #expect(
      error?.problems == [
        "f: the results were written by tournament 0.1.0 (result files version 3), but this program "
          + "writes version \(ToolVersion.schema)"
      ])
    #expect(
      error?.messages.first?.remedy == "To replay the games, use tournament 0.1.0.")
  }

  @Test func `the version of the tool is checked`() throws {
    let known = try package(schema: ToolVersion.schema, tool: ToolVersion.current)
    #expect(known.versionFinding == nil)
    // Earlier versions wrote other result files.
    for tool in ["9.9", "0.2.0"] {
      let unknown = try package(schema: ToolVersion.schema, tool: tool).versionFinding
      #expect(unknown?.file == "datapackage.json")
      #expect(unknown?.problem == "tool_version: unknown version '\(tool)'; expected '0.3.0'")
    }
  }
}
