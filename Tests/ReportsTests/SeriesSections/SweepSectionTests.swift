import Foundation
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct SweepSectionTests {
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

  /// Returns the report of a sweep after `change` has modified its summary.
  ///
  /// - Parameter effects: The rows of the file of effects; `nil` for those of the sweep.
  private func text(
    _ sweep: Sweep, elapsed: Duration? = nil, isDetailed: Bool = false, effects: [String]? = nil,
    change: (inout [String: Any]) -> Void = { _ in }
  ) async throws -> String {
    // Changed results cannot be used again.
    let own = try TemporaryFolder()
    let folder = try SweepFolder(sweep, output: effects == nil ? output.path : own.path)
    let summary = try #require(try await folder.play())
    if let effects {
      let text = EffectRow.columns.schema.header + effects.map { $0 + "\n" }.joined()
      try text.write(
        toFile: "\(folder.path)/\(SweepFile.effects.fileName)", atomically: true, encoding: .utf8)
    }
    var fields = try #require(
      try JSONSerialization.jsonObject(with: Data(JSON.pretty(summary).utf8)) as? [String: Any])
    change(&fields)
    let changed = try #require(
      JSON.value(SweepSummary.self, from: JSONSerialization.data(withJSONObject: fields)))
    return try withExtendedLifetime(own) {
      try SweepSection.text(
        changed, of: sweep, folder: folder.path, program: "tournament", elapsed: elapsed,
        isDetailed: isDetailed)
    }.replacing(folder.path, with: "FOLDER")
  }

  /// Returns a row of the file of effects.
  private func row(
    _ measure: String, _ effect: String, _ difference: Double, _ p: Double, kind: String = "level"
  ) -> String {
    let numbers = [difference, difference - 0.5, difference + 0.5, p, p].map { "\($0)" }
    return ([measure, effect, "1", "2", kind, "1"] + numbers).joined(separator: ",")
  }

  // A6: only significant effects were shown.
  @Test func `all effects are shown, significant or not`() async throws {
    let sweep = try sweep(["rule:rounds=1,2"])
    let rows = [
      row("decisions", "rule:rounds", 12.34, 0.01), row("draw_rate", "rule:rounds", -0.1234, 0.4),
      row("score_b", "rule:rounds", 0.25, 1),
    ]
    let text = try await text(sweep, effects: rows) {
      $0["tested_effects"] = 1234
      $0["significant_effects"] = 1
    }
    #expect(
      text.contains(
        """

        Effects (p-values Holm-adjusted for 1,234 tests):
        measure      setting         effect          95% CI  adj. p
        game length  rounds: 1 -> 2  +12.34  11.84 to 12.84  0.0100
        draw rate    rounds: 1 -> 2   -0.12   -0.62 to 0.38  0.4000
        score of b   rounds: 1 -> 2   +0.25   -0.25 to 0.75  1.0000

        Significant  1 of 1,234 effects (5% level, p-values Holm-adjusted for 1,234
                     tests)

        """), "\(text)")
    let none = try await self.text(sweep, effects: rows) { $0["tested_effects"] = 7 }
    #expect(
      none.contains(
        "\nSignificant  none of the effects (5% level, p-values Holm-adjusted for 7 tests)\n"),
      "\(none)")
    let untested = try await self.text(sweep, effects: []) { $0["tested_effects"] = 0 }
    #expect(untested.contains("\nEffects  not tested: there are too few points to compare\n"))
    let equal = [row("decisions", "rule:rounds", 0, 0.5).replacing(",0.5,0.5", with: ",,")]
    for (warning, reason) in [
      ("games at 2 of 2 points are deterministic, so", "the games are deterministic"),
      ("other", "no effect varies between deals; play more games"),
    ] {
      let untested = try await self.text(sweep, effects: equal) {
        $0["tested_effects"] = 0
        $0["warnings"] = [warning]
      }
      #expect(untested.contains("\nEffects  not tested: \(reason)\n"), "\(untested)")
    }
  }

  /// The p-values of the shown effects have no influence on the selection.
  @Test func `many effects are reduced to the first single settings`() async throws {
    let rows = (0..<50).map { row("decisions", "rule:\($0)", 1, $0 < 45 ? 1 : 0.001) }
    let product = row("decisions", "rule:a x rule:b", 1, 0.001, kind: "interaction")
    let sweep = try sweep(["rule:rounds=1,2"])
    let short = try await text(sweep, effects: [product] + rows) { $0["tested_effects"] = 51 }
    #expect(short.contains("\nEffects, 40 of 51 in effects.csv (p-values"), "\(short)")
    #expect(short.contains(" 39: 1 -> 2 ") && !short.contains(" 40: 1 -> 2 "))
    #expect(!short.contains(" x "))
    let long = try await text(sweep, isDetailed: true, effects: [product] + rows) {
      $0["tested_effects"] = 51
    }
    #expect(long.contains("\nEffects (p-values Holm") && long.contains(" 49: 1 -> 2 "))
  }

  /// Points that cannot be played for the same reason share a line.
  @Test func `equal reasons share a line`() async throws {
    let text = try await text(sweep(["rule:rounds=1,2"])) {
      $0["impossible_points"] = 9
      $0["impossible"] = (2..<10).map { point in
        [
          "point": point, "levels": ["\(point)"],
          "problem": point == 4 ? "too few" : "too many",
        ] as [String: Any]
      }
    }
    #expect(
      text.contains(
        """
        Not playable  9 of 2 points
                      point 2, rule:rounds=2, and points 3, 5, 6, 7, 8, 9: too many
                      point 4, rule:rounds=4: too few
                      1 more in points.csv

        """), "\(text)")
  }

  @Test func `points that were not played are listed`() async throws {
    let text = try await text(sweep(["rule:rounds=1,2"])) {
      $0["impossible_points"] = 1002
      $0["impossible"] = [
        ["point": 7, "levels": ["9"], "problem": "too\u{1b}[31m many"]
      ]
      $0["repeated_points"] = 1234
      $0["warnings"] = [
        "one thing",
        "games at 1 of 2 points are deterministic, so their values have no confidence intervals; add "
          + "--rule opening-plies=4 for random openings",
      ]
    }
    #expect(text.contains("\nNot playable  1,002 of 2 points\n"))
    #expect(text.contains("\n              point 7, rule:rounds=9: too"))
    #expect(!text.contains("\u{1b}"))
    #expect(text.contains("\n              1,001 more in points.csv\n"))
    #expect(
      text.contains(
        "\nLeft out      1,234 sampled points with the same settings as earlier ones\n"))
    #expect(
      text.contains(
        """

        warning: one thing
        warning: games at 1 of 2 points are deterministic, so their values have no
          confidence intervals; add --rule opening-plies=4 for random openings

        """), "\(text)")
    #expect(text.contains("\nCached results, verified\n"))
  }

  /// All points are shown with details.
  @Test func `many points are reduced to the extremes`() async throws {
    let sweep = try sweep(["rule:rounds=1..50"])
    let short = try await text(sweep)
    #expect(short.contains("\nLowest and highest values:\nmeasure "), "\(short)")
    #expect(short.contains("\nscore of a "))
    #expect(short.contains("\nscore of b "))
    #expect(short.contains("\ngame length "))
    // A note reports the bias of selected values.
    #expect(short.contains("\nThe lowest and highest of many values are biased outward, because"))
    let long = try await text(sweep, isDetailed: true)
    #expect(long.split(separator: "\n").count > 50)
    #expect(!long.contains("--verbose"))
  }
}
