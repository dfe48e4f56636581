import Sandbox

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
  private var sleepers: [Sleeper] = []

  /// A thread that waits for a line, or for its turn.
  private struct Sleeper {
    /// The address of the lines that it waits for; `nil` for any.
    let address: Int?
    let bell: Bell
  }

  /// A process that has said nothing yet.
  init(_ child: sandbox_child) {
    self.child = child
    allowance = .now
  }

  /// Makes a bell for a thread that goes to sleep.
  mutating func sleep(for address: Int? = nil) -> Bell {
    let bell = Bell()
    sleepers.append(Sleeper(address: address, bell: bell))
    return bell
  }

  /// The thread is awake.
  mutating func wake(_ bell: Bell) { sleepers.removeAll { $0.bell === bell } }

  /// Wakes those who may have waited for lines that came.
  func ring(forLast count: Int) {
    guard count > 0, !sleepers.isEmpty else { return }
    let lines = output.lines.suffix(count)
    for sleeper in sleepers {
      let isMeant = lines.contains {
        sleeper.address == nil || $0.address == nil || $0.address == sleeper.address
      }
      if isMeant { sleeper.bell.ring() }
    }
  }

  /// Wakes everybody: nothing more comes.
  func ringAll() {
    for sleeper in sleepers { sleeper.bell.ring() }
  }

  /// Wakes one thread, so that somebody waits for the system again.
  func ringNext() {
    if !isPumped { sleepers.first?.bell.ring() }
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
