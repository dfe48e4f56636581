/// A subject's place on a page, which distinguishes its names and addresses from those of other
/// subjects.
package struct PagePlace: Hashable, Sendable, CustomStringConvertible {
  /// The beginning of addresses, empty if the page has only one subject.
  let prefix: String
  /// The end of names that must be unique on the page, empty if the page has only one subject.
  let suffix: String

  /// A page's only subject.
  package static let alone = PagePlace(prefix: "", suffix: "")

  private init(prefix: String, suffix: String) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Creates the place of one of several subjects, which are numbered from 1.
  init(number: Int, name: String) {
    self.init(prefix: "r\(number)-", suffix: " (\(number), \(name))")
  }

  package var description: String { prefix }
}
