/// A subject of a page, with names and addresses that differ from those of other subjects.
package struct PagePlace: Hashable, Sendable, CustomStringConvertible {
  /// The beginning of addresses; empty if the page has one subject.
  let prefix: String
  /// The end of names that must differ; empty if the page has one subject.
  let suffix: String

  /// The only subject of a page.
  package static let alone = PagePlace(prefix: "", suffix: "")

  private init(prefix: String, suffix: String) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Creates one of several subjects, by its number from 1.
  init(number: Int, name: String) {
    self.init(prefix: "r\(number)-", suffix: " (\(number), \(name))")
  }

  package var description: String { prefix }
}
