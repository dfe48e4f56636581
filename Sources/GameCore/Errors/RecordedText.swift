/// Returns a text that results have recorded, in the words in which it is shown.
///
/// The bytes of results are compared, so a recorded text keeps its first wording. In a recorded wording
/// `{}` stands for any text; in the shown one, `{1}` is the first of these texts, `{2}` the second.
///
/// - Returns: The text itself if it matches no recorded wording.
package func shownText(of text: String, wordings: [(recorded: String, shown: String)]) -> String {
  for (recorded, shown) in wordings {
    guard let values = values(in: text[...], of: recorded) else { continue }
    return values.enumerated().reduce(shown) { result, value in
      result.replacing("{\(value.offset + 1)}", with: value.element)
    }
  }
  return text
}

/// The texts at the places of `{}`, each as short as possible; `nil` if the text does not match.
private func values(in text: Substring, of pattern: String) -> [Substring]? {
  let parts = pattern.split(separator: "{}", omittingEmptySubsequences: false)
  guard let first = parts.first, text.hasPrefix(first) else { return nil }
  var (rest, values) = (text.dropFirst(first.count), [Substring]())
  for (index, part) in parts.enumerated().dropFirst() {
    let range =
      index == parts.count - 1
      ? (rest.hasSuffix(part)
        ? rest.index(rest.endIndex, offsetBy: -part.count)..<rest.endIndex : nil)
      : rest.firstRange(of: part)
    guard let range else { return nil }
    values.append(rest[..<range.lowerBound])
    rest = rest[range.upperBound...]
  }
  return rest.isEmpty ? values : nil
}
