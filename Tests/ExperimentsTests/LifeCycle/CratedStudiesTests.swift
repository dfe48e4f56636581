import CommandTestSupport
import Foundation
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

/// The RO-Crates in results of every kind.
struct CratedStudiesTests {
  @Test(arguments: StudyKind.allCases)
  func `a crate lists the files of every folder with their SHA-256`(kind: StudyKind) async throws {
    let files = try await Workbench(kind).study.files
    let packages = files.keys.filter { $0.hasSuffix("datapackage.json") }
    #expect((packages.count > 1) == (kind == .sweepWithRuns))
    for package in packages {
      let folder = String(package.dropLast("datapackage.json".count))
      let bytes = try #require(files[folder + "ro-crate-metadata.json"])
      let crate = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      let graph = try #require(crate?["@graph"] as? [[String: Any]])
      var hashes: [String: String] = [:]
      for entity in graph where entity["@type"] as? String == "File" {
        hashes[entity["@id"] as? String ?? ""] = entity["sha256"] as? String
      }
      var expected: [String: String] = [:]
      for (path, bytes) in files where path.hasPrefix(folder) {
        let name = String(path.dropFirst(folder.count))
        if !name.contains("/"), !["ro-crate-metadata.json", Shard.timingsFile].contains(name) {
          expected[name] = FileMark(of: [UInt8](bytes)).digest
        }
      }
      #expect(hashes == expected)
    }
  }
}
