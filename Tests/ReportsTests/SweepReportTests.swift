import Foundation
import Storage
import Sweeps
import TestSupport
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct SweepReportTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func sweep(
    _ vary: [String], strategies: [String] = ["a=steady:after=2", "b=steady:after=4"],
    design: String = "grid", games: Int = 4
  ) throws -> Sweep {
    try Sweep(
      ToyRuns.race, RunSpecification(strategies: strategies, games: games), varying: vary,
      design: design)
  }

  /// A sweep's report, with what `change` makes of its summary.
  private func text(
    _ sweep: Sweep, elapsed: Duration? = nil, isDetailed: Bool = false,
    change: (inout [String: Any]) -> Void = { _ in }
  ) async throws -> String {
    let folder = try SweepFolder(sweep, output: output.path)
    let summary = try #require(try await folder.play())
    var fields = try #require(
      try JSONSerialization.jsonObject(with: Data(JSON.pretty(summary).utf8)) as? [String: Any])
    change(&fields)
    let changed = try JSONDecoder().decode(
      SweepSummary.self, from: JSONSerialization.data(withJSONObject: fields))
    return try SweepReport(
      summary: changed, sweep: sweep, folder: folder.path, elapsed: elapsed,
      isDetailed: isDetailed
    ).text.replacing(folder.path, with: "FOLDER")
  }

  /// A round is two decisions, whoever wins.
  @Test func whole() async throws {
    let text = try await text(
      sweep(["rule:rounds=1,3", "rule:pause"]), elapsed: .milliseconds(1234))
    #expect(
      text.hasPrefix(
        """
        buzzer-race: 4 points of 4 games, round-robin, 2 seats, seed 1, 1.23 s
        varied: rule:rounds=1,3
        varied: rule:pause=false,true
        strategies: a, b

        rule:rounds  rule:pause        length
        """))
    #expect(text.contains("\n1            false       2.000 ±0.000\n"))
    #expect(text.hasSuffix("\nTables: FOLDER"))
  }

  /// Effects, the surest first; what the second of two loses the first has won.
  @Test func effects() async throws {
    func row(_ measure: String, _ effect: String, _ difference: Double, _ p: Double) -> [String:
      Any]
    {
      [
        "measure": measure, "effect": effect, "from": "1", "to": "2", "kind": "level", "points": 1,
        "difference": difference, "low": difference - 0.5, "high": difference + 0.5, "p_value": p,
        "p_holm": p,
      ]
    }
    let sweep = try sweep(["rule:rounds=1,2"])
    let text = try await text(sweep) {
      $0["tested_effects"] = 1234
      $0["found_effects"] = 3
      $0["effects"] = [
        row("length", "rule:rounds", 12.34, 1e-9), row("draws", "rule:rounds", -0.1234, 0.01),
        row("score_b", "rule:rounds", 0.25, 0.02),
      ]
    }
    #expect(
      text.contains(
        """

        What settings change at 5 %, corrected for 1,234 effects (Holm): 3 effects:
          length  rule:rounds 1 -> 2   +12.3     11.8 to 12.8  p 1.0e-9
          draws   rule:rounds 1 -> 2  -0.123  -0.623 to 0.377  p 0.0100

        """), "\(text)")
    let none = try await self.text(sweep) { $0["tested_effects"] = 7 }
    #expect(
      none.contains("\nNo setting changes any measure at 5 %, corrected for 7 effects (Holm).\n"))
  }

  /// Points that can't be played, those left out, and notes.
  @Test func notes() async throws {
    let text = try await text(sweep(["rule:rounds=1,2"])) {
      $0["impossible_points"] = 1002
      $0["impossible"] = [
        ["point": 7, "settings": ["9"], "problem": "too\u{1b}[31m many"]
      ]
      $0["repeated_points"] = 1234
      $0["warnings"] = ["one thing", "another"]
    }
    #expect(text.contains("\nPoint 7 (rule:rounds=9) can't be played: too"))
    #expect(!text.contains("\u{1b}"))
    #expect(text.contains("\nAnd 1,001 more points; see points.csv.\n"))
    #expect(
      text.contains("\n1,234 drawn points have the settings of earlier ones and were left out.\n"))
    #expect(text.hasSuffix("\nNote: one thing.\nNote: another.\nTables: FOLDER"))
    #expect(text.contains(" (played before: checked and shown)\n"))
  }

  /// Of many points the extremes are told, unless all are asked for.
  @Test func manyPoints() async throws {
    let sweep = try sweep(["rule:rounds=1..50"])
    let short = try await text(sweep)
    #expect(short.contains("\nlowest and highest         value  rule:rounds\n"))
    #expect(short.contains("\nlength              2.000 ±0.000  1\n"))
    #expect(short.contains("\n                      100.0 ±0.0  50\n"))
    let long = try await text(sweep, isDetailed: true)
    #expect(long.split(separator: "\n").count > 50)
    #expect(long.contains(" 74.0 ±0.0\n"))
  }

  /// Numbers have their intervals beside them.
  @Test func intervals() async throws {
    let sweep = try sweep(["rule:rounds=1,2"], strategies: ["random", "random"], games: 40)
    let folder = try SweepFolder(sweep, output: output.path)
    _ = try await folder.play()
    let text = try await text(sweep)
    let row = try String(contentsOfFile: "\(folder.path)/points.csv", encoding: .utf8)
      .split(separator: "\n")[1].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = row[5..<8].map { Double($0) ?? .nan }
    let cell =
      String(format: "%.3f", numbers[0]) + " ±"
      + String(format: "%.3f", (numbers[2] - numbers[1]) / 2)
    #expect(text.contains(cell), "\(text)")
  }
}
