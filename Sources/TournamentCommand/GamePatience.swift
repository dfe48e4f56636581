import Synchronization

/// How long a game may take: a command sets it, and the thread that looks after games reads it.
final class GamePatience: Sendable {
  private let value = Mutex<Duration?>(nil)

  /// `nil` for as long as it takes.
  var limit: Duration? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
