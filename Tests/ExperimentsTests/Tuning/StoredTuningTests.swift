import Foundation
@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoredTuningTests {
  /// What does not follow from the blocks is found even where its hash was forged along with it.
  @Test func forged() async throws {
    let output = try TemporaryFolder()
    let plan = try ToyTuning.plan(.ntbea)
    let folder = try TuningFolder(plan, output: output.path)
    _ = try await folder.play()
    let package = "\(folder.path)/datapackage.json"
    let description = try String(contentsOfFile: package, encoding: .utf8)
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    func contradiction() throws -> String? {
      let stored = try #require(StoredTuning(folder: folder.path))
      #expect(try stored.firstChanged() == nil)
      return try plan.contradiction(in: stored)
    }
    #expect(try contradiction() == nil)
    for name in ["evaluations.csv", "settings.csv", "marginals.csv"] {
      let path = "\(folder.path)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let forged = text.replacing("0.", with: "1.")
      try forged.write(toFile: path, atomically: true, encoding: .utf8)
      try description.replacing(hash(text), with: hash(forged)).write(
        toFile: package, atomically: true, encoding: .utf8)
      #expect(try contradiction() == "\(name) does not match blocks.csv")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try description.replacing("\"budget\" : 400", with: "\"budget\" : 402").write(
      toFile: package, atomically: true, encoding: .utf8)
    #expect(
      try contradiction() == "datapackage.json does not match the tables")
  }

  @Test func foreign() throws {
    let output = try TemporaryFolder()
    #expect(StoredTuning(folder: output.path) == nil)
    _ = try output.write("{}", to: "datapackage.json")
    #expect(StoredTuning(folder: output.path) == nil)
  }
}
