/// Which of a page's subjects something belongs to, so that names and addresses of two don't meet.
struct PagePlace: Hashable, Sendable, CustomStringConvertible {
  /// What addresses begin with; empty where the page has one subject.
  let prefix: String
  /// What is added to names that must differ; empty where the page has one subject.
  let suffix: String

  /// The only subject of a page.
  static let alone = PagePlace(prefix: "", suffix: "")

  private init(prefix: String, suffix: String) {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// One of several subjects, by its number from 1.
  init(number: Int, name: String) {
    self.init(prefix: "r\(number)-", suffix: " (\(number), \(name))")
  }

  var description: String { prefix }
}
