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

  /// The commands between backticks, and the lines of the block.
  private static let commands: [String] = page.split(separator: "`").map(String.init)
    .filter { $0.hasPrefix("tournament ") && !$0.contains("\n") }

  @Test func `the article has a command for each feature`() {
    let rows = Self.page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Feature")
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

  @Test func `every line of the block works`() async throws {
    let folder = try ScratchFolder()
    let lines = Self.page.split(separator: "\n").filter { $0.hasPrefix("tournament ") }
    #expect(lines.count == 2)
    for line in lines {
      let words = line.split(separator: " ").dropFirst().map {
        $0 == "quiz.jsonl" ? "\(folder.path)/quiz.jsonl" : String($0)
      }
      let session = await CommandSession(words)
      #expect(session.status == .done, "\(session.notes)")
    }
  }
}
