/// A check that every tag in a text is closed, and that the text has no other markup.
enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.contains("<") || tag.filter({ $0 == "\"" }).count % 2 != 0 { return false }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
