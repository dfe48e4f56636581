import Synchronization

/// How long a game may take: a command sets it, and the thread that looks after games reads it.
package final class GamePatience: Sendable {
  private let value = Mutex<Duration?>(nil)

  package init() {}

  /// `nil` for as long as it takes.
  package var limit: Duration? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
