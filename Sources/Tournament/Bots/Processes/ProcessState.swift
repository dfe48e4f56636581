import CSystem

/// The state of a running program, and the threads that wait for it.
struct ProcessState: ~Copyable {
  /// The process, and the pipes to it.
  var child: sandbox_child
  var output = LineBuffer()
  var errors = ErrorTail()
  /// The end of the process, after all its output was read.
  var end: ProcessEnd?
  /// The time at which it closed its output without ending.
  var outputEnd: ContinuousClock.Instant?
  /// `true` while a thread waits for the system.
  var isPumped = false
  /// `true` while a thread is within a line.
  var isWritten = false
  /// `true` while and after the process is ended.
  var isClosing = false
  var isClosed = false
  /// The time at which the limit of processor time was raised.
  var allowance: ContinuousClock.Instant
  /// The turn to start, until the first output.
  var turn: StartTurn?
  private var sleepers: [LineWaiter] = []
  /// The thread that was woken to wait for the system.
  private var heir: LineWaiter?

  init(_ child: sandbox_child, turn: StartTurn? = nil) {
    self.child = child
    self.turn = turn
    allowance = .now
  }

  mutating func add(_ sleeper: LineWaiter) { sleepers.append(sleeper) }

  mutating func wake(_ sleeper: LineWaiter) {
    sleepers.removeAll { $0 === sleeper }
    if heir === sleeper { heir = nil }
  }

  /// Passes new lines to the threads that wait for their addresses.
  ///
  /// - Returns: The signals of these threads and of all that may want the other lines; rung without the lock.
  mutating func deliver(last count: Int) -> [WakeSignal] {
    guard count > 0, !sleepers.isEmpty else { return [] }
    var bells: [WakeSignal] = []
    output.take(ofLast: count) { line in
      guard let address = line.address,
        let index = sleepers.firstIndex(where: {
          $0.address == address && line.arrival <= $0.deadline
        })
      else {
        bells += sleepers.filter { $0.mayWant(line) }.map(\.bell)
        return false
      }
      let sleeper = sleepers.remove(at: index)
      if heir === sleeper { heir = nil }
      sleeper.take(line.text)
      bells.append(sleeper.bell)
      return true
    }
    return bells
  }

  func ringAll() { for sleeper in sleepers { sleeper.bell.ring() } }

  /// Wakes one thread to wait for the system.
  mutating func ringNext() {
    guard !isPumped, heir == nil, let next = sleepers.first(where: \.isReading) else { return }
    heir = next
    next.bell.ring()
  }

  /// Reads standard output once, or to the end; returns the number of lines.
  mutating func readOutput(
    into buffer: UnsafeMutableRawBufferPointer, at arrival: ContinuousClock.Instant,
    address: ((String) -> Int?)?, toTheEnd: Bool
  ) -> Int {
    var lines = 0
    while child.output >= 0, output.fault == nil {
      let count = sandbox_read(child.output, buffer.baseAddress, buffer.count)
      if count == 0 {
        sandbox_close(&child.output)
        outputEnd = arrival
      }
      turn = nil
      guard count > 0 else { break }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      lines += output.append(bytes, at: arrival, address: address)
      if !toTheEnd { break }
    }
    return lines
  }

  /// Reads standard error once, or almost to the end.
  mutating func readErrors(into buffer: UnsafeMutableRawBufferPointer, toTheEnd: Bool) {
    for _ in 0..<(toTheEnd ? 64 : 1) where child.error >= 0 {
      let count = sandbox_read(child.error, buffer.baseAddress, buffer.count)
      if count == 0 { sandbox_close(&child.error) }
      guard count > 0 else { break }
      errors.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
