/// Writes replays, line by line, as text.
///
/// A class, because it is handed through the generic code that plays the games.
@usableFromInline
final class ReplayWriter {
  let text = TextBuffer()

  @usableFromInline
  func write(_ header: ReplayHeader) { header.write(to: text) }

  @usableFromInline
  func write(_ step: ReplayStep) { step.write(to: text) }

  @usableFromInline
  func write(_ outcome: ReplayOutcome) { outcome.write(to: text) }
}
