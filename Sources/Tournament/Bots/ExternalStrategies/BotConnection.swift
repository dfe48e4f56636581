import GameCore

/// A program that was started: a channel to it, and what is known of how it fares.
protocol BotConnection: LineChannel {
  /// The last line that it wrote to its standard error, fit to be shown; `nil` where there is none.
  var lastWords: String? { get }
  /// The end of what it wrote to its standard error, as visible lines.
  var errorTail: String { get }
  /// The parts of its sandbox that are in force, such as `landlock:7`.
  var sandboxInForce: [String] { get }
  /// A sentence for each part of its sandbox that was asked for and is not to be had.
  var sandboxWarnings: [String] { get }

  /// Closes its standard input, and does not wait.
  func hangUp()

  /// Closes its standard input, waits for so long, and then ends it and all that it started.
  func end(grace: Duration)

  /// Ends it and all that it started.
  func kill()
}

extension BotProcess: BotConnection {}

extension BotFailure {
  /// The failure with what the program itself says of it, where it doesn't say so yet.
  func withLastWords(of process: (any BotConnection)?) -> BotFailure {
    var reason = reason
    if let words = process?.lastWords, !reason.contains(words) {
      reason += "; standard error: \(words)"
    }
    return BotFailure(kind, reason.cut(bytes: 600))
  }

  /// The failure with the time that an answer may take, where none came in time.
  func naming(limit: String) -> BotFailure {
    let places = [" in time", " of its start"].compactMap {
      self.reason.firstRange(of: $0)?.upperBound
    }
    guard kind == .timeout || kind == .stalled, let place = places.min() else { return self }
    var reason = reason
    reason.insert(contentsOf: " (\(limit))", at: place)
    return BotFailure(kind, reason)
  }
}
