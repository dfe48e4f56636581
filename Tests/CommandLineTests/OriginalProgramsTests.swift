import CommandTestSupport
import Foundation
import TestSupport
import Testing

@testable import TournamentCommandLine

/// The commands in the article on the original programs.
struct OriginalProgramsTests {
  private static let page: String = {
    let file = URL(inPackage: "Sources/Tournament/Tournament.docc/Reference/OriginalPrograms.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The commands between backticks in the table's rows.
  private static let commands: [String] = page.split(separator: "`").map(String.init)
    .filter { $0.hasPrefix("tournament ") && !$0.contains("\n") && $0 != "tournament " }

  @Test func `the article has a command for each feature`() {
    let rows = Self.page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| feature")
    }
    #expect(rows.count == Self.commands.count && rows.count > 30)
    #expect(rows.allSatisfy { $0.hasSuffix("` |") })
  }

  @Test(arguments: commands)
  func `every command works`(command: String) async throws {
    let folder = try ScratchFolder()
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let session = await CommandSession(
      words + ["--games", "4", "--quiet", "--output", folder.path])
    #expect(session.status == .done, "\(session.notes)")
  }
}
