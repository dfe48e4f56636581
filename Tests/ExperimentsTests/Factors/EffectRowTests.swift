import Foundation
import TestSupport
import Testing

@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct EffectRowTests {
  private func rows(_ sweep: Sweep) async throws -> [EffectRow] {
    let output = try TemporaryFolder()
    let folder = try await SweepFixture.play(sweep, in: output)
    return try SweepResults(sweep, name: "", folder: folder).effects
  }

  /// Returns the rows of a table as dictionaries by column name.
  private func table(_ folder: String, _ name: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// The test computes differences, intervals and p-values from the table of batches in a different way.
  @Test func `effects follow from the batches`() async throws {
    let sweep = try SweepFixture.cards(["rule:hand=4,6", "rule:low-wins"], games: 200)
    let output = try TemporaryFolder()
    let folder = try await SweepFixture.play(sweep, in: output)
    let batches = try table(folder, "batches.csv")
    let rows = try table(folder, "effects.csv").filter { $0["measure"] == "first_player_score" }
    #expect(rows.map { $0["kind"] } == ["level", "level", "interaction"])
    func number(_ row: [String: String], _ column: String) -> Double {
      Double(row[column] ?? "") ?? .nan
    }
    func means(_ point: Int) -> [Double] {
      batches.filter { $0["point"] == "\(point)" }.map { batch in
        number(batch, "first_player_half_points") / 2 / number(batch, "games")
      }
    }
    // The points are 4 high, 4 low, 6 high and 6 low.
    let signs: [[Double]] = [[-0.5, -0.5, 0.5, 0.5], [-0.5, 0.5, -0.5, 0.5], [1, -1, -1, 1]]
    let values = (0..<4).map(means)
    #expect(values[0].count == 64)
    for (row, signs) in zip(rows, signs) {
      let differences = (0..<64).map { (batch: Int) -> Double in
        zip(signs, values).map { $0 * $1[batch] }.sum()
      }
      let mean: Double = differences.sum() / 64
      let variance: Double = differences.map { ($0 - mean) * ($0 - mean) }.sum() / 63
      let error = (variance / 64).squareRoot()
      let difference = number(row, "difference")
      if row["p_value"] == "" {
        #expect(error < 1e-12)
        continue
      }
      // The 97.5% quantile of Student's distribution with 63 degrees of freedom.
      let width = 1.998_340_543 * error
      #expect(abs(number(row, "difference_low") - (difference - width)) < 2e-6)
      #expect(abs(number(row, "difference_high") - (difference + width)) < 2e-6)
      let p = StudentDistribution(degreesOfFreedom: 63).twoSided(difference / error)
      #expect(abs(number(row, "p_value") - p) < 1e-4)
    }
  }

  /// Holm covers all tested rows: the smallest p-value is multiplied by their number.
  @Test func `p-values are adjusted for all tested effects`() async throws {
    let rows = try await rows(SweepFixture.cards(["rule:hand=3,4,5", "rule:low-wins"], games: 80))
    let tested = rows.filter { $0.pValue != nil }.sorted { ($0.pValue ?? 1) < ($1.pValue ?? 1) }
    #expect(tested.count > 10)
    var least = 0.0
    for (place, row) in tested.enumerated() {
      least = max(least, min(1, (row.pValue ?? 1) * Double(tested.count - place)))
      #expect(row.pHolm == least)
    }
    #expect(rows.allSatisfy { ($0.pValue == nil) == ($0.pHolm == nil) })
    // All games turn equally many cards, so this measure is deterministic.
    let length = rows.filter { $0.measure == "decisions" }
    #expect(length.first?.difference == MeasureEstimate(value: 2))
    #expect(
      length.allSatisfy {
        $0.difference.low == nil && $0.difference.high == nil && $0.pValue == nil
      })
  }

  @Test func `each row names the compared levels`() async throws {
    let rows = try await rows(SweepFixture.cards())
    let effects = rows.filter { $0.measure == "draw_rate" }.map {
      [$0.effect, $0.from, $0.to, $0.kind, "\($0.points)"]
    }
    // Two hands of five do not fit in a deck of eight cards.
    #expect(
      effects == [
        ["rule:hand", "4", "5", "level", "2"], ["rule:cards", "10", "8", "level", "1"],
        ["rule:cards", "10", "20", "level", "2"],
        ["rule:hand x rule:cards", "4 x 10", "5 x 20", "interaction", "1"],
      ])
    let slopes = try await self.rows(
      SweepFixture.cards(["rule:cards=20..30", "rule:low-wins"], design: "latin:12"))
    let drawRates = slopes.filter { $0.measure == "draw_rate" }.map {
      [$0.effect, $0.from, $0.to, $0.kind]
    }
    #expect(
      drawRates == [
        ["rule:cards", "20", "30", "slope"], ["rule:low-wins", "false", "true", "level"],
      ])
  }

  @Test func `deterministic games have no intervals and no tests`() async throws {
    let rows = try await rows(SweepFixture.fixed())
    #expect(rows.contains { $0.difference.value != 0 })
    #expect(
      rows.allSatisfy {
        $0.difference.low == nil && $0.difference.high == nil && $0.pHolm == nil
      })
  }
}
