import TournamentBase

/// The rows of consecutive steps, with one text for each file that grows with the steps.
package struct StepRows {
  let texts: [TextBuffer]
  let steps: Int
  /// Each strategy's thinking times, or an empty array if they are not recorded.
  var timings: [TimingHistogram] = []
  /// The share of the play time that each worker spent on the steps.
  var playTime = Duration.zero
  /// `true` if the steps took so long that they are saved at once.
  var isSavedAtOnce = false

  init(_ texts: [TextBuffer], steps: Int = 1) { (self.texts, self.steps) = (texts, steps) }

  init(_ texts: [String], steps: Int = 1, isSavedAtOnce: Bool = false) {
    self.init(texts.map { TextBuffer(text: $0) }, steps: steps)
    self.isSavedAtOnce = isSavedAtOnce
  }
}

/// A receiver of the rows that a study's steps add: files that grow, or files to compare with.
package protocol StepSink {
  mutating func take(_ rows: StepRows) throws
}
