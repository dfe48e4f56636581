import GameCore
import Synchronization

/// The runs of the points that are being played: to make one ready may take longer than a game.
final class RunCache: Sendable {
  private let sweep: Sweep
  private let capacity: Int
  private let recent = Mutex<[(point: Int, run: Result<PlayableRun, UsageError>)]>([])

  /// - Parameter capacity: How many runs are kept.
  init(of sweep: Sweep, capacity: Int) {
    self.sweep = sweep
    self.capacity = capacity
  }

  /// The run of a point, or why it can't be played.
  ///
  /// - Throws: What is no fault of the point's settings.
  func run(of point: Int) throws -> Result<PlayableRun, UsageError> {
    if let found = recent.withLock({ $0.first { $0.point == point } }) { return found.run }
    // Not under the lock: others need not wait, and at worst two make the same.
    let made: Result<PlayableRun, UsageError>
    do {
      made = .success(try sweep.run(of: point))
    } catch let error as UsageError {
      made = .failure(error)
    }
    recent.withLock { recent in
      recent.append((point, made))
      if recent.count > capacity { recent.removeFirst() }
    }
    return made
  }
}
