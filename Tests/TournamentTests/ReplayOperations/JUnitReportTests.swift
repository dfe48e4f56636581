import Foundation
import TestSupport
import Testing

@testable import StandardGames
@testable import TournamentBase

struct JUnitReportTests {
  /// The folder has a valid, a diverging and an unreadable file.
  @Test func `a report has a test suite for each file`() throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.path
    let games = StandardGames.all
    let good = URL(inPackage: "Tests/Replays/snap/card-cap.jsonl").path
    try "nothing <of> \"this\"\n".write(
      toFile: "\(folder)/bad&.jsonl", atomically: true, encoding: .utf8)
    let results = try [good, "\(folder)/bad&.jsonl"].map {
      try ReplayVerification(path: $0, asks: false, games: games)
    }
    let xml = JUnitReport.text(results, games)
    #expect(
      xml.contains("<testsuites name=\"replays\" tests=\"3\" failures=\"0\" errors=\"1\" time=\"0.")
    )
    #expect(xml.contains("bad&amp;.jsonl"))
    #expect(xml.contains("found 'nothing &lt;of"))
    // Each game is a test with its time.
    let test =
      #/<testcase classname="[^"]*" name="game 0, line 1" file="[^"]*" line="1" time="0\.\d{6}"\/>/#
    #expect(xml.matches(of: test).count == 1)
    let lines = GitHubReport.lines(results, games)
    #expect(lines.count == 1)
    #expect(
      lines[0].text.hasPrefix("::error file=\(folder)/bad&.jsonl,line=1,title=Unreadable replay::"))
  }
}
