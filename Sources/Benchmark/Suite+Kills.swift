#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Suite {
  /// Kills runs of all games at random moments and plays them to their ends.
  static func kills(_ shop: Workshop) throws -> [Figure] {
    let count = 200
    let (script, figures) = ("Tests/Faults/check.py", "\(shop.folder).kills")
    guard FileManager.default.isExecutableFile(atPath: script) else {
      throw BenchmarkError("there is no \(script) here; start in the package's folder")
    }
    defer { try? FileManager.default.removeItem(atPath: figures) }
    _ = try ChildProcess([script, shop.command, "--kills", "\(count)", "--figures", figures])
    let numbers = try String(contentsOfFile: figures, encoding: .utf8).split { " \n".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 4 else { throw BenchmarkError("\(script) wrote no four figures") }
    return [
      Figure("\(count) kills, in the middle of games that were kept", [numbers[0]], "runs"),
      Figure("identical results after them", [numbers[1]], "runs", .atLeast(Double(count))),
      Figure("games finished a second before a kill", [numbers[2]], "games"),
      Figure("of them lost", [numbers[3]], "games", .atMost(0)),
    ]
  }
}
