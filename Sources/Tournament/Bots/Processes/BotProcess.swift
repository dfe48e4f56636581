import GameCore
import CSystem
import Synchronization

/// A running program that reads lines and writes lines.
///
/// Whoever calls it waits, so it is never called on the cooperative pool. It has no thread of its own:
/// of all threads that wait for it one waits for the system, on behalf of the others too, and hands them
/// their lines. About ten times a second that one looks whether it is to give up, and tells the others.
final class BotProcess: Sendable {
  let state: Mutex<ProcessState>
  let address: (@Sendable (String) -> Int?)?
  let isCancelled: @Sendable () -> Bool
  /// For what is read, by the thread that has the state.
  nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer
  private let allowedSeconds: UInt64
  /// The extra time for its first answer, in milliseconds.
  let startTime: Int
  /// The folder that it may write to; `nil` where it has none of its own.
  let scratch: String?
  private let report: LaunchReport

  /// Starts a program when it is its turn, and waits until it runs, which it does before it is ready.
  ///
  /// - Parameters:
  ///   - program: What to start, and how.
  ///   - address: For whom a line is, where several threads wait for lines of their own.
  ///   - isCancelled: Whether a thread that waits is to give up.
  /// - Throws: ``BotFailure`` where it can't be started, such as where it is not there.
  init(
    _ program: BotProgram, address: (@Sendable (String) -> Int?)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { Task.isCancelled }
  ) throws(BotFailure) {
    let turn: StartTurn
    do { turn = try StartTurn(isCancelled: isCancelled) } catch {
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
    buffer = .allocate(byteCount: 64 << 10, alignment: 16)
  }

  deinit {
    kill()
    buffer.deallocate()
  }

  /// The parts of the sandbox that are in force, such as `landlock:7`.
  var sandboxInForce: [String] { report.inForce }

  /// A sentence for each part that was asked for and is not to be had.
  var sandboxWarnings: [String] { report.warnings }

  /// The number of its process, and of the group that it is in.
  var number: Int32 { state.withLock { $0.child.pid } }

  /// What it wrote to standard error, the last 64 KiB at the least, as visible lines.
  var errorTail: String {
    state.withLock { state in
      if !state.isClosed { state.readErrors(into: buffer, toTheEnd: true) }
      return state.errors.text
    }
  }

  /// The last line of that; `nil` where there is none.
  var lastWords: String? { state.withLock { $0.errors.lastWords } }

  /// A Boolean value that indicates whether the program has read all lines, if the system knows it.
  var hasRead: Bool { state.withLock { sandbox_unread($0.child.input) == 0 } }

  /// Closes its input, at which it should end, or ends it if the thread is to give up; does not wait.
  func hangUp() {
    state.withLock { state in
      guard !state.isPumped, !state.isWritten, !state.isClosing else { return }
      if isCancelled() { sandbox_kill(state.child.pid) }
      sandbox_close(&state.child.input)
    }
  }

  /// Asks it to end by closing its input, waits for that, and ends what is left of its group.
  ///
  /// What it says meanwhile is read, so that it doesn't wait for that.
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

  /// Ends its whole group at once, and removes what it left.
  ///
  /// Nothing happens the second time. Threads that wait for it fail.
  func kill() {
    let isFirst = state.withLock { state in
      defer { state.isClosing = true }
      if !state.isClosing { sandbox_kill(state.child.pid) }
      return !state.isClosing
    }
    // Who waits for the system sees the end at once, and lets go of the descriptors.
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

  /// Raises its limit of processor time, once a minute at most.
  func allowTime(_ state: inout ProcessState, now: ContinuousClock.Instant) {
    guard allowedSeconds > 0, now - state.allowance > .seconds(60) else { return }
    state.allowance = now
    sandbox_allow_time(&state.child, allowedSeconds)
  }
}
