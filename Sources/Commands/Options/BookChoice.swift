import ConnectFourSolver
import Diagnostics
import Storage
import Terminal

/// Which opening book is asked before positions of the standard board are searched.
package enum BookChoice: Hashable, Sendable {
  /// The command's own.
  case standard
  case none
  case file(String)

  package init(_ text: String) {
    switch text {
    case "on": self = .standard
    case "off": self = .none
    default: self = .file(text)
    }
  }

  /// The book.
  ///
  /// - Throws: `UsageError` where the file holds none of the standard board.
  package func book(program: String) throws(UsageError) -> OpeningBook? {
    guard case .file(let path) = self else { return self == .none ? nil : OpeningBook.standard }
    let setting = Option.book.name
    do {
      let book = try OpeningBook(path: path)
      if let solver = try? Solver(), book.isOfBoard(of: solver) { return book }
    } catch let error as BookError {
      throw UsageError(setting: setting, "\(path): \(error) with '\(program) book build'")
    } catch {
      throw UsageError(setting: setting, "\(error)")
    }
    throw UsageError(setting: setting, "\(path) is no book of the standard board")
  }
}

extension Option where Value == BookChoice {
  package static var book: Option {
    Option(
      "book", "FILE|on|off", defaultText: "on", completion: .words(["on", "off"]),
      "the opening book of Connect Four's standard board to ask first: one of 'book build', the "
        + "command's own, or none",
      default: { .standard }
    ) { texts throws(UsageError) in
      if texts[0].isEmpty { throw UsageError("the name of a file is empty") }
      return BookChoice(texts[0])
    }
  }
}

extension Arguments {
  /// The book that solvers are to ask; a mistake is told along with others.
  package mutating func chosenBook(_ context: CommandContext) -> OpeningBook? {
    do throws(UsageError) {
      return try self[.book].book(program: context.program)
    } catch {
      report(error)
      return nil
    }
  }
}

extension OpeningBook {
  /// Reads a book from a file.
  ///
  /// - Throws: `BookError`, `FileError`.
  package init(path: String) throws {
    // A position takes at most 6 bytes, and those of the last ply are most of all.
    let bytes = try FileInput.contents(path: path, limit: 12 * OpeningBook.layerLimit)
    try self.init(decoding: bytes)
  }
}
