import Dispatch
import Synchronization

/// Brings files to the disk while games go on.
///
/// On a thread of its own: waiting for the disk must keep no worker from playing.
final class BackgroundSync: Sendable {
  private struct State {
    var isRunning = false
    var failure: FileError?
  }

  /// Waits for nothing yet.
  init() {}

  private let queue = DispatchQueue(label: "sync")
  private let state = Mutex(State())

  /// Starts to bring files to the disk, unless that is still going on.
  ///
  /// - Throws: ``FileError`` where it failed the last time.
  func start(_ files: [OpenFile]) throws {
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

  /// Waits until nothing is going on.
  ///
  /// - Throws: ``FileError`` where it failed the last time: the system tells of that only once.
  func wait() throws(FileError) {
    queue.sync {}
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
