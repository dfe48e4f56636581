import Diagnostics
import Ratings
import RunFolders
import Statistics
import Storage
import Summaries
import Terminal
import Tournament

/// A run while it is played, as a terminal shows it: how far it has come, who leads, and where its
/// sequential test stands.
package struct RunView {
  private let run: RunGlimpse
  private let rating: RatingResult?
  /// Games in a second since somebody watches; `nil` where none was played meanwhile.
  private let rate: Double?
  /// Where the sequential test stood as games were played, between 0, which accepts the lower lead, and 1.
  private let path: [Double]

  package init(_ run: RunGlimpse, rating: RatingResult?, rate: Double?, path: [Double]) {
    self.run = run
    self.rating = rating
    self.rate = rate
    self.path = path
  }

  /// How many places a path shows.
  package static let pathLength = 40

  /// How far the run has come, in a line.
  package var progress: String {
    let total = run.planned.count
    let most = run.configuration.format.mayEndEarly ? "at most " : ""
    var text =
      "\(grouped(run.games)) of \(most)\(grouped(total)) games (\(100 * run.games / max(1, total)) %)"
    if let rate, rate > 0, let whole = Int(exactly: rate.rounded(.down)) {
      text += ", \(grouped(whole))/s, \(clockTime(Double(total - run.games) / rate)) left"
    }
    return text
  }

  /// All of it.
  package var text: String {
    var lines = [
      "\(run.configuration.line.visible), seed \(run.configuration.seed)"
        + (run.shard.map { ", part \($0.text)" } ?? "") + ": " + progress, bar, "",
    ]
    if let rating {
      lines.append(
        StandingsText(
          standings: rating.standings, findings: rating.findings, isDetailed: false,
          detailsOption: "The finished run"
        ).text())
    } else {
      lines.append("No game counts for anybody yet.")
    }
    if let test = run.configuration.sequentialTest, !path.isEmpty {
      lines += [
        "",
        "Sequential test: \(RunView.sparkline(path)) from \(fixed(test.lowerBound, decimals: 2)) "
          + "(accepts elo0) to \(fixed(test.upperBound, decimals: 2)) (accepts elo1)",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private var bar: String {
    let width = 60
    let filled = width * run.games / max(1, run.planned.count)
    return "["
      + String(repeating: "#", count: min(width, filled))
      + String(repeating: ".", count: width - min(width, filled)) + "]"
  }

  /// Shares as bars of eight heights.
  static func sparkline(_ shares: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(
      shares.suffix(pathLength).map { share in
        bars[Int(max(0, min(7, (8 * share).rounded(.down))))]
      })
  }
}
