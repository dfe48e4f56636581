/// A writer that appends replays as text, line by line.
///
/// It is a class, because the generic code that plays the games shares the writer's text with the
/// caller.
@usableFromInline
final class ReplayWriter {
  let text = TextBuffer()
  private var seal = ReplayChecksum()

  /// Creates a writer without any text.
  init() {}

  @usableFromInline
  func write(_ header: ReplayHeader) {
    seal = ReplayChecksum()
    let start = text.count
    header.write(to: text)
    seal.combine(line: line(from: start))
  }

  /// - Parameter step: The step, unchanged afterwards. It is `inout` because copying it would take
  ///   longer than writing its line.
  func write(_ step: inout ReplayStep) {
    let start = text.count
    var text = text
    step.visit(&text)
    seal.combine(line: line(from: start))
  }

  @usableFromInline
  func write(_ outcome: ReplayOutcome) {
    outcome.write(to: text, sealing: seal)
  }

  @usableFromInline var byteCount: Int { text.count }

  /// Removes the text after a position, such as a void game's lines.
  @usableFromInline
  func removeAll(from place: Int) { text.removeAll(from: place) }

  private func line(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text.bytes[start..<text.count - 1])
  }
}
