import GameCore

enum RawArguments {
  /// Returns all arguments after the program's name.
  ///
  /// - Throws: `UsageError` if an argument is not UTF-8, because the text would name another file.
  static func words() throws(UsageError) -> [String] {
    try text(
      (1..<max(1, Int(CommandLine.argc))).map { index in
        guard let word = CommandLine.unsafeArgv[index] else { return [] }
        return UnsafeBufferPointer(start: word, count: length(word)).map { UInt8(bitPattern: $0) }
      })
  }

  private static func length(_ word: UnsafePointer<CChar>) -> Int {
    var count = 0
    while word[count] != 0 { count += 1 }
    return count
  }

  /// Returns arguments as text or throws an error that lists each argument that is not UTF-8.
  static func text(_ words: [[UInt8]]) throws(UsageError) -> [String] {
    var texts: [String] = []
    var mistakes: [UsageError.Mistake] = []
    for (index, word) in words.enumerated() {
      if let text = String(validating: word, as: UTF8.self) {
        texts.append(text)
      } else {
        mistakes.add(
          "argument \(index + 1), '\(String(decoding: word, as: UTF8.self))', is not UTF-8",
          remedy: "Rename the file or directory.")
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return texts
  }
}
