#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Suite {
  /// Kills runs of every game and other commands that write files at random moments, and starts
  /// several commands at once.
  static func kills(_ shop: BenchmarkContext) throws -> [Figure] {
    let runs = 200
    let kills = 10_000
    let (script, figures) = ("Tests/Faults/check.py", "\(shop.folder).kills")
    guard FileManager.default.isExecutableFile(atPath: script) else {
      throw BenchmarkError("\(script): not found; run the benchmark in the package's folder")
    }
    defer { try? FileManager.default.removeItem(atPath: figures) }
    _ = try ChildProcess([
      script, shop.command, "--kills", "\(runs)", "--writers", "\(kills)", "--figures", figures,
    ])
    let numbers = try String(contentsOfFile: figures, encoding: .utf8).split { " \n".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 8 else { throw BenchmarkError("\(script) did not write eight figures") }
    let races = Double((kills + 11) / 12)
    return [
      Figure("\(runs) kills during saved games", [numbers[0]], "runs"),
      Figure("identical results after these kills", [numbers[1]], "runs", .atLeast(Double(runs))),
      Figure("games finished a second before a kill", [numbers[2]], "games"),
      Figure("lost among these games", [numbers[3]], "games", .atMost(0)),
      Figure("\(kills) kills of all writers before their end", [numbers[5]], "kills"),
      Figure("identical results after these kills", [numbers[4]], "kills", .atLeast(Double(kills))),
      Figure("commands started at the same time", [numbers[7]], "starts", .atLeast(1000)),
      Figure("correct races out of \(Int(races))", [numbers[6]], "races", .atLeast(races)),
    ]
  }
}
