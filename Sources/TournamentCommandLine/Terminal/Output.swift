import GameCore
import Synchronization
import TournamentBase

/// A command's streams, of which standard output gets the results and standard error everything
/// else.
///
/// Commands receive the output as a value, so tests can read what is printed. Everything that the
/// program prints passes through the output. The output escapes control characters, so that a
/// terminal shows them instead of obeying them. It also escapes text that GitHub's log would take
/// as a command.
package struct Output: Sendable {
  let width: Int
  /// Returns the current width, in characters, of the terminal that shows standard error.
  ///
  /// It returns `nil` if no terminal shows standard error, or if the terminal cannot overwrite a
  /// line.
  let screenWidth: @Sendable () -> Int?
  /// A Boolean value that indicates whether a terminal shows the results.
  let isOnTerminal: Bool
  private let results: @Sendable (String) -> Delivery
  private let notes: @Sendable (String) -> Delivery
  private let state = State()

  init(
    width: Int = Output.defaultWidth, isOnTerminal: Bool = false,
    screenWidth: @escaping @Sendable () -> Int? = { nil },
    results: @escaping @Sendable (String) -> Delivery,
    notes: @escaping @Sendable (String) -> Delivery
  ) {
    (self.width, self.isOnTerminal, self.screenWidth) = (width, isOnTerminal, screenWidth)
    (self.results, self.notes) = (results, notes)
  }

  static let defaultWidth = 80

  /// The outcome of a write.
  package enum Delivery: Hashable, Sendable {
    case done
    /// The reader closed the pipe (`| head`), which is not a failure.
    case closed
    /// The system rejected the write for the given reason.
    case refused(String)
  }

  private final class State: Sendable {
    let delivery = Mutex(Delivery.done)
    /// A Boolean value that indicates whether the last line of standard error will be overwritten.
    let isLineOpen = Mutex(false)
  }

  /// The outcome of all writes to standard output so far.
  ///
  /// After the first failure, no more results are written, but the command continues.
  package var delivery: Delivery { state.delivery.withLock { $0 } }

  /// Prints a result and ends the line.
  package func print(_ text: String) {
    state.delivery.withLock { delivery in
      if delivery == .done { delivery = results(text.shownLines + "\n") }
    }
  }

  /// Prints a command for GitHub's log and ends the line.
  package func print(_ command: GitHubCommand) {
    state.delivery.withLock { delivery in
      if delivery == .done { delivery = results(command.text + "\n") }
    }
  }

  /// Writes a line to standard error, replacing a line from ``overwrite(_:)``.
  ///
  /// - Parameter remedy: A second line, indented.
  package func note(_ text: String, remedy: String? = nil) {
    let lines = text.shown + "\n" + (remedy.map { "  \($0.shown)\n" } ?? "")
    state.isLineOpen.withLock { isOpen in
      _ = notes((isOpen ? Output.erasure : "") + lines)
      isOpen = false
    }
  }

  /// Replaces the last line of standard error without ending it.
  func overwrite(_ text: String) {
    state.isLineOpen.withLock { isOpen in
      _ = notes(Output.erasure + text.shown)
      isOpen = !text.isEmpty
    }
  }

  /// Replaces everything in the terminal that shows standard error.
  func draw(_ text: String) {
    state.isLineOpen.withLock { isOpen in
      _ = notes(Output.clearing + text.shownLines + "\n")
      isOpen = false
    }
  }

  /// The control sequence that moves to the first line and erases all lines.
  private static let clearing = "\u{1b}[H\u{1b}[J"

  /// The control sequence that moves to the start of the line and erases it.
  private static let erasure = "\r\u{1b}[K"
}

extension String {
  /// The text with visible control characters, which GitHub's log never takes as a command, even at
  /// the beginning of a line.
  fileprivate var shown: String { visible.withoutCommands }

  fileprivate var shownLines: String { visibleLines.withoutCommands }
}
