import Foundation
@testable import GameCore
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct NamedConfigurationTests {
  private struct Series: NamedConfiguration {
    let text: String
    var stem: String { "toy-series" }
    func canonicalText() throws -> String { text }
  }

  private func write(_ series: Series, _ name: String, in folder: TemporaryFolder) throws {
    try Folder.create("\(folder.path)/\(name)")
    let text = "{\"configuration\": {\"text\": \"\(series.text)\"}, \"resources\": []}"
    try text.write(
      toFile: "\(folder.path)/\(name)/datapackage.json", atomically: false, encoding: .utf8)
  }

  @Test func name() throws {
    let digest = SHA256.hexDigest(of: Array("a".utf8))
    #expect(try Series(text: "a").name() == "toy-series-\(digest.prefix(8))")
    #expect(try Series(text: "a").name(digits: 64) == "toy-series-\(digest)")
  }

  /// Its own folder, and one that has no right to the name, leave the name as it is.
  @Test func folders() throws {
    let folder = try TemporaryFolder()
    let series = Series(text: "a")
    let short = try series.name()
    #expect(try StudyPlace(series, nil, in: folder.path).name == short)
    try write(series, short, in: folder)
    #expect(try StudyPlace(series, nil, in: folder.path).namesake == nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(short)")
    try write(Series(text: "b"), short, in: folder)
    #expect(try StudyPlace(series, nil, in: folder.path).name == short)
    let shard = try #require(Shard("1/2"))
    #expect(try StudyPlace(series, shard, in: folder.path).name == short + shard.suffix)
  }
}
