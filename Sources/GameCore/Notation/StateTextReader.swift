/// A reader for a state's text: lines in a fixed order, each with a key and its words.
///
///     ply 12
///     columns XO - X
///
/// Every line begins with its key, so that errors contain the correct line number.
public struct StateTextReader {
  /// The maximum size of the text in bytes.
  public static let limit = 1_000_000

  private let lines: [Substring]
  private var next = 0

  /// Splits the text into lines.
  ///
  /// - Throws: ``StateTextError`` if the text is larger than ``limit``.
  public init(_ text: String) throws(StateTextError) {
    guard text.utf8.count <= Self.limit else {
      throw StateTextError(line: 1, problem: "expected at most \(Self.limit) bytes")
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A Boolean value that indicates whether every line has been read.
  public var isAtEnd: Bool { next == lines.count }

  /// Reads the words after the key in the next line.
  ///
  /// - Throws: ``StateTextError`` if no line is left or the next one does not begin with the key.
  public mutating func words(_ key: String) throws(StateTextError) -> [StateWord] {
    guard next < lines.count else {
      throw StateTextError(
        line: lines.count + 1, problem: "expected '\(key)', found the end of the text")
    }
    let line = lines[next]
    next += 1
    var words: [StateWord] = []
    var column = 1
    for text in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !text.isEmpty { words.append(StateWord(text: String(text), line: next, column: column)) }
      column += text.count + 1
    }
    guard let first = words.first, first.text == key else {
      throw StateTextError(
        line: next, column: 1, problem: "expected '\(key)' and its values")
    }
    words.removeFirst()
    return words
  }

  /// Reads a given number of words after the key in the next line.
  ///
  /// - Throws: ``StateTextError`` if the line does not begin with the key or contains more or fewer
  ///   words than `count`.
  public mutating func words(_ key: String, count: Int) throws(StateTextError) -> [StateWord] {
    let words = try words(key)
    guard words.count == count else {
      throw StateTextError(
        line: next, problem: "expected \(count) words after '\(key)', found \(words.count)")
    }
    return words
  }

  /// Reads whole numbers from the next line.
  ///
  /// - Throws: ``StateTextError`` unless exactly `count` numbers in the range follow the key.
  public mutating func numbers(
    _ key: String, count: Int, in range: ClosedRange<Int>
  ) throws(StateTextError) -> [Int] {
    var numbers: [Int] = []
    for word in try words(key, count: count) { numbers.append(try word.number(in: range)) }
    return numbers
  }

  /// Reads a whole number from the next line.
  ///
  /// - Throws: ``StateTextError`` unless exactly one number in the range follows the key.
  public mutating func number(
    _ key: String, in range: ClosedRange<Int>
  ) throws(StateTextError) -> Int {
    try numbers(key, count: 1, in: range)[0]
  }

  /// Reads a seat from the next line, where a hyphen stands for `nil`.
  ///
  /// - Throws: ``StateTextError`` unless a number below `seats` or a hyphen follows the key.
  public mutating func seat(_ key: String, of seats: Int) throws(StateTextError) -> Seat? {
    let word = try words(key, count: 1)[0]
    return word.text == "-" ? nil : Seat(try word.number(in: 0...seats - 1))
  }

  /// Reads a random stream from the next line, in the form of ``RandomStream/text``.
  ///
  /// - Throws: ``StateTextError`` if the line does not have this form or its words are all zero.
  public mutating func stream(_ key: String) throws(StateTextError) -> RandomStream {
    var state: [UInt64] = []
    for word in try words(key, count: 4) {
      guard let number = UInt64(word.text, radix: 16), word.text.utf8.count == 16 else {
        throw word.error("expected 16 hexadecimal digits")
      }
      state.append(number)
    }
    guard state.contains(where: { $0 != 0 }) else {
      throw StateTextError(line: next, problem: "a random stream cannot be all zeros")
    }
    return RandomStream(state: state[0], state[1], state[2], state[3])
  }

  /// Checks that no line is left.
  ///
  /// - Throws: ``StateTextError`` if a line is left.
  public func finish() throws(StateTextError) {
    guard isAtEnd else {
      throw StateTextError(line: next + 1, problem: "expected the end of the text")
    }
  }

  /// Returns an error about the line that was read last.
  public func error(_ problem: String) -> StateTextError {
    StateTextError(line: next, problem: problem)
  }
}

/// A word in a state's text and its place.
public struct StateWord: Hashable, Sendable {
  /// The word without the spaces around it.
  public let text: String
  /// The line, from 1.
  public let line: Int
  /// The position of its first character in the line, from 1.
  public let column: Int

  /// Creates a word at a place.
  public init(text: String, line: Int, column: Int) {
    self.text = text
    self.line = line
    self.column = column
  }

  /// Returns the words in a single line, separated by spaces, tabs or commas.
  public static func words(of line: String) -> [StateWord] {
    var words: [StateWord] = []
    var column = 1
    for text in line.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," })
    {
      if !text.isEmpty { words.append(StateWord(text: String(text), line: 1, column: column)) }
      column += text.count + 1
    }
    return words
  }

  /// Returns an error about this word.
  public func error(_ problem: String) -> StateTextError {
    StateTextError(line: line, column: column, problem: "'\(text)': \(problem)")
  }

  /// Returns the word as a whole number in a range.
  ///
  /// - Throws: ``StateTextError`` if the word is not such a number, in its shortest form.
  public func number(in range: ClosedRange<Int>) throws(StateTextError) -> Int {
    guard let number = Int(text), range.contains(number), text == "\(number)" else {
      throw error("expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension RandomStream {
  /// The state as four words, each with 16 hexadecimal digits.
  public var text: String {
    state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined(separator: " ")
  }
}
