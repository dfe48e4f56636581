import GameCore

/// A connection to a started program.
protocol BotConnection: LineChannel {
  /// The last nonblank line of the program's standard error, or `nil` if there is none.
  var lastWords: String? { get }
  var errorTail: String { get }
  /// The sandbox parts in force, such as `landlock:7`.
  var sandboxInForce: [String] { get }
  /// A sentence for each sandbox part that the system does not support.
  var sandboxWarnings: [String] { get }

  func hangUp()

  /// Closes the program's standard input, waits for the program to end, and kills it after `grace`.
  func end(grace: Duration)

  func kill()
}

extension BotProcess: BotConnection {}

extension BotFailure {
  /// Returns the failure with the last line of the program's standard error added.
  func withLastWords(of process: (any BotConnection)?) -> BotFailure {
    var reason = reason
    if let words = process?.lastWords, !reason.contains(words) {
      reason += "; standard error: \(words)"
    }
    return BotFailure(kind, reason.cut(bytes: 600))
  }

  /// Returns the failure, with the time limit added if it is a timeout.
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
