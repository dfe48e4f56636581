import Diagnostics

/// The process's own command line, as the system hands it over.
package enum RawArguments {
  /// All words after the program's name.
  ///
  /// - Throws: `UsageError` where one is not UTF-8: as text it would name another file.
  package static func words() throws(UsageError) -> [String] {
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

  /// Words as text.
  ///
  /// - Throws: `UsageError` that names each word that is not UTF-8.
  static func text(_ words: [[UInt8]]) throws(UsageError) -> [String] {
    var texts: [String] = []
    var problems: [String] = []
    for (index, word) in words.enumerated() {
      if let text = String(validating: word, as: UTF8.self) {
        texts.append(text)
      } else {
        problems.append(
          "word \(index + 1) of the command line, '\(String(decoding: word, as: UTF8.self))', is not "
            + "UTF-8; give files and folders names that are")
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    return texts
  }
}
