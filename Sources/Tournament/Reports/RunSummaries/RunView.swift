import GameCore
import Statistics

/// A run in progress: the number of games, the standings so far, and the state of its sequential test.
struct RunView {
  private let run: RunProgress
  private let rating: RatingResult?
  /// Games per second; `nil` if none was played since the last view.
  private let rate: Double?
  /// The log-likelihood ratio of the sequential test over the games, from 0 (accepts H0) to 1 (accepts H1).
  private let path: [Double]

  init(_ run: RunProgress, rating: RatingResult?, rate: Double?, path: [Double]) {
    self.run = run
    self.rating = rating
    self.rate = rate
    self.path = path
  }

  /// The length of the sparkline of a path, in characters.
  static let pathLength = 40

  /// The number of games, the speed and the time left, in a line.
  var progress: String {
    let total = run.planned.count
    let most = run.configuration.format.mayEndEarly ? "at most " : ""
    var text =
      "\(grouped(run.games)) of \(most)\(grouped(total)) games (\(100 * run.games / max(1, total))%)"
    if let rate, rate > 0, let whole = Int(exactly: rate.rounded(.down)) {
      text += ", \(grouped(whole))/s, \(clockTime(Double(total - run.games) / rate)) left"
    }
    return text
  }

  /// The progress, the standings and the sequential test.
  var text: String {
    var lines = [
      "\(run.configuration.line.visible), seed \(run.configuration.seed)"
        + (run.shard.map { ", shard \($0.text)" } ?? "") + ": " + progress, bar, "",
    ]
    if let rating {
      lines.append(
        RatedSections(standings: rating.standings, findings: rating.findings).text())
    } else {
      lines.append("No game has been completed and counted yet.")
    }
    if let test = run.configuration.sequentialTest, !path.isEmpty {
      lines += [
        "",
        "SPRT  \(RunView.sparkline(path)) from \(fixed(test.lowerBound, decimals: 2)) "
          + "(accepts H0) to \(fixed(test.upperBound, decimals: 2)) (accepts H1)",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private var bar: String {
    let width = ReportLines.barWidth
    return ReportLines.bar(min(width, width * run.games / max(1, run.planned.count)))
  }

  /// Shares as bars of eight heights.
  static func sparkline(_ shares: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(
      shares.suffix(pathLength).map { share in bars[Int(max(0, min(7, (8 * share).rounded(.down))))]
      })
  }
}
