/// Where a command writes: results to standard output, all about them to standard error.
///
/// It is handed to whatever prints, so that a test can read what a user would.
package struct Output: Sendable {
  /// How wide texts are that flow, in characters.
  package let width: Int
  /// Whether a person watches standard error.
  package let isErrorTerminal: Bool
  private let results: @Sendable (String) -> Bool
  private let notes: @Sendable (String) -> Bool

  /// Writes to two streams.
  ///
  /// - Parameters:
  ///   - results: Writes results, and returns `false` where nobody reads them any more.
  ///   - notes: Writes all else.
  package init(
    width: Int = Output.defaultWidth, isErrorTerminal: Bool = false,
    results: @escaping @Sendable (String) -> Bool, notes: @escaping @Sendable (String) -> Bool
  ) {
    self.width = width
    self.isErrorTerminal = isErrorTerminal
    self.results = results
    self.notes = notes
  }

  /// As wide as the narrowest terminal in use.
  package static let defaultWidth = 80

  /// Nobody reads results any more (`| head`): a reason to end quietly.
  package struct Closed: Error {}

  /// Prints a result and ends the line.
  package func print(_ text: String) throws(Closed) {
    if !results(text + "\n") { throw Closed() }
  }

  /// Writes a line to the user about what goes on.
  package func note(_ text: String) { _ = notes(text + "\n") }

  /// Replaces the last line of standard error, without ending it.
  package func overwrite(_ text: String) { _ = notes("\r\u{1b}[K" + text) }
}
