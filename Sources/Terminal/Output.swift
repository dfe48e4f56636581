/// Where a command writes: results to standard output, all about them to standard error.
///
/// It is handed to whatever prints, so that a test can read what a user would.
package struct Output: Sendable {
  /// How wide texts are that flow, in characters.
  package let width: Int
  /// Whether a person watches standard error.
  package let isErrorTerminal: Bool
  private let results: @Sendable (String) -> Delivery
  private let notes: @Sendable (String) -> Delivery

  /// Writes to two streams.
  ///
  /// - Parameters:
  ///   - results: Writes results, and says what became of them.
  ///   - notes: Writes all else.
  package init(
    width: Int = Output.defaultWidth, isErrorTerminal: Bool = false,
    results: @escaping @Sendable (String) -> Delivery,
    notes: @escaping @Sendable (String) -> Delivery
  ) {
    self.width = width
    self.isErrorTerminal = isErrorTerminal
    self.results = results
    self.notes = notes
  }

  /// As wide as the narrowest terminal in use.
  package static let defaultWidth = 80

  /// What became of a text.
  package enum Delivery: Hashable, Sendable {
    case done
    /// Nobody reads any more.
    case closed
    /// The system refused it, for a reason in its own words.
    case refused(String)
  }

  /// No more results can be written.
  package struct Closed: Error {
    /// Why the system refuses them; `nil` where nobody reads any more (`| head`), which is a reason to
    /// end quietly.
    package let refusal: String?
  }

  /// Prints a result and ends the line.
  package func print(_ text: String) throws(Closed) {
    switch results(text + "\n") {
    case .done: return
    case .closed: throw Closed(refusal: nil)
    case .refused(let reason): throw Closed(refusal: reason)
    }
  }

  /// Writes a line to the user about what goes on.
  package func note(_ text: String) { _ = notes(text + "\n") }

  /// Replaces the last line of standard error, without ending it.
  package func overwrite(_ text: String) { _ = notes("\r\u{1b}[K" + text) }
}
