import Foundation
import GameCore
import TestSupport
import Testing

@testable import TournamentBase
@testable import TournamentExperiments

struct FinishedRatingTests {
  private let folder: TemporaryFolder
  private let run: String
  private var rated: String { "\(folder.path)/rated" }

  init() async throws {
    folder = try TemporaryFolder()
    run = try await ToyRuns.play(ToyRuns.run(), in: folder)
    try Rating(RatingSource.find([run]), model: .davidson).write(folder: rated)
  }

  private func verify() throws -> FolderVerification {
    try FinishedRating(stored: try #require(StoredRating(folder: rated))).verify()
  }

  private func change(_ file: String, _ change: (String) -> String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(change(text) != text)
    try change(text).write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `ratings relative to an anchor are recomputed with the anchor`() throws {
    let path = "\(folder.path)/anchored"
    try Rating(RatingSource.find([run]), model: .davidson, anchor: RatingAnchor("random=100"))
      .write(folder: path)
    let stored = try #require(StoredRating(folder: path))
    #expect(stored.configuration.anchor?.rating == 100)
    #expect(try FinishedRating(stored: stored).verify().findings == [])
  }

  @Test func `pooled ratings are recomputed with pooling`() async throws {
    let other = try await ToyRuns.play(ToyRuns.run(rules: ["pause": "true"]), in: folder)
    let path = "\(folder.path)/pooled"
    try Rating(RatingSource.find([run, other]), model: .davidson, isPooled: true)
      .write(folder: path)
    let stored = try #require(StoredRating(folder: path))
    #expect(try FinishedRating(stored: stored).verify().findings == [])
  }

  /// The words, the model and the sources of the description are changed.
  @Test(arguments: [
    (#""title" : ""#, #""title" : "All "#), ("davidson", "bradley-terry"), ("davidson", "elo"),
    (#""tool_version" : ""#, #""tool_version" : "1"#),
    ("games_hash\" : \"sha256:", "games_hash\" : \"sha256:0"),
  ])
  func `a forged description is found`(old: String, new: String) throws {
    try change("\(rated)/datapackage.json") { $0.replacing(old, with: new) }
    #expect(try verify().findings.contains { $0.file == "datapackage.json" })
  }

  @Test func `a file without a recorded hash is not read`() throws {
    let (games, seats) = ("\(run)/games.csv", "\(run)/seats.csv")
    let package = "\(rated)/datapackage.json"
    try change(package) {
      $0.replacing(
        "\"\(run)\"", with: "\"\(games)\", \"\(seats)\", \"/etc/passwd\", \"/etc/group\"")
    }
    #expect(
      try verify().findings.map(\.problem) == [
        "cannot be recomputed: its sources are not pairs of files"
      ])
  }

  @Test func `a verification requires the rated tables`() throws {
    try change("\(run)/games.csv") { $0 + "\n" }
    #expect(
      try verify().findings.first?.problem.contains(
        "has been modified since the ratings were computed") == true)
    try FileManager.default.removeItem(atPath: run)
    #expect(try verify().findings.first?.problem.contains("\(run): no such file or folder") == true)
  }
}
