import CSystem
import GameCore

extension BotProcess {
  /// The maximum time between cancellation checks by the thread that waits for the system.
  static let slice: Duration = .milliseconds(100)

  /// The maximum time between cancellation checks by the other threads.
  static let sleep: Duration = .seconds(1)

  /// The time within which a process has to end after it closes its output.
  fileprivate static let endingTime: Duration = .milliseconds(500)

  /// Returns the milliseconds until a deadline, rounded up and limited to a slice.
  static func milliseconds(
    until deadline: ContinuousClock.Instant, atMost slice: Duration = slice
  ) -> Int32 {
    let left = min(deadline - .now, slice)
    guard left > .zero else { return 0 }
    let (seconds, rest) = left.components
    return Int32(seconds * 1_000 + (rest + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// Waits for the system and reads output.
  ///
  /// Only one thread at a time may call it.
  ///
  /// - Parameters:
  ///   - isLast: `true` to count output as having arrived by the deadline.
  ///   - canWrite: `true` to also return when there is room for input.
  func pump(until deadline: ContinuousClock.Instant, isLast: Bool = false, canWrite: Bool = false) {
    var (child, wanted) = state.withLock { ($0.child, $0.wanted(canWrite)) }
    let ready = sandbox_poll(&child, wanted, isLast ? 0 : BotProcess.milliseconds(until: deadline))
    guard ready != 0 else { return state.withLock { $0.lookAtClosedOutput() } }
    let arrival = isLast ? deadline : .now
    let bells = state.withLock { state in
      var bells: [WakeSignal] = []
      let hasEnded = ready & Int32(SANDBOX_EXIT) != 0
      if ready & Int32(SANDBOX_OUTPUT) != 0 || hasEnded {
        let count = state.readOutput(
          into: buffer, at: arrival, address: address, toTheEnd: hasEnded)
        bells = state.deliver(last: count)
        if state.output.fault != nil { state.ringAll() }
      }
      if ready & Int32(SANDBOX_ERROR) != 0 || hasEnded {
        state.readErrors(into: buffer, toTheEnd: hasEnded)
      }
      if hasEnded { state.noteEnd() }
      state.lookAtClosedOutput()
      return bells
    }
    for bell in bells { bell.ring() }
  }
}

extension ProcessState {
  fileprivate func wanted(_ canWrite: Bool) -> Int32 {
    var wanted = 0
    if child.output >= 0, output.fault == nil { wanted |= SANDBOX_OUTPUT }
    if child.error >= 0 { wanted |= SANDBOX_ERROR }
    if canWrite { wanted |= SANDBOX_INPUT }
    if end == nil { wanted |= SANDBOX_EXIT }
    return Int32(wanted)
  }

  /// Records the end of the process and kills the processes that it started.
  fileprivate mutating func noteEnd() {
    guard end == nil, let found = ProcessEnd(of: child.pid) else { return }
    end = found
    if !isClosing { sandbox_kill(child.pid) }
    ringAll()
  }

  fileprivate func lookAtClosedOutput() { if hasGoneSilent { ringAll() } }

  /// A Boolean value that indicates whether the process closed its output but did not end in time.
  var hasGoneSilent: Bool {
    guard let outputEnd, end == nil else { return false }
    return ContinuousClock.now - outputEnd > BotProcess.endingTime
  }

  /// Returns the reason why no more lines can arrive, or `nil` while lines may arrive.
  func failure() -> BotFailure? {
    if let fault = output.fault { return ended(.unparsable, fault) }
    if isClosing { return BotFailure(.crashed, "terminated") }
    let part = output.rest.isEmpty ? "" : " in the middle of a line"
    if let end { return ended(.crashed, "\(end)\(part)") }
    return hasGoneSilent ? ended(.crashed, "closed its standard output\(part)") : nil
  }

  func ended(_ kind: Forfeit.Kind, _ reason: String) -> BotFailure {
    let words = errors.lastWords.map { "; standard error: \($0)" } ?? ""
    return BotFailure(kind, reason + words)
  }
}
