import CSystem
import GameCore

extension BotProcess {
  func send(_ line: String, by deadline: ContinuousClock.Instant) throws {
    var text = line + "\n"
    try text.withUTF8 { bytes in
      var start = try begin(bytes, by: deadline)
      guard start < bytes.count else { return }
      defer {
        state.withLock { state in
          state.isWritten = false
          state.ringAll()
        }
      }
      while start < bytes.count {
        try waitForRoom(by: deadline, taken: start, of: bytes.count)
        start += try write(UnsafeRawBufferPointer(bytes)[start...])
      }
    }
  }

  /// Writes the first part of a line after other threads' lines and returns the number of written
  /// bytes.
  private func begin(
    _ bytes: UnsafeBufferPointer<UInt8>, by deadline: ContinuousClock.Instant
  ) throws -> Int {
    while true {
      let (written, sleeper) = try state.withLock { state throws(BotFailure) in
        if let failure = state.failure() { throw failure }
        if state.isWritten {
          let sleeper = LineWaiter(deadline: deadline, isReading: false)
          state.add(sleeper)
          return (0, sleeper as LineWaiter?)
        }
        let count = sandbox_write(state.child.input, bytes.baseAddress, bytes.count)
        state.isWritten = count != bytes.count
        allowTime(&state, now: .now)
        return (count, nil)
      }
      if let sleeper {
        _ = rest(sleeper)
        if isCancelled() { throw CancellationError() }
        if ContinuousClock.now >= deadline { throw lateFailure(0, of: bytes.count) }
        continue
      }
      if written == -2 {
        state.withLock { $0.isWritten = false }
        throw deafFailure()
      }
      return max(written, 0)
    }
  }

  private func write(_ bytes: Slice<UnsafeRawBufferPointer>) throws(BotFailure) -> Int {
    let rest = UnsafeRawBufferPointer(rebasing: bytes)
    let written = state.withLock { sandbox_write($0.child.input, rest.baseAddress, rest.count) }
    if written == -2 { throw deafFailure() }
    return max(written, 0)
  }

  /// Waits until the input has room and reads output in the meantime.
  private func waitForRoom(by deadline: ContinuousClock.Instant, taken: Int, of count: Int) throws {
    let pumps = try state.withLock { state throws(BotFailure) in
      if let failure = state.failure() { throw failure }
      defer { state.isPumped = true }
      return !state.isPumped
    }
    if pumps {
      pump(until: deadline, canWrite: true)
      leave()
    } else {
      var child = state.withLock { $0.child }
      let wanted = Int32(SANDBOX_INPUT | SANDBOX_EXIT)
      _ = sandbox_poll(&child, wanted, BotProcess.milliseconds(until: deadline))
    }
    if isCancelled() { throw CancellationError() }
    if ContinuousClock.now >= deadline { throw lateFailure(taken, of: count) }
  }

  func receive(by deadline: ContinuousClock.Instant) throws -> String {
    try receive(by: deadline, for: nil) { _ in true }
  }

  func next(for address: Int? = nil) -> String? {
    let now = ContinuousClock.now
    let pumps = state.withLock { state in
      if state.isPumped || state.isClosing { return false }
      state.isPumped = true
      return true
    }
    if pumps {
      pump(until: now, isLast: true)
      leave()
    }
    return takeLast(by: now) { address == nil || $0.address == address }
  }

  /// Returns the next line that the calling thread needs.
  ///
  /// A thread that waits for an address checks only lines with this address or without one. Other
  /// threads check every line.
  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String {
    func isWanted(_ line: LineBuffer.Line) -> Bool {
      if let address, let given = line.address { return given == address }
      return isMine(line.text)
    }
    // Lines that arrive after the deadline do not count. A thread that called in time may read once
    // more, because the system may have suspended it.
    var mayLook = ContinuousClock.now < deadline
    while true {
      let isLate = ContinuousClock.now >= deadline
      if isLate, !mayLook, let line = takeLast(by: deadline, isWanted) { return line }
      if isLate, !mayLook { throw silentFailure() }
      switch try takeOrWait(by: deadline, for: address, where: isWanted) {
      case .line(let line): return line
      case .pumps:
        pump(until: deadline, isLast: isLate)
        leave()
      case .sleeps(let sleeper): if let line = rest(sleeper) { return line }
      }
      if isLate { mayLook = false }
      if isCancelled() {
        if let line = takeLast(by: deadline, isWanted) { return line }
        state.withLock { $0.ringAll() }
        throw CancellationError()
      }
    }
  }

  /// The next step for a thread that needs a line.
  private enum Next: Sendable {
    case line(String)
    /// The thread waits for the system and reads output.
    case pumps
    /// The thread sleeps until the thread that waits for the system wakes it.
    case sleeps(LineWaiter)
  }

  private func takeOrWait(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (LineBuffer.Line) -> Bool
  ) throws(BotFailure) -> Next {
    try state.withLock { state throws(BotFailure) in
      if let line = state.output.take(by: deadline, where: isMine) {
        state.ringNext()
        return .line(line)
      }
      if let failure = state.failure() { throw failure }
      if state.isPumped {
        let sleeper = LineWaiter(address: address, deadline: deadline, isReading: true)
        state.add(sleeper)
        return .sleeps(sleeper)
      }
      state.isPumped = true
      return .pumps
    }
  }

  private func takeLast(
    by deadline: ContinuousClock.Instant, _ isMine: (LineBuffer.Line) -> Bool
  ) -> String? {
    state.withLock { state in
      state.ringNext()
      return state.output.take(by: deadline, where: isMine)
    }
  }

  private func leave() { state.withLock { $0.isPumped = false } }

  /// Sleeps until a signal or a timeout and returns the line that the waiter received.
  private func rest(_ sleeper: LineWaiter) -> String? {
    sleeper.bell.wait(
      milliseconds: BotProcess.milliseconds(until: sleeper.deadline, atMost: BotProcess.sleep))
    if let line = sleeper.found { return line }
    state.withLock { $0.wake(sleeper) }
    return sleeper.found
  }

  private func silentFailure() -> BotFailure {
    state.withLock { state in
      let rest = state.output.rest.count
      if state.output.hasBytes {
        let part = rest > 0 ? ", only \(rest) bytes without a line ending" : ""
        return state.ended(.timeout, "no answer in time\(part)")
      }
      // If a program has read all its input, it has started, and its answer may be in an output
      // buffer. An adapter always flushes its output, and it reads the question before it loads the
      // user's file.
      let hint =
        isAdapter
        ? "; check the file for an endless loop"
        : sandbox_unread(state.child.input) > 0
          ? "; it has not read its input" : "; check that it flushes its output"
      return state.ended(
        .timeout, "no answer within \(startTime) ms of its start\(hint); start=MS allows more time")
    }
  }

  private func lateFailure(_ taken: Int, of count: Int) -> BotFailure {
    state.withLock {
      $0.ended(.timeout, "did not read its input in time: \(taken) of \(count) bytes of a line")
    }
  }

  /// Returns the failure for a process that closed its input, probably because it ended.
  private func deafFailure() -> BotFailure {
    let deadline = ContinuousClock.now + BotProcess.slice
    while ContinuousClock.now < deadline {
      let pumps = state.withLock { state in
        defer { if state.end == nil { state.isPumped = true } }
        return state.end == nil && !state.isPumped
      }
      if pumps {
        pump(until: deadline)
        leave()
      } else if state.withLock({ $0.end != nil }) {
        break
      } else {
        WakeSignal().wait(milliseconds: 1)
      }
    }
    return state.withLock { $0.failure() ?? $0.ended(.crashed, "closed its standard input") }
  }
}
