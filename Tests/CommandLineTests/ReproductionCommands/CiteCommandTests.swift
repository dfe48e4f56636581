import CommandTestSupport
import Foundation
import Testing
@testable import TournamentCommandLine

struct CiteCommandTests {
  private let folder: ScratchFolder
  private let path: String

  init() async throws {
    folder = try ScratchFolder()
    let session = await CommandSession(
      ["tricks", "--games", "30", "--quiet", "--output", folder.path], catalog: .toys)
    try #require(session.status == .done)
    path = "\(folder.path)/\(try #require(try folder.names().first))"
  }

  private func cite(_ words: String...) async -> CommandSession {
    await CommandSession(["cite"] + words, catalog: .toys, program: "toys")
  }

  @Test func `citations have several forms`() async throws {
    let text = await cite(path, "--output-format", "text")
    #expect(text.status == .done)
    #expect(text.output.hasPrefix("30 games of tricks (version 1), round-robin with 2 seats, "))
    #expect(
      text.output.contains(
        "\nCommand: toys tricks --games 30 --quiet --output \(folder.path)\n"))
    let entry = await cite(path, "--output-format", "bibtex")
    #expect(entry.output.hasPrefix("@misc{tricks-"))
    #expect(await cite(path).output == text.output + "\n" + entry.output)
    #expect(await cite(path, "--output-format", "cff").output.hasPrefix("cff-version: 1.2.0\n"))
    let json = await cite(path, "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "run")
    #expect((object?["files"] as? [Any])?.count == 4)
  }

  @Test func `a folder without results is invalid input, and a modified one fails a check`()
    async throws
  {
    for words in [[], [path, path], [folder.path], ["\(folder.path)/none"]] {
      let session = await CommandSession(["cite"] + words, catalog: .toys)
      #expect(session.status == .usage)
      #expect(session.output.isEmpty && !session.notes.isEmpty)
    }
    #expect(await cite(path, "--output-format", "rtf").status == .usage)
    #expect(await cite(path, "--json", "--output-format", "cff").status == .usage)
    try "x".write(toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    let session = await cite(path)
    #expect(session.status == .checkFailed)
    #expect(session.notes.contains("seats.csv: the file has been modified"))
  }
}
