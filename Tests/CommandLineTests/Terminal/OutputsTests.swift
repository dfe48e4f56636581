import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

/// Complete outputs of command lines in `Tests/Outputs`: of `tournament`, and of `toys`, whose games and bots
/// never change.
///
/// With `UPDATE_OUTPUTS=1` in the environment, the tests rewrite the files, for a review as a diff.
struct OutputsTests {
  private static let folder = URL(inPackage: "Tests/Outputs")

  private static var names: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test func `the expected files exist`() { #expect(OutputsTests.names.count >= 6) }

  @Test(arguments: names)
  func `the output of each command line is as expected`(name: String) async throws {
    let file = OutputsTests.folder.appendingPathComponent(name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let scratch = try ScratchFolder()
    var blocks: [String] = []
    for line in expected.split(separator: "\n") where line.hasPrefix("$ ") {
      blocks.append(try await block(of: String(line), in: scratch.path))
    }
    let came = blocks.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_OUTPUTS"] != nil {
      try came.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let lines = zip(
        came.split(separator: "\n", omittingEmptySubsequences: false),
        expected.split(separator: "\n", omittingEmptySubsequences: false))
      if let (now, before) = lines.first(where: { $0 != $1 }) {
        Issue.record("\(name): '\(now)' is printed where '\(before)' was")
      }
      #expect(came.count == expected.count)
    }
  }

  /// Returns a command line and its output: results unchanged, messages after exclamation marks, and the exit
  /// status if it is not 0.
  private func block(of line: String, in folder: String) async throws -> String {
    let words = line.dropFirst(2).split(separator: " ").map(String.init)
      .flatMap { expanded($0, in: folder) }
    if words[0] == "write" {
      let text = words[2...].joined(separator: " ") + "\n"
      try text.write(toFile: words[1], atomically: true, encoding: .utf8)
      return line + "\n"
    }
    let options = Array(words.dropFirst())
    let session =
      words[0] == "toys"
      ? await CommandSession(options, catalog: .toys, program: "toys")
      : await CommandSession(options)
    var text = line + "\n" + settled(session.output, in: folder)
    for note in settled(session.notes, in: folder).split(separator: "\n") { text += "! \(note)\n" }
    if session.status != .done { text += "(status \(session.status.rawValue))\n" }
    return text
  }

  /// Returns a word with the scratch folder in place of `OUT`, and the names that match a star.
  private func expanded(_ word: String, in folder: String) -> [String] {
    let word = word.replacing("OUT", with: folder)
    guard let star = word.firstIndex(of: "*"),
      let slash = word[..<star].lastIndex(of: "/")
    else { return [word] }
    let start = word[word.index(after: slash)..<star]
    let rest = word[word.index(after: star)...]
    let end = rest.prefix { $0 != "/" }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: String(word[..<slash]))) ?? []
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(end) }.sorted()
      .map { word[...slash] + $0 + rest.dropFirst(end.count) }
  }

  /// Returns text without paths and times, which differ between runs, and without hashes of configurations,
  /// which change with every rule and parameter.
  ///
  /// `Tests/Reproducibility` checks the hashes.
  private func settled(_ text: String, in folder: String) -> String {
    text.replacing(folder, with: "OUT")
      .replacing(/-[0-9a-f]{8}(?![0-9a-f])/, with: "-HASH")
      .replacing(/inished in \d+\.\d+ s( \([\d,]+ games\/s\))?/, with: "inished in TIME")
      .replacing(/("microseconds":|\t\d+\t)\d+\.\d/) { "\($0.output.1)TIME" }
  }
}
