import CSystem

/// The state of a running program and the threads that wait for its lines.
struct ProcessState: ~Copyable {
  /// The process with its pipes.
  var child: sandbox_child
  var output = LineBuffer()
  var errors = ErrorTail()
  /// The end of the process, set after all its output was read, or `nil` before that.
  var end: ProcessEnd?
  /// The time at which the process closed its output, or `nil` if it has not done so.
  var outputEnd: ContinuousClock.Instant?
  /// A Boolean value that indicates whether a thread waits for the system.
  var isPumped = false
  /// A Boolean value that indicates whether a thread has written part of a line.
  var isWritten = false
  /// A Boolean value that indicates whether the process is being ended or has ended.
  var isClosing = false
  var isClosed = false
  /// The time at which the processor time limit was last raised.
  var allowance: ContinuousClock.Instant
  /// The turn to start, kept until the first output, or `nil` after that.
  var turn: StartTurn?
  private var sleepers: [LineWaiter] = []
  /// The waiter whose thread was woken to wait for the system.
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
  /// - Returns: The signals for these threads and for all threads that may need the other lines.
  ///   Ring them after the lock is released.
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

  /// Wakes one thread, so that it waits for the system.
  mutating func ringNext() {
    guard !isPumped, heir == nil, let next = sleepers.first(where: \.isReading) else { return }
    heir = next
    next.bell.ring()
  }

  /// Reads standard output once or up to its end and returns the number of lines.
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

  /// Reads standard error once or to its end, but at most 64 times.
  mutating func readErrors(into buffer: UnsafeMutableRawBufferPointer, toTheEnd: Bool) {
    for _ in 0..<(toTheEnd ? 64 : 1) where child.error >= 0 {
      let count = sandbox_read(child.error, buffer.baseAddress, buffer.count)
      if count == 0 { sandbox_close(&child.error) }
      guard count > 0 else { break }
      errors.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
