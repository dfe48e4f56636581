import ConnectFourSolver
import GameCore
import TournamentBase

extension Option where Value == String {
  static var book: Option {
    Option(
      "book", "FILE|on|off", defaultText: "on", completion: .words(["on", "off"]),
      "opening book for Connect Four's standard board: a FILE from 'book build', on for the "
        + "built-in book, or off for none",
      default: { "on" }
    ) { texts throws(UsageError) in
      if texts[0].isEmpty { throw UsageError(value: "", "expected FILE, on or off") }
      return texts[0]
    }
  }
}

extension OptionReader {
  mutating func readBook() {
    let (book, isGiven) = given(.book)
    surroundings.book = isGiven ? book : nil
  }
}

extension Arguments {
  /// Returns the book for a value of ``Option/book`` or reports a mistake if the book is invalid.
  mutating func book(_ path: String, _ context: CommandContext) -> OpeningBook? {
    if path == "on" || path == "off" { return path == "on" ? .standard : nil }
    do {
      let book = try OpeningBook(
        path: path, remedy: "Build a book with '\(context.program) book build'.")
      if let solver = try? Solver(), book.isOfBoard(of: solver) { return book }
      report(Option.book, "\(path) is not an opening book for the standard board")
    } catch {
      // The error is never an interrupt, because reading cannot be interrupted.
      report(Option.book, "\(error)", remedy: (error as? any ReportedError)?.messages.first?.remedy)
    }
    return nil
  }
}

extension OpeningBook {
  /// Reads a book from a file.
  ///
  /// - Throws: `UsageError` with a remedy if the file is not a book, or `FileError`.
  init(path: String, remedy: String? = nil) throws {
    // A position takes at most 6 bytes, and the last ply contains the most positions.
    let bytes = try FileInput.contents(path: path, limit: 12 * OpeningBook.layerLimit)
    do throws(BookError) {
      try self.init(decoding: bytes)
    } catch {
      throw UsageError("\(path): \(error)", remedy: remedy)
    }
  }
}
