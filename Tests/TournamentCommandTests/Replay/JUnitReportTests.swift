import Foundation
import Replays
import StandardGames
import Testing

@testable import TournamentCommand

@Suite struct JUnitReportTests {
  /// The reports of a folder with a good, a diverging and an unreadable file.
  @Test func reports() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    let catalogue = Catalogue(games: StandardGames.all)
    let good = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Replays/snap/card-cap.jsonl").path
    try "nothing <of> \"this\"\n".write(
      toFile: "\(folder)/bad&.jsonl", atomically: true, encoding: .utf8)
    let results = try [good, "\(folder)/bad&.jsonl"].map {
      try ReplayVerification(path: $0, asks: false, games: StandardGames.all.map(\.replays))
    }
    let xml = JUnitReport.text(results, catalogue)
    #expect(xml.contains("<testsuites name=\"replays\" tests=\"2\" failures=\"0\" errors=\"1\">"))
    #expect(xml.contains("bad&amp;.jsonl"))
    #expect(xml.contains("there is nothing &lt;of"))
    let lines = GitHubReport.lines(results, catalogue)
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix("::error file=\(folder)/bad&.jsonl,line=1,title=Unreadable replay::"))
  }
}
