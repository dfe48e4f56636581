import Synchronization

/// The time limit of a game: a command sets it, and the thread that watches games reads it.
final class GameTimeout: Sendable {
  private let value = Mutex<Duration?>(nil)

  init() {}

  /// The limit; `nil` for none.
  var limit: Duration? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
