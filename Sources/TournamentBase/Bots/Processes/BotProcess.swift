import CSystem
import GameCore
import Synchronization

/// A running program that reads and writes lines.
///
/// Calls block, so they must not run on the cooperative pool. Among the threads that wait for
/// lines, one waits for the system and passes lines to the others. It checks for cancellation about
/// ten times per second.
final class BotProcess: Sendable {
  let state: Mutex<ProcessState>
  let address: (@Sendable (String) -> Int?)?
  let isCancelled: @Sendable () -> Bool
  /// The memory for reads, protected by the state's lock.
  nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer
  private let allowedSeconds: UInt64
  /// The extra time for the first answer, in milliseconds.
  let startTime: Int
  let isAdapter: Bool
  let scratch: String?
  private let report: LaunchReport

  /// Waits for a turn and starts a program.
  ///
  /// - Parameters:
  ///   - address: A closure that returns a line's address if several threads wait for different
  ///     lines.
  ///   - isCancelled: A closure that returns `true` if all waiting must end.
  init(
    _ program: BotProgram, address: (@Sendable (String) -> Int?)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) throws(BotFailure) {
    let turn: StartTurn
    do throws(CancellationError) { turn = try StartTurn(isCancelled: isCancelled) } catch {
      throw BotFailure(.crashed, "not started before the run was stopped")
    }
    let launch = try ProgramLaunch(program)
    state = Mutex(ProcessState(launch.child, turn: turn))
    self.address = address
    self.isCancelled = isCancelled
    scratch = launch.scratch
    report = launch.report
    allowedSeconds = ProgramLaunch.processorSeconds(of: program)
    startTime = program.settings.integer("start")
    isAdapter = program.adapter != nil
    buffer = .allocate(byteCount: 64 << 10, alignment: 16)
  }

  deinit {
    kill()
    buffer.deallocate()
  }

  var sandboxInForce: [String] { report.inForce }

  var sandboxWarnings: [String] { report.warnings }

  /// The identifier of the process and its process group.
  var number: Int32 { state.withLock { $0.child.pid } }

  var errorTail: String {
    state.withLock { state in
      if !state.isClosed { state.readErrors(into: buffer, toTheEnd: true) }
      return state.errors.text
    }
  }

  var lastWords: String? { state.withLock { $0.errors.lastWords } }

  var hasRead: Bool { state.withLock { sandbox_unread($0.child.input) == 0 } }

  /// Closes the input and, if the task is canceled, kills the process first.
  ///
  /// It does not wait for the process to end.
  func hangUp() {
    state.withLock { state in
      guard !state.isPumped, !state.isWritten, !state.isClosing else { return }
      if isCancelled() { sandbox_kill(state.child.pid) }
      sandbox_close(&state.child.input)
    }
  }

  /// Closes the input, reads output until the process ends, and then kills its process group.
  func end(grace: Duration) {
    let deadline = ContinuousClock.now + grace
    let isFree = state.withLock { state in
      if state.isPumped || state.isWritten || state.isClosing { return false }
      state.isPumped = true
      sandbox_close(&state.child.input)
      return true
    }
    if isFree {
      while ContinuousClock.now < deadline, !isCancelled(),
        state.withLock({ $0.end == nil && $0.output.fault == nil })
      {
        pump(until: deadline)
      }
      state.withLock { $0.isPumped = false }
    }
    kill()
  }

  /// Kills the process group immediately and removes the scratch folder.
  ///
  /// Waiting threads throw an error.
  func kill() {
    let isFirst = state.withLock { state in
      defer { state.isClosing = true }
      if !state.isClosing { sandbox_kill(state.child.pid) }
      return !state.isClosing
    }
    // The thread that waits for the system detects the end immediately and then releases the
    // descriptors.
    let bell = WakeSignal()
    while !state.withLock({ isFirst ? !$0.isPumped && !$0.isWritten : $0.isClosed }) {
      bell.wait(milliseconds: 1)
    }
    if isFirst { close() }
  }

  private func close() {
    state.withLock { state in
      state.readErrors(into: buffer, toTheEnd: true)
      let isGone = sandbox_reap(&state.child)
      for end in [\sandbox_child.input, \.output, \.error, \.exit] {
        sandbox_close(&state.child[keyPath: end])
      }
      if isGone, let scratch { sandbox_remove_tree(scratch) }
      state.isClosed = true
      state.turn = nil
      state.ringAll()
    }
  }

  /// Raises the limit on processor time, at most once per minute.
  func allowTime(_ state: inout ProcessState, now: ContinuousClock.Instant) {
    guard allowedSeconds > 0, now - state.allowance > .seconds(60) else { return }
    state.allowance = now
    sandbox_allow_time(&state.child, allowedSeconds)
  }
}
