import Foundation
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct StoredPackageTests {
  private struct Facts: Codable, Hashable, Sendable { let games: Int }

  private typealias Package = StoredPackage<Facts, Facts>

  private func read(_ text: String) -> Package? { JSON.value(Package.self, from: text.utf8) }

  @Test func `a minimal package is a list of tables`() throws {
    let package = try #require(read(#"{"resources":[]}"#))
    #expect((package.schemaVersion, package.toolVersion) == (0, ""))
    #expect(package.configuration == nil && package.summary == nil && package.outline == nil)
    #expect(package.shard == nil && package.replays == nil)
    #expect(package.hash(of: "games.csv") == nil)
  }

  @Test func `unknown properties are ignored and the rest is read`() throws {
    let package = try #require(
      read(
        #"{"schema_version":9,"tool_version":"7.0","mood":{"good":[1]},"summary":{"games":"many"},"#
          + #""configuration":{"game":"go","strategies":[{"label":"a","rank":1},{"label":"b"}]},"#
          + #""resources":[{"path":"x.csv"},{"path":"y.csv","hash":"sha256:1","rows":3,"#
          + #""colour":"red"}]}"#))
    #expect((package.schemaVersion, package.toolVersion) == (9, "7.0"))
    #expect(package.configuration == nil && package.summary == nil)
    #expect(package.outline?.game == "go")
    #expect(package.outline?.strategies.map(\.label) == ["a", "b"])
    #expect(package.resources.map(\.path) == ["x.csv", "y.csv"])
    #expect(package.resources.map(\.rows) == [nil, 3])
    #expect(package.hash(of: "x.csv") == nil)
    #expect(package.hash(of: "y.csv") == "sha256:1")
    #expect(package.resources[0].schema == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"resources":{}}"#, #"{"resources":[{"hash":"x"}]}"#,
    #"{"resources":[],"schema_version":"2"}"#, #"{"resources":[],"shard":{"number":1}}"#,
    #"{"resources":[],"replays":{"path":"x"}}"#, #"{"resources":[]"#,
  ])
  func `other texts are not packages`(text: String) { #expect(read(text) == nil) }

  @Test func `a package is read from a folder`() throws {
    let folder = try TemporaryFolder()
    #expect(Package(folder: folder.path) == nil)
    try Data(#"{"resources":[],"summary":{"games":4}}"#.utf8).write(
      to: URL(fileURLWithPath: "\(folder.path)/datapackage.json"))
    #expect(Package(folder: folder.path)?.summary == Facts(games: 4))
    #expect(Package(folder: "\(folder.path)/datapackage.json") == nil)
  }
}
