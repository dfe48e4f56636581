import Dispatch
import Synchronization

/// A background thread that synchronizes files with the disk, so that no worker has to wait.
package final class BackgroundSync: Sendable {
  private struct State {
    var isRunning = false
    var failure: FileError?
  }

  private let queue = DispatchQueue(label: "sync")
  private let state = Mutex(State())

  package init() {}

  /// Starts to synchronize files, unless the last synchronization is still running.
  ///
  /// - Throws: The ``FileError`` from the last synchronization.
  package func start(_ files: [FileOutput]) throws {
    let (isFree, failure) = state.withLock { state in
      defer { state.isRunning = true }
      return (!state.isRunning, state.failure)
    }
    if let failure { throw failure }
    guard isFree else { return }
    queue.async { [self] in
      var failure: FileError?
      do throws(FileError) {
        for file in files { try file.sync() }
      } catch {
        failure = error
      }
      state.withLock { $0 = State(isRunning: false, failure: failure) }
    }
  }

  /// Waits until the running synchronization is finished.
  ///
  /// - Throws: The ``FileError`` from the last synchronization, which the operating system reports
  ///   only once.
  package func wait() throws(FileError) {
    queue.sync {}
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
