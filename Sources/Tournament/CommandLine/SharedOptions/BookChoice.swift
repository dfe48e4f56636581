import ConnectFourSolver
import GameCore

/// The choice of an opening book for positions of the standard board.
enum BookChoice: Hashable, Sendable {
  case standard
  case none
  case file(String)

  init(_ text: String) {
    switch text {
    case "on": self = .standard
    case "off": self = .none
    default: self = .file(text)
    }
  }

  /// Returns the book.
  ///
  /// - Throws: `UsageError` if the file does not contain one of the standard board.
  func book(program: String) throws(UsageError) -> OpeningBook? {
    guard case .file(let path) = self else { return self == .none ? nil : OpeningBook.standard }
    let setting = Option.book.name
    do {
      let book = try OpeningBook(path: path, remedy: "Build a book with '\(program) book build'.")
      if let solver = try? Solver(), book.isOfBoard(of: solver) { return book }
    } catch {
      throw UsageError(
        setting: setting, "\(error)", remedy: (error as? UsageError)?.mistakes.first?.remedy)
    }
    throw UsageError(setting: setting, "\(path): not an opening book of the standard board")
  }
}

extension Option where Value == BookChoice {
  static var book: Option {
    Option(
      "book", "FILE|on|off", defaultText: "on", completion: .words(["on", "off"]),
      "opening book of Connect Four's standard board: a FILE from 'book build', the built-in book or none",
      default: { .standard }
    ) { texts throws(UsageError) in
      if texts[0].isEmpty { throw UsageError(value: "", "expected FILE, on or off") }
      return BookChoice(texts[0])
    }
  }
}

extension Arguments {
  /// Returns the book of the options; a mistake is reported with others.
  mutating func chosenBook(_ context: CommandContext) -> OpeningBook? {
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
  /// - Throws: `UsageError` with a remedy if the file is not a book, `FileError`.
  init(path: String, remedy: String? = nil) throws {
    // A position takes at most 6 bytes, and the last ply has the most positions.
    let bytes = try FileInput.contents(path: path, limit: 12 * OpeningBook.layerLimit)
    do throws(BookError) {
      try self.init(decoding: bytes)
    } catch {
      throw UsageError("\(path): \(error)", remedy: remedy)
    }
  }
}
