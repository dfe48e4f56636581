import Dispatch
import CSystem
import Synchronization

/// Threads for games that wait for other processes, such as external bots.
///
/// Such games would block the cooperative pool, which has one thread per core.
package final class WaitingThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var next = 0
    var threads = 0
    var idle = 0
    var isClosed = false
  }

  private let count: Int
  private let state = Mutex(State())
  /// A semaphore that is signaled once per job, and once per thread when the executor closes.
  private let signal = DispatchSemaphore(value: 0)

  /// Creates an executor with at most `count` threads.
  package init(count: Int) { self.count = count }

  /// Runs a closure that blocks, on a separate thread.
  package static func run(_ body: @Sendable () throws -> Void) async throws {
    let threads = WaitingThreads(count: 1)
    defer { threads.close() }
    try await withTaskExecutorPreference(threads) { try body() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isStarting = state.withLock { state in
      state.jobs.append(job)
      let waiting = state.jobs.count - state.next
      guard waiting > state.idle, state.threads < count || state.threads == 0 else { return false }
      state.threads += 1
      return true
    }
    if isStarting, !startThread() { state.withLock { $0.threads -= 1 } }
    signal.signal()
  }

  /// Ends the threads after all jobs are finished.
  package func close() {
    let threads = state.withLock { state in
      state.isClosed = true
      return state.threads
    }
    for _ in 0..<threads { signal.signal() }
  }

  private func startThread() -> Bool {
    let context = Unmanaged.passRetained(self)
    let isStarted = machine_start_thread(
      { context in
        guard let context else { return nil }
        Unmanaged<WaitingThreads>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }, context.toOpaque())
    if !isStarted { context.release() }
    return isStarted
  }

  private func work() {
    while true {
      state.withLock { $0.idle += 1 }
      signal.wait()
      let (job, isOver): (UnownedJob?, Bool) = state.withLock { state in
        state.idle -= 1
        guard state.next < state.jobs.count else { return (nil, state.isClosed) }
        defer {
          state.next += 1
          if state.next == state.jobs.count { (state.jobs, state.next) = ([], 0) }
        }
        return (state.jobs[state.next], false)
      }
      if let job { job.runSynchronously(on: asUnownedTaskExecutor()) }
      if isOver { return }
    }
  }
}
