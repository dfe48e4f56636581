import Foundation
import Testing
@testable import TournamentBase

/// Text that is not a replay in its canonical form is refused with the line.
struct ReplayReaderTests {
  private func failure(_ text: String) throws -> UnreadableFile {
    let shop = try ReplayFixture()
    let result = try shop.verify(try shop.write(text))
    return try #require(result.failure)
  }

  private func recorded() async throws -> String {
    let shop = try ReplayFixture()
    return try shop.text(try await shop.record(games: 2))
  }

  @Test func `other files are not replays`() throws {
    #expect(try failure("").problem.contains("empty"))
    #expect(try failure("\n").line == 1)
    #expect(try failure("{}\n").problem.contains("{\"replay\":"))
    #expect(try failure("\u{0}\u{1}\u{2}\n").line == 1)
    #expect(try failure("game_id,deal_id\n0,0\n").line == 1)
    let version = try failure("{\"replay\":2,\"game\":\"connect-four\"}\n")
    #expect(version.problem.contains("version 2"))
  }

  @Test func `the length of lines is limited`() throws {
    let long = String(repeating: "x", count: 2 * ReplayFormat.lineLimit)
    #expect(try failure(long).problem.contains("longer than"))
    #expect(try failure("{\"replay\":1,\"game\":\"\(long)\"}\n").line == 1)
  }

  @Test func `a missing file is an error`() throws {
    let shop = try ReplayFixture()
    #expect(try shop.verify(shop.path("none")).failure != nil)
    #expect(try shop.verify(shop.folder.path).failure != nil)
  }

  @Test func `a truncated file is an error`() async throws {
    let text = try await recorded()
    let bytes = Array(text.utf8)
    let ends = bytes.indices.filter { bytes[$0] == 0x0a }
    for cut in stride(from: 1, to: bytes.count, by: 61) {
      let isWhole =
        ends.contains(cut - 1)
        && text.utf8.prefix(cut).split(separator: 0x0a).last.map {
          String($0)?.hasPrefix("{\"outcome") == true
        } == true
      if isWhole { continue }
      _ = try failure(String(decoding: bytes[..<cut], as: UTF8.self))
    }
  }

  @Test func `lines in a different order are an error`() async throws {
    let lines = try await recorded().split(separator: "\n").map(String.init)
    for (first, second) in [(0, 1), (1, 2), (2, 5), (0, 3)] {
      var changed = lines
      changed.swapAt(first, second)
      #expect(try failure(changed.joined(separator: "\n") + "\n").line <= second + 1)
    }
    var doubled = lines
    doubled.insert(lines[3], at: 3)
    #expect(try failure(doubled.joined(separator: "\n") + "\n").line == 5)
    var shorter = lines
    shorter.remove(at: 2)
    #expect(try failure(shorter.joined(separator: "\n") + "\n").line == 3)
  }

  /// A file is refused if any single bit differs.
  @Test func `every bit counts`() async throws {
    let shop = try ReplayFixture()
    let bytes = try await Array(shop.text(shop.record(games: 2)).utf8)
    for place in stride(from: 0, to: bytes.count, by: 5) {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      try Data(changed).write(to: URL(fileURLWithPath: shop.path("changed")))
      let result = try shop.verify(shop.path("changed"))
      #expect(result.failure != nil, "byte \(place)")
    }
  }

  /// The recorded game has the default of the rule.
  @Test func `rules may be newer than the replay`() async throws {
    let shop = try ReplayFixture()
    var lines = try shop.lines(try await shop.record(games: 1))
    lines[0] = lines[0].replacingOccurrences(of: ",\"opening-plies\":0", with: "")
    let result = try shop.verify(try shop.seal(lines))
    #expect(result.failure == nil)
    #expect(result.divergedGames == 0)
  }

  /// The content is the same in a different form, or differs: both are manual edits.
  @Test(
    arguments: [
      ("\"seats\":2", "\"seats\": 2"), ("\"seats\":2", "\"seats\":02"),
      ("\"seats\":2", "\"seats\":5"), ("\"seats\":2", "\"seats\":3"),
      ("\"seed\":\"1\"", "\"seed\":1"),
      ("\"seed\":\"1\"", "\"seed\":\"01\""), ("\"seed\":\"1\"", "\"seed\":\"2\""),
      ("\"pair\":0", "\"pair\":-1"), ("\"rotation\":0", "\"rotation\":2"),
      ("\"columns\":7,\"rows\":6", "\"rows\":6,\"columns\":7"),
      ("\"columns\":7", "\"columns\":\"7\""),
      ("\"columns\":7", "\"columns\":99"), ("\"columns\":7", "\"columms\":7"),
      ("\"columns\":7,", "\"columns\":7,\"columns\":7,"), ("\"connect\":4", "\"connect\":9"),
      ("\"misere\":false", "\"misere\":false,\"gravity\":9.81"),
      ("\"misere\":false", "\"misere\":no"),
      ("\"game\":\"connect-four\"", "\"game\":\"chess\""), ("\"slot\":0", "\"slot\":1"),
      ("\"state\":\"", "\"state\":\"x"), ("{\"step\":1", "{\"step\":2"),
      ("{\"step\":1", "{\"stop\":1"),
      ("\"seat\":0,\"action\"", "\"seat\":7,\"action\""), ("\"action\":\"", "\"action\":\"q"),
      ("\"action\":\"", "\"action\":\"call:5000\\"),
      ("\"outcome\":\"line\"", "\"outcome\":\"lime\""),
      ("\"ranks\":[", "\"ranks\":[1,"), ("\"seal\":\"", "\"seal\":\"0"),
      ("\"steps\":", "\"steps\":1"),
      ("\"replay\":1,", "\"replay\":1,\"replay\":1,"), ("}\n{\"step\":1", "}\r\n{\"step\":1"),
    ] as [(String, String)])
  func `manual edits are refused`(old: String, new: String) async throws {
    let text = try await recorded()
    let range = try #require(text.firstRange(of: old))
    let found = try failure(text.replacingCharacters(in: range, with: new))
    #expect(found.line >= 1)
    #expect(!found.problem.isEmpty)
  }
}
