/// A list of the result files in one kind of folder.
package protocol TableFile: RawRepresentable<String>, CaseIterable {
  /// The meaning of a row in the file.
  var description: String { get }
}

extension TableFile {
  package var fileName: String { "\(rawValue).csv" }
}
