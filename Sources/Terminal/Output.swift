import Diagnostics
import Synchronization

/// Where a command writes: results to standard output, all about them to standard error.
///
/// It is handed to whatever prints, so that a test can read what a user would. Whatever text is
/// written, a terminal shows it and does nothing else.
package struct Output: Sendable {
  /// How wide texts are that flow, in characters.
  package let width: Int
  /// How many characters a line of the terminal has at the moment that a person watches standard
  /// error on; `nil` where nobody does, or where the terminal can't draw over a line.
  package let screenWidth: @Sendable () -> Int?
  private let results: @Sendable (String) -> Delivery
  private let notes: @Sendable (String) -> Delivery
  private let state = State()

  /// Writes to two streams.
  ///
  /// - Parameters:
  ///   - width: How wide texts are that flow, in characters.
  ///   - screenWidth: Asked whenever a line is drawn over, as windows change their size.
  ///   - results: Writes results, and says what became of them.
  ///   - notes: Writes all else.
  package init(
    width: Int = Output.defaultWidth, screenWidth: @escaping @Sendable () -> Int? = { nil },
    results: @escaping @Sendable (String) -> Delivery,
    notes: @escaping @Sendable (String) -> Delivery
  ) {
    self.width = width
    self.screenWidth = screenWidth
    self.results = results
    self.notes = notes
  }

  /// As wide as the narrowest terminal in use.
  package static let defaultWidth = 80

  /// What became of a text.
  package enum Delivery: Hashable, Sendable {
    case done
    /// Nobody reads any more (`| head`), which is no failure.
    case closed
    /// The system refused it, for a reason in its own words.
    case refused(String)
  }

  private final class State: Sendable {
    let delivery = Mutex(Delivery.done)
    /// Whether the last line of standard error is to be drawn over.
    let isLineOpen = Mutex(false)
  }

  /// What became of all results so far.
  ///
  /// After the first that could not be written no more are: work goes on without them, unless it is
  /// done for nothing but to print.
  package var delivery: Delivery { state.delivery.withLock { $0 } }

  /// Prints a result and ends the line.
  package func print(_ text: String) {
    state.delivery.withLock { delivery in
      if delivery == .done { delivery = results(text.visibleLines + "\n") }
    }
  }

  /// Writes a line to the user about what goes on, in the place of one that ``overwrite(_:)`` left.
  package func note(_ text: String) {
    state.isLineOpen.withLock { isOpen in
      _ = notes((isOpen ? Output.erasure : "") + text.visible + "\n")
      isOpen = false
    }
  }

  /// Replaces the last line of standard error, without ending it.
  package func overwrite(_ text: String) {
    state.isLineOpen.withLock { isOpen in
      _ = notes(Output.erasure + text.visible)
      isOpen = !text.isEmpty
    }
  }

  /// Replaces all that the terminal shows which standard error is.
  package func draw(_ text: String) {
    state.isLineOpen.withLock { isOpen in
      _ = notes(Output.clearing + text.visibleLines + "\n")
      isOpen = false
    }
  }

  /// Goes to the first line and takes all lines away.
  private static let clearing = "\u{1b}[H\u{1b}[J"

  /// Goes to the beginning of the line and takes it away.
  private static let erasure = "\r\u{1b}[K"
}
