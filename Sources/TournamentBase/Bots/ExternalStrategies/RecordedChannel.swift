import Synchronization

/// A channel that adds lines to a decision's transcript: the lines that it sends and the received
/// lines that the protocol keeps.
struct RecordedChannel: LineChannel {
  let channel: any LineChannel
  let recorder: TranscriptRecorder

  func send(_ line: String, by deadline: ContinuousClock.Instant) throws {
    recorder.add(line, isSent: true)
    try channel.send(line, by: deadline)
  }

  func receive(by deadline: ContinuousClock.Instant) throws -> String {
    try channel.receive(by: deadline)
  }

  func receive(
    by deadline: ContinuousClock.Instant, for address: Int?, where isMine: (String) -> Bool
  ) throws -> String {
    try channel.receive(by: deadline, for: address, where: isMine)
  }

  func next(for address: Int?) -> String? { channel.next(for: address) }

  func keep(_ line: String) { recorder.add(line, isSent: false) }

  var hasRead: Bool { channel.hasRead }
}

/// The transcript of a decision in progress.
final class TranscriptRecorder: Sendable {
  private let state = Mutex(Transcript())

  var transcript: Transcript { state.withLock { $0 } }

  func add(_ line: String, isSent: Bool) {
    state.withLock { $0.add(line, isSent: isSent) }
  }
}
