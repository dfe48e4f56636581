import Synchronization

/// A thread that waits for a line of a program, or for its turn to write one.
final class LineWaiter: Sendable {
  /// The address of the lines that it waits for; `nil` for any.
  let address: Int?
  /// Later lines are not for it.
  let deadline: ContinuousClock.Instant
  /// Whether it waits for a line, and would wait for the system if nobody did.
  let isReading: Bool
  /// What wakes it.
  let bell = WakeSignal()
  private let line = Mutex<String?>(nil)

  /// One that waits for lines of an address, or any; or for its turn to write.
  init(address: Int? = nil, deadline: ContinuousClock.Instant, isReading: Bool) {
    self.address = address
    self.deadline = deadline
    self.isReading = isReading
  }

  /// What it was given; `nil` if nothing.
  var found: String? { line.withLock { $0 } }

  /// Gives it its line.
  func take(_ text: String) { line.withLock { $0 = text } }

  /// Whether it has to look at a line itself.
  func mayWant(_ line: LineBuffer.Line) -> Bool {
    isReading && (address == nil || line.address == nil || line.address == address)
  }
}
