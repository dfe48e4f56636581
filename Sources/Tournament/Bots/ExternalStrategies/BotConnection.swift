import GameCore

/// A program that was started.
protocol BotConnection: LineChannel {
  /// The last visible line of its standard error; `nil` for none.
  var lastWords: String? { get }
  var errorTail: String { get }
  /// The parts of the sandbox that are in force, such as `landlock:7`.
  var sandboxInForce: [String] { get }
  /// A sentence for each part of the sandbox that is not available.
  var sandboxWarnings: [String] { get }

  func hangUp()

  /// Closes its standard input, and kills it after the time.
  func end(grace: Duration)

  func kill()
}

extension BotProcess: BotConnection {}

extension BotFailure {
  /// Returns the failure with the last line of standard error.
  func withLastWords(of process: (any BotConnection)?) -> BotFailure {
    var reason = reason
    if let words = process?.lastWords, !reason.contains(words) {
      reason += "; standard error: \(words)"
    }
    return BotFailure(kind, reason.cut(bytes: 600))
  }

  /// Returns a timeout with the time limit of an answer.
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
