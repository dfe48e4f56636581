/// Returns the known word that is most similar to a misspelled one.
///
/// - Returns: The first word that needs the fewest insertions, deletions, changes and swaps of
///   neighboring letters, or `nil` if every word needs more than one such edit and more than a
///   third of the longer word's length.
/// - Complexity: O(*mn*) for each known word, where *m* and *n* are the lengths of the two words.
package func nearest(to word: String, among words: [String]) -> String? {
  // Longer words are not misspellings, and the edit distance takes memory in proportion to the
  // product of the two lengths.
  guard word.utf8.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in words {
    let distance = editDistance(Array(word.utf8), Array(candidate.utf8))
    let allowed = max(1, max(word.utf8.count, candidate.utf8.count) / 3)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// Returns the name that is most similar to a misspelled one, as defined by ``nearest(to:among:)``.
///
/// Hyphens, underscores, spaces and capitals are ignored, and a digit matches its number word, so
/// that `connect4` matches `connect-four`.
package func nearest(to word: String, amongNames names: [String]) -> String? {
  guard word.utf8.count <= 64, word.contains(where: { $0.isLetter }) else { return nil }
  let near = nearest(to: plain(word), among: names.map(plain))
  return near.flatMap { near in names.first { plain($0) == near } }
}

/// Returns a name in lower case, without hyphens, underscores and spaces, and with digits as number
/// words.
private func plain(_ name: String) -> String {
  let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  return name.lowercased().filter { !"-_ ".contains($0) }
    .map { sign in sign.isASCII ? sign.wholeNumberValue.map { digits[$0] } ?? "\(sign)" : "\(sign)"
    }
    .joined()
}

/// Returns the restricted Damerau-Levenshtein distance, in which each letter is swapped at most
/// once.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var table = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : j == 0 ? i : 0 } }
  for i in a.indices {
    for j in b.indices {
      var least = min(table[i][j + 1], table[i + 1][j]) + 1
      least = min(least, table[i][j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        least = min(least, table[i - 1][j - 1] + 1)
      }
      table[i + 1][j + 1] = least
    }
  }
  return table[a.count][b.count]
}

/// Returns a suggestion for an unknown word: the nearest name, all names, or the first 8 if there
/// are more than 12.
package func hint(for word: String, among names: [String]) -> String {
  if let near = nearest(to: word, among: names) { return "did you mean '\(near)'?" }
  if names.count <= 12 { return "expected " + names.listed(by: "or") }
  let first = names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
  return "expected \(first) or one of \(names.count - 8) others"
}

/// Returns `true` if the hint for a word contains the nearest name or all names.
func isHintComplete(for word: String, among names: [String]) -> Bool {
  names.count <= 12 || nearest(to: word, among: names) != nil
}

extension [String] {
  /// Returns the words in quotes, separated by commas and a final conjunction: `'a', 'b' or 'c'`.
  package func listed(by conjunction: String) -> String {
    isEmpty ? "nothing" : map { "'\($0)'" }.joined(by: conjunction)
  }

  /// Returns the words as a list, with a conjunction such as "and" before the last one.
  package func joined(by conjunction: String) -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
