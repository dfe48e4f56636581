import CSystem

/// What is known of a running program, and who waits for it.
struct ProcessState: ~Copyable {
  /// The process and this side's ends of its pipes.
  var child: sandbox_child
  /// What it said.
  var output = LineBuffer()
  /// What it complained about.
  var errors = ErrorTail()
  /// How it ended, once that was seen and all that it said before was read.
  var end: ProcessEnd?
  /// When it closed its output without ending, as far as was seen.
  var outputEnd: ContinuousClock.Instant?
  /// Whether a thread waits for the system on behalf of all.
  var isPumped = false
  /// Whether a thread is in the middle of a line that it writes.
  var isWritten = false
  /// Whether the process is being ended by this one, or was.
  var isClosing = false
  /// Whether nothing is left of it.
  var isClosed = false
  /// When its limit of processor time was raised.
  var allowance: ContinuousClock.Instant
  /// Its turn to start, until it says something or ends.
  var turn: StartTurn?
  private var sleepers: [LineWaiter] = []
  /// Who was woken to wait for the system and hasn't come to it yet.
  private var heir: LineWaiter?

  /// A process that has said nothing yet.
  init(_ child: sandbox_child, turn: StartTurn? = nil) {
    self.child = child
    self.turn = turn
    allowance = .now
  }

  /// A thread goes to sleep.
  mutating func add(_ sleeper: LineWaiter) { sleepers.append(sleeper) }

  /// A thread is awake.
  mutating func wake(_ sleeper: LineWaiter) {
    sleepers.removeAll { $0 === sleeper }
    if heir === sleeper { heir = nil }
  }

  /// Hands lines that came to those who sleep until just these come.
  ///
  /// - Returns: Whom to wake: those, and all whom the other lines may be for. Whoever is woken wants the
  ///   state at once, so it is given back before.
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

  /// Wakes everybody: nothing more comes.
  func ringAll() { for sleeper in sleepers { sleeper.bell.ring() } }

  /// Wakes one thread, so that somebody waits for the system again.
  mutating func ringNext() {
    guard !isPumped, heir == nil, let next = sleepers.first(where: \.isReading) else { return }
    heir = next
    next.bell.ring()
  }

  /// Reads standard output until nothing is there, or once.
  ///
  /// - Returns: How many lines came.
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

  /// Reads standard error once, or until nothing is there, but not for ever.
  mutating func readErrors(into buffer: UnsafeMutableRawBufferPointer, toTheEnd: Bool) {
    for _ in 0..<(toTheEnd ? 64 : 1) where child.error >= 0 {
      let count = sandbox_read(child.error, buffer.baseAddress, buffer.count)
      if count == 0 { sandbox_close(&child.error) }
      guard count > 0 else { break }
      errors.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
